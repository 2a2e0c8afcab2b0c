package org.droidgym.oracle;

import android.net.Uri;
import android.telecom.Connection;
import android.telecom.Log;
import org.json.JSONArray;
import org.json.JSONObject;
import org.robolectric.util.ReflectionHelpers;

/** Numbers and capabilities of calls as Telecom writes them on a userdebug image. */
final class TelecomCalls implements Family {
    TelecomCalls() {
        // Robolectric's image is of another type.
        ReflectionHelpers.setStaticField(Log.class, "NUM_DIALABLE_DIGITS_TO_LOG", 2);
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        if (question.has("number")) return Log.piiHandle(Uri.fromParts("tel", question.getString("number"), null));
        JSONArray abilities = question.getJSONArray("abilities");
        int bits = 0;
        for (int at = 0; at < abilities.length(); at++) {
            bits |= Connection.class.getField("CAPABILITY_" + abilities.getString(at)).getInt(null);
        }
        return Connection.capabilitiesToString(bits);
    }
}
