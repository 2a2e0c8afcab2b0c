package org.droidgym.oracle;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The file of shared preferences: its text, and whether Android reads our text as the same values. */
final class Preferences implements Family {
    private final Method write;
    private final Method read;

    Preferences() throws Exception {
        Class<?> utils = Class.forName("com.android.internal.util.XmlUtils");
        write = utils.getMethod("writeMapXml", Map.class, OutputStream.class);
        read = utils.getMethod("readMapXml", InputStream.class);
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        Map<String, Object> map = mapOf(question.getJSONArray("entries"));
        return question.has("written") ? reads(question.getString("written"), map) : written(map);
    }

    private String written(Map<String, Object> map) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            write.invoke(null, map, out);
        } catch (InvocationTargetException e) {
            return "!" + e.getCause();
        }
        return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }

    private boolean reads(String xml, Map<String, Object> map) throws Exception {
        try {
            return map.equals(read.invoke(null, new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8))));
        } catch (InvocationTargetException e) {
            return false;
        }
    }

    private static Map<String, Object> mapOf(JSONArray entries) throws JSONException {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length(); i++) {
            JSONArray entry = entries.getJSONArray(i);
            map.put(entry.getString(0), valueOf(entry.getString(1), entry.get(2)));
        }
        return map;
    }

    private static Object valueOf(String type, Object value) throws JSONException {
        switch (type) {
            case "string":
                return value;
            case "int":
                return Integer.valueOf((String) value);
            case "long":
                return Long.valueOf((String) value);
            case "float":
                return Float.valueOf((String) value);
            case "boolean":
                return Boolean.valueOf((String) value);
            case "set":
                Set<String> set = new LinkedHashSet<>();
                for (int i = 0; i < ((JSONArray) value).length(); i++) {
                    set.add(((JSONArray) value).getString(i));
                }
                return set;
            default:
                throw new IllegalArgumentException(type);
        }
    }
}
