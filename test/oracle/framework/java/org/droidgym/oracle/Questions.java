package org.droidgym.oracle;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.json.JSONArray;
import org.json.JSONObject;

/**
 * The questions of each family, {@code <family>.json} in the folder {@code oracle.folder}. Android's answers go beside
 * them, to {@code <family>.answers.json}.
 */
final class Questions {
    private static final String ANSWERS = ".answers.json";

    private Questions() {}

    static void answer(Map<String, Family> families) throws Exception {
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
