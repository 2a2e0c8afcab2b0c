package org.droidgym.oracle;

import android.net.Uri;
import org.json.JSONObject;

/** What apps read from an intent's data. */
final class Uris implements Family {
    @Override
    public Object answer(JSONObject question) throws Exception {
        Uri uri = Uri.parse(question.getString("uri"));
        String parameter = question.optString("parameter", null);
        if (parameter == null) {
            return uri.getSchemeSpecificPart();
        }
        return uri.getQueryParameter(parameter);
    }
}
