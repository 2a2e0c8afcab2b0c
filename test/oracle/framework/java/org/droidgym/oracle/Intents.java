package org.droidgym.oracle;

import android.content.ComponentName;
import android.content.Intent;
import android.graphics.Rect;
import android.net.Uri;
import java.lang.reflect.Method;
import org.json.JSONArray;
import org.json.JSONObject;

/** How the log shows an intent: Intent.toShortString. */
final class Intents implements Family {
    private final Method toShortString;

    Intents() throws NoSuchMethodException {
        toShortString = Intent.class.getDeclaredMethod(
                "toShortString", boolean.class, boolean.class, boolean.class, boolean.class);
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        Intent intent = new Intent();
        if (question.has("action")) {
            intent.setAction(question.getString("action"));
        }
        JSONArray categories = question.optJSONArray("categories");
        for (int i = 0; categories != null && i < categories.length(); i++) {
            intent.addCategory(categories.getString(i));
        }
        Uri data = question.has("data") ? Uri.parse(question.getString("data")) : null;
        intent.setDataAndType(data, question.has("type") ? question.getString("type") : null);
        if (question.has("identifier")) {
            intent.setIdentifier(question.getString("identifier"));
        }
        if (question.has("flags")) {
            intent.setFlags((int) question.getLong("flags"));
        }
        if (question.has("packageName")) {
            intent.setPackage(question.getString("packageName"));
        }
        JSONObject component = question.optJSONObject("component");
        if (component != null) {
            intent.setComponent(
                    new ComponentName(component.getString("packageName"), component.getString("className")));
        }
        JSONObject bounds = question.optJSONObject("sourceBounds");
        if (bounds != null) {
            intent.setSourceBounds(new Rect(
                    bounds.getInt("left"), bounds.getInt("top"), bounds.getInt("right"), bounds.getInt("bottom")));
        }
        if (question.has("hasExtras")) {
            intent.putExtra("k", 1);
        }
        boolean secure = true;
        boolean withComponent = true;
        boolean withExtras = true;
        boolean withClip = false;
        return toShortString.invoke(intent, secure, withComponent, withExtras, withClip);
    }
}
