package org.droidgym.oracle;

import android.content.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.json.JSONArray;
import org.json.JSONObject;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;

/**
 * Reads the questions of each family, {@code <family>.json} in the folder {@code oracle.folder}, and writes Android's
 * answers beside them, {@code <family>.answers.json}. A test only by its form: Robolectric runs nothing else.
 */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 29, manifest = Config.NONE)
public class FrameworkOracle {
    private static final String ANSWERS = ".answers.json";

    private static Map<String, Family> families() throws Exception {
        Context context = RuntimeEnvironment.getApplication();
        LocaleContexts contexts = new LocaleContexts(context);
        Patterns patterns = new Patterns();
        Map<String, Family> families = new HashMap<>();
        families.put("intents", new Intents());
        families.put("components", new Components());
        families.put("uris", new Uris());
        families.put("am-start", new AmStart());
        families.put("preferences", new Preferences());
        families.put("dump-attributes", new DumpAttributes());
        families.put("times", new Times(patterns));
        families.put("dates", new Dates(patterns));
        families.put("numbers", new Numbers());
        families.put("file-sizes", new FileSizes(contexts));
        families.put("locale-names", new LocaleNames());
        families.put("labels", new Labels());
        families.put("phone-numbers", new PhoneNumbers());
        families.put("framework-strings", new FrameworkStrings(contexts));
        families.put("flings", new Flings(context));
        return families;
    }

    @Test
    public void answers() throws Exception {
        Map<String, Family> families = families();
        for (Path file : questionFiles()) {
            String name = file.getFileName().toString().replace(".json", "");
            Family family = families.get(name);
            if (family == null) {
                throw new IllegalArgumentException("No class answers the family " + name);
            }
            JSONArray questions = new JSONArray(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
            String answers = inAscii(answersOf(family, questions).toString());
            Files.write(file.resolveSibling(name + ANSWERS), answers.getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static List<Path> questionFiles() throws IOException {
        List<Path> files = new ArrayList<>();
        Path folder = Paths.get(System.getProperty("oracle.folder"));
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "*.json")) {
            for (Path entry : entries) {
                if (!entry.toString().endsWith(ANSWERS)) {
                    files.add(entry);
                }
            }
        }
        return files;
    }

    private static JSONArray answersOf(Family family, JSONArray questions) throws Exception {
        JSONArray answers = new JSONArray();
        for (int i = 0; i < questions.length(); i++) {
            JSONObject question = questions.getJSONObject(i);
            try {
                Object answer = family.answer(question);
                answers.put(answer == null ? JSONObject.NULL : answer);
            } catch (Exception e) {
                throw new IllegalStateException("No answer to " + question, e);
            }
        }
        return answers;
    }

    /** Escapes every character beyond ASCII, so that lone surrogates arrive as they are. */
    private static String inAscii(String json) {
        StringBuilder ascii = new StringBuilder();
        for (char c : json.toCharArray()) {
            if (c < 0x7f) {
                ascii.append(c);
            } else {
                ascii.append(String.format("\\u%04x", (int) c));
            }
        }
        return ascii.toString();
    }
}
