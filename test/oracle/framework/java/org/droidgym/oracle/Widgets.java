package org.droidgym.oracle;

import android.app.Activity;
import android.content.Context;
import android.os.Looper;
import android.view.View;
import android.view.View.MeasureSpec;
import android.view.ViewGroup;
import android.view.accessibility.AccessibilityManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.widget.AdapterView;
import android.widget.BaseAdapter;
import android.widget.Checkable;
import android.widget.FrameLayout;
import android.widget.ListView;
import android.widget.TextView;
import org.json.JSONObject;
import org.robolectric.Robolectric;
import org.robolectric.Shadows;

/** What a widget reports to accessibility services: its class and its flags. */
final class Widgets implements Family {
    private static final int SIZE = 300;

    private Activity activity;

    @Override
    public Object answer(JSONObject question) throws Exception {
        FrameLayout frame = new FrameLayout(activity());
        activity().setContentView(frame);
        View widget = make(question.getString("widget"));
        adapt(widget, question);
        if (question.getBoolean("isItem")) {
            frame.addView(listOf(widget), SIZE, SIZE);
        } else {
            frame.addView(widget, SIZE, SIZE);
        }
        Shadows.shadowOf(Looper.getMainLooper()).idle();
        frame.measure(exactly(SIZE), exactly(SIZE));
        frame.layout(0, 0, SIZE, SIZE);
        return reportOf(widget.createAccessibilityNodeInfo());
    }

    private Activity activity() {
        if (activity == null) {
            activity = Robolectric.buildActivity(Activity.class).setup().get();
            activity.setTheme(android.R.style.Theme_Material_Light);
            Object manager = activity.getSystemService(Context.ACCESSIBILITY_SERVICE);
            Shadows.shadowOf((AccessibilityManager) manager).setEnabled(true);
        }
        return activity;
    }

    private View make(String name) throws Exception {
        String packageName = name.equals("View") ? "android.view." : name.equals("WebView") ? "android.webkit." : "android.widget.";
        return (View) Class.forName(packageName + name).getConstructor(Context.class).newInstance(activity());
    }

    private void adapt(View widget, JSONObject question) throws Exception {
        if (widget instanceof AdapterView) {
            setItems((AdapterView<?>) widget, question.getInt("items"));
        } else if (question.getBoolean("clicks")) {
            widget.setOnClickListener(view -> { });
        }
        if (question.getBoolean("holds")) {
            widget.setOnLongClickListener(view -> true);
        }
        widget.setEnabled(question.getBoolean("enabled"));
        widget.setSelected(question.getBoolean("selected"));
        if (widget instanceof Checkable) {
            ((Checkable) widget).setChecked(question.getBoolean("checked"));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private void setItems(AdapterView widget, int count) {
        View[] items = new View[count];
        for (int index = 0; index < count; index++) {
            TextView item = new TextView(activity());
            item.setText("Item");
            items[index] = item;
        }
        widget.setAdapter(adapterOf(items));
    }

    private View listOf(View item) {
        ListView list = new ListView(activity());
        list.setAdapter(adapterOf(item));
        list.setOnItemClickListener((parent, view, position, id) -> { });
        return list;
    }

    private static BaseAdapter adapterOf(View... items) {
        return new BaseAdapter() {
            @Override
            public int getCount() {
                return items.length;
            }

            @Override
            public Object getItem(int position) {
                return items[position];
            }

            @Override
            public long getItemId(int position) {
                return position;
            }

            @Override
            public View getView(int position, View old, ViewGroup parent) {
                return items[position];
            }
        };
    }

    private static int exactly(int size) {
        return MeasureSpec.makeMeasureSpec(size, MeasureSpec.EXACTLY);
    }

    private static JSONObject reportOf(AccessibilityNodeInfo node) throws Exception {
        return new JSONObject()
                .put("className", node.getClassName())
                .put("checkable", node.isCheckable())
                .put("checked", node.isChecked())
                .put("clickable", node.isClickable())
                .put("enabled", node.isEnabled())
                .put("focusable", node.isFocusable())
                .put("scrollable", node.isScrollable())
                .put("longClickable", node.isLongClickable())
                .put("selected", node.isSelected());
    }
}
