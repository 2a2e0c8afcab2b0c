package org.droidgym.oracle;

import android.icu.text.DateTimePatternGenerator;
import android.icu.util.ULocale;
import java.util.Locale;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Robolectric answers getBestDateTimePattern with stand-ins, "hm" for "h:mm a"; this asks Android's own ICU data. */
@Implements(className = "libcore.icu.ICU", isInAndroidSdk = false)
public class BestPatterns {
    @Implementation
    public static String getBestDateTimePattern(String skeleton, Locale locale) {
        return DateTimePatternGenerator.getInstance(ULocale.forLocale(locale)).getBestPattern(skeleton);
    }
}
