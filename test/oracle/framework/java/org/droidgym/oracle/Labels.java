package org.droidgym.oracle;

import android.icu.text.Collator;
import android.icu.util.ULocale;
import java.util.HashMap;
import java.util.Map;
import org.json.JSONObject;

/** The order of two labels in a locale's lists: -1, 0 or 1. */
final class Labels implements Family {
    private final Map<String, Collator> collators = new HashMap<>();

    @Override
    public Object answer(JSONObject question) throws Exception {
        Collator collator = collators.computeIfAbsent(
                question.getString("locale"), tag -> Collator.getInstance(ULocale.forLanguageTag(tag)));
        return Integer.signum(collator.compare(question.getString("left"), question.getString("right")));
    }
}
