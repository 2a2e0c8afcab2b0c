package org.droidgym.events;

import java.util.List;

/** An event as a line of JSON, with its texts cut to what may be told of them. */
final class UiEvent {
    static final int MAX_TEXTS = 32;
    /** UTF-16 code units. */
    private static final int MAX_TEXT = 500;
    /** Characters of a line. What is escaped takes up to six of them, so that 32 texts can be too many. */
    private static final int MAX_LINE = 60 * 1024;

    private final String type;
    private final long time;
    private final String packageName;
    private final String resourceId;
    private final String className;
    private final List<String> texts;
    private final String contentDescription;
    private final String beforeText;

    /** {@code time}: epoch milliseconds. {@code beforeText}: null where there is none. */
    UiEvent(String type, long time, String packageName, String resourceId, String className, List<String> texts,
            String contentDescription, String beforeText) {
        this.type = type;
        this.time = time;
        this.packageName = packageName;
        this.resourceId = resourceId;
        this.className = className;
        this.texts = texts;
        this.contentDescription = contentDescription;
        this.beforeText = beforeText;
    }

    /** A password as a field shows it. */
    static String dots(String text) {
        StringBuilder dots = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            dots.append('\u2022');
        }
        return dots.toString();
    }

    /** Without its line break. Texts at the end are left out where the line would be too long. */
    String toJson() {
        List<String> told = texts.subList(0, Math.min(texts.size(), MAX_TEXTS));
        String json = toJson(told);
        while (json.length() > MAX_LINE && !told.isEmpty()) {
            told = told.subList(0, told.size() / 2);
            json = toJson(told);
        }
        return json;
    }

    private String toJson(List<String> told) {
        StringBuilder json = new StringBuilder(256);
        json.append("{\"event\":{\"type\":");
        appendText(json, type);
        json.append(",\"time\":").append(time);
        appendField(json, "package", packageName);
        appendField(json, "resource_id", resourceId);
        appendField(json, "class", className);
        json.append(",\"text\":[");
        for (int at = 0; at < told.size(); at++) {
            if (at > 0) {
                json.append(',');
            }
            appendText(json, told.get(at));
        }
        json.append(']');
        appendField(json, "content_desc", contentDescription);
        if (beforeText != null) {
            appendField(json, "before_text", beforeText);
        }
        return json.append("}}").toString();
    }

    private static void appendField(StringBuilder json, String name, String text) {
        json.append(",\"").append(name).append("\":");
        appendText(json, text);
    }

    /** Half a pair of surrogates, which cutting can leave, is no UTF-8 and is escaped. */
    private static void appendText(StringBuilder json, String text) {
        int end = Math.min(text.length(), MAX_TEXT);
        json.append('"');
        for (int at = 0; at < end; at++) {
            char c = text.charAt(at);
            boolean isPair = Character.isHighSurrogate(c) && at + 1 < end && Character.isLowSurrogate(text.charAt(at + 1));
            if (isPair) {
                json.append(c).append(text.charAt(++at));
            } else if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < 0x20 || Character.isSurrogate(c)) {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }
}
