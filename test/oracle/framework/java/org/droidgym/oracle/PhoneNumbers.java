package org.droidgym.oracle;

import android.telephony.PhoneNumberUtils;
import com.android.i18n.phonenumbers.AsYouTypeFormatter;
import com.android.i18n.phonenumbers.PhoneNumberUtil;
import org.json.JSONObject;

/**
 * A number with a SIM card of the US: as PhoneNumberFormattingTextWatcher shows it while it is typed, as PhoneNumberUtils
 * formats a kept one, which apps show as it is when it fits no pattern, or as it formats one that is called.
 */
final class PhoneNumbers implements Family {
    private final AsYouTypeFormatter formatter = PhoneNumberUtil.getInstance().getAsYouTypeFormatter("US");

    @Override
    public Object answer(JSONObject question) throws Exception {
        String number = question.getString("number");
        String as = question.getString("as");
        if (as.equals("called")) {
            return PhoneNumberUtils.formatNumber(number, null, "US");
        }
        if (as.equals("kept")) {
            String formatted = PhoneNumberUtils.formatNumber(number, "US");
            return formatted == null ? number : formatted;
        }
        formatter.clear();
        String shown = "";
        for (char typed : number.toCharArray()) {
            shown = formatter.inputDigit(typed);
        }
        return shown;
    }
}
