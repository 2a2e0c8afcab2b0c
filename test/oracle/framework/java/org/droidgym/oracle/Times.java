package org.droidgym.oracle;

import android.icu.impl.ICUData;
import android.icu.impl.ICUResourceBundle;
import android.icu.text.DateFormat;
import android.icu.text.SimpleDateFormat;
import android.icu.util.ULocale;
import android.icu.util.UResourceBundle;
import java.lang.reflect.Method;
import java.util.Date;
import org.json.JSONArray;
import org.json.JSONObject;

/** Clocks and the widgets that set them, by locale. */
final class Times implements Family {
    private final Patterns patterns;
    private final Method separatorOf;

    Times(Patterns patterns) throws Exception {
        this.patterns = patterns;
        separatorOf = Class.forName("android.widget.TimePickerClockDelegate")
                .getDeclaredMethod("getHourMinSeparatorFromPattern", String.class);
        separatorOf.setAccessible(true);
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        ULocale locale = ULocale.forLanguageTag(question.getString("locale"));
        String skeleton = question.optBoolean("hours24") ? "Hm" : "hm";
        switch (question.getString("ask")) {
            case "hours24":
                return is24HourLocale(locale);
            case "time": {
                int minutes = question.getInt("hour") * 60 + question.getInt("minute");
                return patterns.format(locale, skeleton, new Date(minutes * 60_000L));
            }
            case "separator":
                return separatorOf.invoke(null, patterns.best(locale, skeleton));
            case "halves first":
                return patterns.best(locale, "hm").startsWith("a");
            case "picker halves":
                return new JSONArray().put(pickerHalf(locale, 0)).put(pickerHalf(locale, 1));
            default:
                throw new IllegalArgumentException();
        }
    }

    /** DateFormat.is24HourLocale, whose java.text is ICU's on Android. */
    private static boolean is24HourLocale(ULocale locale) {
        return ((SimpleDateFormat) DateFormat.getTimeInstance(DateFormat.LONG, locale)).toPattern().indexOf('H') >= 0;
    }

    /** TimePicker.getAmPmStrings: the narrow word for one of more than four letters. */
    private static String pickerHalf(ULocale locale, int half) {
        String word = marker(locale, "AmPmMarkers", half);
        return word.length() > 4 ? marker(locale, "AmPmMarkersNarrow", half) : word;
    }

    private static String marker(ULocale locale, String key, int half) {
        ICUResourceBundle bundle =
                (ICUResourceBundle) UResourceBundle.getBundleInstance(ICUData.ICU_BASE_NAME, locale);
        return bundle.getWithFallback("calendar/gregorian/" + key).getString(half);
    }
}
