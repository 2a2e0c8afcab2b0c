package org.droidgym.oracle;

import com.android.internal.app.LocaleHelper;
import java.util.Locale;
import org.json.JSONObject;

/** The names of locales in lists of languages. */
final class LocaleNames implements Family {
    @Override
    public Object answer(JSONObject question) throws Exception {
        Locale named = Locale.forLanguageTag(question.getString("tag"));
        if (!question.has("locale")) {
            return LocaleHelper.getDisplayName(named, named, true);
        }
        return LocaleHelper.getDisplayName(named, Locale.forLanguageTag(question.getString("locale")), false);
    }
}
