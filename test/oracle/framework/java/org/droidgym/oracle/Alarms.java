package org.droidgym.oracle;

import android.app.AlarmManager;
import android.content.Context;
import android.os.Handler;
import android.os.Looper;
import android.util.SparseArray;
import com.android.server.ClockInjector;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.TimeZone;
import org.json.JSONObject;

/** The lines of AlarmManagerService.dumpImpl about the time and the next alarm clock. */
final class Alarms implements Family {
    private static final String SERVICE = "com.android.server.AlarmManagerService";
    private final Class<?> type = Class.forName(SERVICE);
    private final ClockInjector injector;
    private final Object service;

    Alarms(Context context) throws Exception {
        injector = new ClockInjector(context);
        service = make(type, context, injector);
        Object constants = make(Class.forName(SERVICE + "$Constants"), service, new Handler(Looper.getMainLooper()));
        field("mConstants").set(service, constants);
        field("mAppWakeupHistory").set(service, make(Class.forName(SERVICE + "$AppWakeupHistory"), 0L));
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        TimeZone before = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        try {
            return dump(question);
        } finally {
            TimeZone.setDefault(before);
        }
    }

    private String dump(JSONObject question) throws Exception {
        injector.now = question.getLong("now");
        @SuppressWarnings("unchecked")
        SparseArray<AlarmManager.AlarmClockInfo> next = (SparseArray<AlarmManager.AlarmClockInfo>) field("mNextAlarmClockForUser").get(service);
        next.clear();
        if (question.has("next")) next.put(0, new AlarmManager.AlarmClockInfo(question.getLong("next"), null));
        StringWriter text = new StringWriter();
        PrintWriter writer = new PrintWriter(text);
        Method dump = type.getDeclaredMethod("dumpImpl", PrintWriter.class);
        dump.setAccessible(true);
        dump.invoke(service, writer);
        writer.flush();
        return text.toString();
    }

    private Field field(String name) throws Exception {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    private static Object make(Class<?> type, Object... arguments) throws Exception {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (constructor.getParameterCount() != arguments.length || constructor.isSynthetic()) continue;
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        }
        throw new NoSuchMethodException(type.getName());
    }
}
