package org.droidgym.oracle;

import android.icu.text.DateTimePatternGenerator;
import android.icu.text.SimpleDateFormat;
import android.icu.util.TimeZone;
import android.icu.util.ULocale;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;

/** DateFormat.getBestDateTimePattern and its formatting, in GMT. */
final class Patterns {
    private final Map<ULocale, DateTimePatternGenerator> generators = new HashMap<>();
    private final Map<String, SimpleDateFormat> formats = new HashMap<>();

    String best(ULocale locale, String skeleton) {
        return generators.computeIfAbsent(locale, DateTimePatternGenerator::getInstance).getBestPattern(skeleton);
    }

    String format(ULocale locale, String skeleton, Date date) {
        return formats.computeIfAbsent(locale + " " + skeleton, key -> make(locale, skeleton)).format(date);
    }

    private SimpleDateFormat make(ULocale locale, String skeleton) {
        SimpleDateFormat format = new SimpleDateFormat(best(locale, skeleton), locale);
        format.setTimeZone(TimeZone.GMT_ZONE);
        return format;
    }
}
