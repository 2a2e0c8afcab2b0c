package org.droidgym.oracle;

import android.content.res.Resources;
import org.json.JSONObject;

/** A text of framework-res, with a count its form for that; null for a name that it lacks. */
final class FrameworkStrings implements Family {
    private final LocaleContexts contexts;

    FrameworkStrings(LocaleContexts contexts) {
        this.contexts = contexts;
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        Resources resources = contexts.of(question.getString("locale")).getResources();
        boolean plural = question.has("count");
        int id = resources.getIdentifier(question.getString("key"), plural ? "plurals" : "string", "android");
        if (id == 0) return null;
        if (!plural) return resources.getString(id);
        int count = question.getInt("count");
        return resources.getQuantityString(id, count, count);
    }
}
