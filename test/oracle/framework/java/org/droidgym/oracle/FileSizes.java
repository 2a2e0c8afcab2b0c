package org.droidgym.oracle;

import android.text.format.Formatter;
import java.util.Locale;
import org.json.JSONObject;

/** Formatter.formatFileSize. */
final class FileSizes implements Family {
    private final LocaleContexts contexts;

    FileSizes(LocaleContexts contexts) {
        this.contexts = contexts;
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        String tag = question.getString("locale");
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(tag));
        try {
            return Formatter.formatFileSize(contexts.of(tag), question.getLong("bytes"));
        } finally {
            Locale.setDefault(before);
        }
    }
}
