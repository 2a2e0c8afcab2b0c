package org.droidgym.oracle;

import com.android.i18n.phonenumbers.AsYouTypeFormatter;
import com.android.i18n.phonenumbers.PhoneNumberUtil;
import org.json.JSONObject;

/** A number as PhoneNumberFormattingTextWatcher shows it while it is typed, with a SIM card of the US. */
final class PhoneNumbers implements Family {
    private final AsYouTypeFormatter formatter = PhoneNumberUtil.getInstance().getAsYouTypeFormatter("US");

    @Override
    public Object answer(JSONObject question) throws Exception {
        formatter.clear();
        String shown = "";
        for (char typed : question.getString("number").toCharArray()) {
            shown = formatter.inputDigit(typed);
        }
        return shown;
    }
}
