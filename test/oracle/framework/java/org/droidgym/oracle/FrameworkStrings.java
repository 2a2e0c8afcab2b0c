package org.droidgym.oracle;

import android.content.res.Resources;
import org.json.JSONObject;

/** A text of framework-res; null for a name that it lacks. */
final class FrameworkStrings implements Family {
    private final LocaleContexts contexts;

    FrameworkStrings(LocaleContexts contexts) {
        this.contexts = contexts;
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        Resources resources = contexts.of(question.getString("locale")).getResources();
        int id = resources.getIdentifier(question.getString("key"), "string", "android");
        return id == 0 ? null : resources.getString(id);
    }
}
