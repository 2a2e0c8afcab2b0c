package org.droidgym.oracle;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.content.Context;
import android.os.UserHandle;
import android.service.notification.NotificationListenerService;
import android.service.notification.NotificationStats;
import android.service.notification.StatusBarNotification;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import org.json.JSONObject;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** NotificationRecord.dump of the notification manager. */
final class NotificationRecords implements Family {
    private static final String STATS = "com.android.server.notification.NotificationUsageStats$SingleNotificationStats";
    private final Context context;
    private final Class<?> type = Class.forName("com.android.server.notification.NotificationRecord");

    NotificationRecords(Context context) throws Exception {
        this.context = context;
        context.getApplicationInfo().targetSdkVersion = 29;
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        String packageName = context.getPackageName();
        NotificationChannel channel = new NotificationChannel(question.getString("channel"), "Name", question.getInt("importance"));
        Notification.Builder builder = new Notification.Builder(context, channel.getId())
            .setSmallIcon(android.R.drawable.ic_dialog_info)
            .setOngoing(question.optBoolean("ongoing"))
            .setAutoCancel(question.optBoolean("autoCancel"))
            .setOnlyAlertOnce(question.optBoolean("onlyAlertOnce"))
            .setGroupSummary(question.optBoolean("groupSummary"))
            .setUsesChronometer(question.has("chronometer"));
        if (question.has("title")) builder.setContentTitle(question.getString("title"));
        if (question.has("text")) builder.setContentText(question.getString("text"));
        if (question.has("subText")) builder.setSubText(question.getString("subText"));
        if (question.has("bigText")) {
            builder.setStyle(new Notification.BigTextStyle().bigText(question.getString("bigText")));
        }
        if (question.has("category")) builder.setCategory(question.getString("category"));
        if (question.has("group")) builder.setGroup(question.getString("group"));
        for (int count = 0; count < question.getInt("actions"); count++) {
            builder.addAction(new Notification.Action.Builder(null, "x", null).build());
        }
        String tag = question.has("tag") ? question.getString("tag") : null;
        StatusBarNotification posted = new StatusBarNotification(
            packageName, packageName, question.getInt("id"), tag, 10_001, 0, builder.build(), UserHandle.of(0), null, 0);
        Object record = recordOf(posted, channel);
        Method dump = type.getDeclaredMethod("dump", PrintWriter.class, String.class, Context.class, boolean.class);
        dump.setAccessible(true);
        StringWriter text = new StringWriter();
        PrintWriter writer = new PrintWriter(text);
        dump.invoke(record, writer, "    ", context, question.getBoolean("redact"));
        writer.flush();
        return text.toString().replace(packageName, "org.example.app");
    }

    /** What its constructor does, which asks a running package manager for the app's target. */
    private Object recordOf(StatusBarNotification posted, NotificationChannel channel) throws Exception {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field theUnsafe = unsafe.getDeclaredField("theUnsafe");
        theUnsafe.setAccessible(true);
        Object record = unsafe.getMethod("allocateInstance", Class.class).invoke(theUnsafe.get(null), type);
        for (String name : new String[] {"mSystemImportance", "mAssistantImportance", "mImportance"}) {
            set(record, name, NotificationManager.IMPORTANCE_UNSPECIFIED);
        }
        set(record, "sbn", posted);
        set(record, "mTargetSdkVersion", 29);
        set(record, "mOriginalFlags", posted.getNotification().flags);
        set(record, "mContext", context);
        set(record, "mChannel", channel);
        set(record, "stats", ReflectionHelpers.callConstructor(Class.forName(STATS)));
        set(record, "mAdjustments", new ArrayList<>());
        set(record, "mStats", ReflectionHelpers.callConstructor(NotificationStats.class));
        set(record, "mSound", call(record, "calculateSound"));
        set(record, "mVibration", call(record, "calculateVibration"));
        set(record, "mAttributes", call(record, "calculateAttributes"));
        set(record, "mImportance", call(record, "calculateInitialImportance"));
        set(record, "mLight", call(record, "calculateLights"));
        call(record, "calculateUserSentiment");
        // What is done with it once it is posted: NotificationRecordExtractor's defaults, and the user sees it.
        call(record, "calculateImportance");
        call(record, "setSeen");
        ReflectionHelpers.callInstanceMethod(record, "setShowBadge", ClassParameter.from(boolean.class, true));
        int visibility = NotificationListenerService.Ranking.VISIBILITY_NO_OVERRIDE;
        ReflectionHelpers.callInstanceMethod(record, "setPackageVisibilityOverride", ClassParameter.from(int.class, visibility));
        return record;
    }

    private void set(Object record, String name, Object value) {
        ReflectionHelpers.setField(type, record, name, value);
    }

    private static Object call(Object record, String name) {
        return ReflectionHelpers.callInstanceMethod(record, name);
    }
}
