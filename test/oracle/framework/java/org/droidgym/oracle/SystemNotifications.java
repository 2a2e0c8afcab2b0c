package org.droidgym.oracle;

import android.app.INotificationManager;
import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.content.Context;
import com.android.internal.notification.SystemNotificationChannels;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.json.JSONObject;
import org.robolectric.util.ReflectionHelpers;

/** SystemNotificationChannels.createAll, and BatterySaverStateMachine.triggerStickyDisabledNotification. */
final class SystemNotifications implements Family {
    private static final String MACHINE = "com.android.server.power.batterysaver.BatterySaverStateMachine";
    private final LocaleContexts contexts;

    SystemNotifications(LocaleContexts contexts) {
        this.contexts = contexts;
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        if (question.has("level")) return saver(question.getInt("level"));
        Context context = contexts.of(question.getString("locale"));
        NotificationManager manager = context.getSystemService(NotificationManager.class);
        SystemNotificationChannels.createAll(context);
        NotificationChannel channel = manager.getNotificationChannel(question.getString("id"));
        return channel.getImportance() + " " + channel.getName();
    }

    private String saver(int level) throws Exception {
        Context context = contexts.of("en-US");
        NotificationManager manager = context.getSystemService(NotificationManager.class);
        Class<?> type = Class.forName(MACHINE);
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field theUnsafe = unsafe.getDeclaredField("theUnsafe");
        theUnsafe.setAccessible(true);
        // Its constructor asks for the battery's service.
        Object machine = unsafe.getMethod("allocateInstance", Class.class).invoke(theUnsafe.get(null), type);
        set(machine, "mContext", context);
        set(machine, "mBatteryLevel", level);
        Object[][] enqueued = new Object[1][];
        Object service = Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {INotificationManager.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("enqueueNotificationWithTag")) enqueued[0] = arguments;
                    return null;
                });
        // Robolectric keeps no notification that is posted for all users.
        Object before = ReflectionHelpers.getStaticField(NotificationManager.class, "sService");
        ReflectionHelpers.setStaticField(NotificationManager.class, "sService", service);
        Method trigger = type.getDeclaredMethod("triggerStickyDisabledNotification");
        trigger.setAccessible(true);
        trigger.invoke(machine);
        ReflectionHelpers.setStaticField(NotificationManager.class, "sService", before);
        Notification notification = (Notification) enqueued[0][4];
        NotificationChannel channel = manager.getNotificationChannel(notification.getChannelId());
        return String.join("|", "" + enqueued[0][2], "" + enqueued[0][3], channel.getId(), channel.getName(),
                "" + channel.getImportance(), text(notification, Notification.EXTRA_TITLE),
                text(notification, Notification.EXTRA_TEXT), text(notification, Notification.EXTRA_BIG_TEXT),
                "" + notification.flags);
    }

    private static String text(Notification notification, String key) {
        return String.valueOf(notification.extras.getCharSequence(key));
    }

    private static void set(Object machine, String name, Object value) throws Exception {
        Field field = machine.getClass().getDeclaredField(name);
        field.setAccessible(true);
        field.set(machine, value);
    }
}
