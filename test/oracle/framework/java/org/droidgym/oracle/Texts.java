package org.droidgym.oracle;

import android.content.Context;
import android.graphics.Paint;
import android.graphics.Typeface;
import android.text.Layout;
import android.text.TextUtils;
import android.util.TypedValue;
import android.view.View;
import android.view.View.MeasureSpec;
import android.widget.EditText;
import android.widget.TextView;
import java.util.Locale;
import org.json.JSONArray;
import org.json.JSONObject;

/** How a TextView or EditText lays out a text in at most so many pixels: its lines, its widest line or its height. */
final class Texts implements Family {
    private static final int UNLIMITED = MeasureSpec.makeMeasureSpec(0, MeasureSpec.UNSPECIFIED);

    private final Context context;

    Texts(Context context) {
        this.context = context;
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        TextView view = question.getBoolean("editable") ? new EditText(context) : new TextView(context);
        view.setPadding(0, 0, 0, 0);
        view.setBackground(null);
        // As on every display of 213 dpi or more. Robolectric takes itself for one of 160.
        view.getPaint().setHinting(Paint.HINTING_OFF);
        view.setTextSize(TypedValue.COMPLEX_UNIT_PX, question.getInt("size"));
        view.setTypeface(typeface(question.getInt("weight")));
        view.setTextLocale(Locale.forLanguageTag(question.getString("locale")));
        if (question.has("maxLines")) {
            view.setMaxLines(question.getInt("maxLines"));
            view.setEllipsize(TextUtils.TruncateAt.END);
        }
        view.setText(question.getString("text"));
        view.measure(MeasureSpec.makeMeasureSpec(question.getInt("width"), MeasureSpec.AT_MOST), UNLIMITED);
        switch (question.getString("asked")) {
            case "lines":
                return lines(view);
            case "width":
                return widest(view);
            default:
                return view.getMeasuredHeight();
        }
    }

    private static Typeface typeface(int weight) {
        switch (weight) {
            case 300:
                return Typeface.create("sans-serif-light", Typeface.NORMAL);
            case 500:
                return Typeface.create("sans-serif-medium", Typeface.NORMAL);
            case 700:
                return Typeface.create("sans-serif", Typeface.BOLD);
            default:
                return Typeface.create("sans-serif", Typeface.NORMAL);
        }
    }

    private static int shownLines(TextView view) {
        return Math.min(view.getLayout().getLineCount(), view.getMaxLines() < 0 ? Integer.MAX_VALUE : view.getMaxLines());
    }

    private static JSONArray lines(TextView view) {
        Layout layout = view.getLayout();
        JSONArray lines = new JSONArray();
        for (int line = 0; line < shownLines(view); line++) {
            String text = layout.getText().subSequence(layout.getLineStart(line), layout.getLineEnd(line)).toString();
            int hidden = layout.getEllipsisCount(line);
            String shown = hidden == 0 ? text : text.substring(0, layout.getEllipsisStart(line)) + "…";
            lines.put(shown.replaceAll("\\s+$", ""));
        }
        return lines;
    }

    /** In fractions of pixels, which the layout of a single line rounds up. */
    private static double widest(TextView view) throws Exception {
        JSONArray lines = lines(view);
        double widest = 0;
        for (int line = 0; line < lines.length(); line++) {
            widest = Math.max(widest, Layout.getDesiredWidth(lines.getString(line), view.getPaint()));
        }
        return widest;
    }
}
