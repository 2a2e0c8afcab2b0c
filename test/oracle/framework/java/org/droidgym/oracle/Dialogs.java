package org.droidgym.oracle;

import android.app.Activity;
import android.app.AlertDialog;
import android.app.Dialog;
import android.app.TimePickerDialog;
import android.content.Context;
import android.os.Looper;
import android.view.View;
import android.view.View.MeasureSpec;
import android.view.ViewGroup;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONObject;
import org.robolectric.Robolectric;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.Shadows;

/** The views of a dialog: their classes and ids, or the box of one of them in its window. */
final class Dialogs implements Family {
    private static final int BARS_DP = 72;

    private String shown = "";
    private View window;
    private Dialog open;

    @Override
    public Object answer(JSONObject question) throws Exception {
        JSONObject dialog = question.getJSONObject("dialog");
        JSONObject phone = question.getJSONObject("phone");
        String key = phone + " " + dialog;
        if (!key.equals(shown)) {
            if (open != null) {
                open.dismiss();
                open.getOwnerActivity().finish();
            }
            window = show(dialog, phone);
            shown = key;
        }
        if (!question.has("node")) {
            JSONArray lines = new JSONArray();
            list(window, 0, lines);
            return lines;
        }
        int[] box = boxOf(window, question.getString("node"), 0, 0);
        return box == null ? JSONObject.NULL : new JSONArray(box);
    }

    private View show(JSONObject dialog, JSONObject phone) throws Exception {
        int width = phone.getInt("width");
        int height = phone.getInt("height");
        int dpi = phone.getInt("dpi");
        RuntimeEnvironment.setQualifiers(String.format("en-rUS-w%ddp-h%ddp-%s-notnight-%ddpi",
                width * 160 / dpi, height * 160 / dpi, height > width ? "port" : "land", dpi));
        RuntimeEnvironment.setFontScale((float) phone.getDouble("fontScale"));
        Activity activity = Robolectric.buildActivity(Activity.class).setup().get();
        activity.setTheme(android.R.style.Theme_Material_Light);
        open = make(activity, dialog);
        open.setOwnerActivity(activity);
        open.show();
        Shadows.shadowOf(Looper.getMainLooper()).idle();
        View decor = open.getWindow().getDecorView();
        measure(decor, width, height - BARS_DP * dpi / 160);
        return decor;
    }

    private static Dialog make(Context context, JSONObject dialog) throws Exception {
        if (dialog.has("hours24")) {
            return new TimePickerDialog(context, null, 9, 5, dialog.getBoolean("hours24"));
        }
        AlertDialog.Builder builder = new AlertDialog.Builder(context);
        if (dialog.has("title")) {
            builder.setTitle(dialog.getString("title"));
        }
        if (dialog.has("message")) {
            builder.setMessage(dialog.getString("message"));
        }
        if (dialog.has("items")) {
            JSONArray items = dialog.getJSONArray("items");
            List<String> texts = new ArrayList<>();
            for (int index = 0; index < items.length(); index++) {
                texts.add(items.getString(index));
            }
            builder.setSingleChoiceItems(texts.toArray(new String[0]), 1, null);
        }
        if (dialog.has("positive")) {
            builder.setPositiveButton(dialog.getString("positive"), null);
        }
        if (dialog.has("negative")) {
            builder.setNegativeButton(dialog.getString("negative"), null);
        }
        if (dialog.has("neutral")) {
            builder.setNeutralButton(dialog.getString("neutral"), null);
        }
        return builder.create();
    }

    /** ViewRootImpl.measureHierarchy of a window whose width wraps its content. */
    private static void measure(View decor, int width, int height) {
        Context context = decor.getContext();
        int name = context.getResources().getIdentifier("config_prefDialogWidth", "dimen", "android");
        int preferred = context.getResources().getDimensionPixelSize(name);
        for (int tried : new int[] {preferred, (preferred + width) / 2, width}) {
            if (tried > width) {
                continue;
            }
            decor.measure(MeasureSpec.makeMeasureSpec(tried, MeasureSpec.AT_MOST),
                    MeasureSpec.makeMeasureSpec(height, MeasureSpec.AT_MOST));
            if ((decor.getMeasuredWidthAndState() & View.MEASURED_STATE_TOO_SMALL) == 0) {
                break;
            }
        }
        decor.layout(0, 0, decor.getMeasuredWidth(), decor.getMeasuredHeight());
    }

    private static boolean isShown(View view) {
        return view.getVisibility() == View.VISIBLE && view.getWidth() > 0 && view.getHeight() > 0;
    }

    private static void list(View view, int depth, JSONArray lines) {
        if (!isShown(view)) {
            return;
        }
        String className = view.createAccessibilityNodeInfo().getClassName().toString();
        lines.put((depth + " " + className.replace("android.widget.", "") + " " + nameOf(view)).trim());
        if (view instanceof ViewGroup) {
            for (int index = 0; index < ((ViewGroup) view).getChildCount(); index++) {
                list(((ViewGroup) view).getChildAt(index), depth + 1, lines);
            }
        }
    }

    /** Left, top, width and height of the first view with this name. */
    private static int[] boxOf(View view, String name, int x, int y) {
        if (!isShown(view)) {
            return null;
        }
        int left = x + view.getLeft();
        int top = y + view.getTop();
        if (nameOf(view).equals(name)) {
            return new int[] {left, top, view.getWidth(), view.getHeight()};
        }
        if (view instanceof ViewGroup) {
            for (int index = 0; index < ((ViewGroup) view).getChildCount(); index++) {
                int[] box = boxOf(((ViewGroup) view).getChildAt(index), name, left, top);
                if (box != null) {
                    return box;
                }
            }
        }
        return null;
    }

    private static String nameOf(View view) {
        if (view.getId() <= 0) {
            return "";
        }
        try {
            return view.getResources().getResourceEntryName(view.getId());
        } catch (android.content.res.Resources.NotFoundException error) {
            return "";
        }
    }
}
