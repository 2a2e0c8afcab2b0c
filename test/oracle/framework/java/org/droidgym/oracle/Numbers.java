package org.droidgym.oracle;

import android.icu.text.DecimalFormatSymbols;
import android.icu.text.ListFormatter;
import android.icu.text.NumberFormat;
import android.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONObject;

/** Numbers, percents, digits, separators and lists, by locale. */
final class Numbers implements Family {
    @Override
    public Object answer(JSONObject question) throws Exception {
        ULocale locale = ULocale.forLanguageTag(question.getString("locale"));
        switch (question.getString("ask")) {
            case "number": {
                NumberFormat format = NumberFormat.getInstance(locale);
                format.setMaximumFractionDigits(20);
                return format.format(question.getDouble("value"));
            }
            case "percent":
                return NumberFormat.getPercentInstance(locale).format(question.getDouble("value"));
            case "separators": {
                DecimalFormatSymbols symbols = new DecimalFormatSymbols(locale);
                return new JSONArray()
                        .put(symbols.getDecimalSeparatorString())
                        .put(symbols.getGroupingSeparatorString());
            }
            case "digits":
                return new String(new DecimalFormatSymbols(locale).getDigits());
            case "list": {
                List<Object> items = new ArrayList<>();
                JSONArray list = question.getJSONArray("items");
                for (int i = 0; i < list.length(); i++) {
                    items.add(list.get(i));
                }
                return ListFormatter.getInstance(locale).format(items);
            }
            default:
                throw new IllegalArgumentException();
        }
    }
}
