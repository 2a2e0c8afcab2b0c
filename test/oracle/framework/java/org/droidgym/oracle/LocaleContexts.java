package org.droidgym.oracle;

import android.content.Context;
import android.content.res.Configuration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** A context for each locale, with its resources. */
final class LocaleContexts {
    private final Map<String, Context> known = new HashMap<>();
    private final Context base;

    LocaleContexts(Context base) {
        this.base = base;
    }

    Context of(String tag) {
        return known.computeIfAbsent(tag, this::make);
    }

    private Context make(String tag) {
        Configuration configuration = new Configuration(base.getResources().getConfiguration());
        configuration.setLocale(Locale.forLanguageTag(tag));
        return base.createConfigurationContext(configuration);
    }
}
