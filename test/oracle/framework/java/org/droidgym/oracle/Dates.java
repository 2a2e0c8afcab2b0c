package org.droidgym.oracle;

import android.icu.text.DateFormatSymbols;
import android.icu.util.Calendar;
import android.icu.util.ULocale;
import java.util.Arrays;
import java.util.Date;
import org.json.JSONArray;
import org.json.JSONObject;

/** Dates, the names of weekdays and the first of them, by locale. */
final class Dates implements Family {
    private final Patterns patterns;

    Dates(Patterns patterns) {
        this.patterns = patterns;
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        ULocale locale = ULocale.forLanguageTag(question.getString("locale"));
        switch (question.getString("ask")) {
            case "date":
                return patterns.format(locale, question.getString("skeleton"), new Date(question.getLong("time")));
            case "week start":
                return Calendar.getInstance(locale).getFirstDayOfWeek() - Calendar.SUNDAY;
            case "weekdays": {
                String[] names = new DateFormatSymbols(locale)
                        .getWeekdays(DateFormatSymbols.STANDALONE, widthOf(question.getString("width")));
                return new JSONArray(Arrays.asList(names).subList(Calendar.SUNDAY, Calendar.SATURDAY + 1));
            }
            default:
                throw new IllegalArgumentException();
        }
    }

    private static int widthOf(String width) {
        switch (width) {
            case "narrow":
                return DateFormatSymbols.NARROW;
            case "short":
                return DateFormatSymbols.ABBREVIATED;
            default:
                return DateFormatSymbols.WIDE;
        }
    }
}
