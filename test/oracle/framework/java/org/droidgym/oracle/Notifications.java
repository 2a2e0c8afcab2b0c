package org.droidgym.oracle;

import android.app.Notification;
import android.app.NotificationChannel;
import android.content.Context;
import android.graphics.Color;
import org.json.JSONObject;

/** Notification.toString and NotificationChannel.toString. */
final class Notifications implements Family {
    private final Context context;

    Notifications(Context context) {
        this.context = context;
        // For earlier apps a builder makes the views itself (Notification.Builder.build).
        context.getApplicationInfo().targetSdkVersion = 29;
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        if (question.getString("kind").equals("channel")) {
            int importance = question.getInt("importance");
            return new NotificationChannel(question.getString("id"), question.getString("name"), importance).toString();
        }
        Notification.Builder builder = new Notification.Builder(context, question.getString("channel"))
            .setSmallIcon(android.R.drawable.ic_dialog_info)
            .setOngoing(question.optBoolean("ongoing"))
            .setAutoCancel(question.optBoolean("autoCancel"))
            .setOnlyAlertOnce(question.optBoolean("onlyAlertOnce"))
            .setGroupSummary(question.optBoolean("groupSummary"));
        if (question.has("category")) builder.setCategory(question.getString("category"));
        if (question.has("color")) builder.setColor(Color.parseColor(question.getString("color")));
        if (question.has("group")) builder.setGroup(question.getString("group"));
        for (int count = 0; count < question.getInt("actions"); count++) {
            builder.addAction(new Notification.Action.Builder(null, "x", null).build());
        }
        return builder.build().toString();
    }
}
