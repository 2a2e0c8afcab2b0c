package org.droidgym.oracle;

import android.content.ComponentName;
import org.json.JSONArray;
import org.json.JSONObject;

/** Both forms of a component's name; null for a text that is none. */
final class Components implements Family {
    @Override
    public Object answer(JSONObject question) throws Exception {
        ComponentName component = ComponentName.unflattenFromString(question.getString("name"));
        if (component == null) {
            return null;
        }
        return new JSONArray().put(component.flattenToString()).put(component.flattenToShortString());
    }
}
