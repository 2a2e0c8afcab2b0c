package org.droidgym.oracle;

import android.app.Activity;
import android.content.pm.ApplicationInfo;
import android.os.Looper;
import android.view.View;
import android.widget.FrameLayout;
import java.util.ArrayList;
import org.json.JSONArray;
import org.json.JSONObject;
import org.robolectric.Robolectric;
import org.robolectric.Shadows;

/** The order in which a ViewGroup lists its children for accessibility. */
final class ChildOrder implements Family {
    private Activity activity;

    @Override
    public Object answer(JSONObject question) throws Exception {
        if (activity == null) {
            activity = Robolectric.buildActivity(Activity.class).setup().get();
            activity.getApplicationInfo().flags |= ApplicationInfo.FLAG_SUPPORTS_RTL;
        }
        // Only what is attached to a window is listed.
        FrameLayout parent = new FrameLayout(activity);
        activity.setContentView(parent);
        parent.setLayoutDirection(question.getBoolean("rtl") ? View.LAYOUT_DIRECTION_RTL : View.LAYOUT_DIRECTION_LTR);
        JSONArray boxes = question.getJSONArray("boxes");
        for (int index = 0; index < boxes.length(); index++) {
            View child = new View(activity);
            child.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_YES);
            parent.addView(child);
        }
        Shadows.shadowOf(Looper.getMainLooper()).idle();
        parent.layout(0, 0, question.getInt("size"), question.getInt("size"));
        for (int index = 0; index < boxes.length(); index++) {
            JSONArray box = boxes.getJSONArray(index);
            int left = box.getInt(0);
            int top = box.getInt(1);
            parent.getChildAt(index).layout(left, top, left + box.getInt(2), top + box.getInt(3));
        }
        ArrayList<View> listed = new ArrayList<>();
        parent.addChildrenForAccessibility(listed);
        JSONArray order = new JSONArray();
        for (View child : listed) {
            order.put(parent.indexOfChild(child));
        }
        return order;
    }
}
