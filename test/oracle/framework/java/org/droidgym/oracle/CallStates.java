package org.droidgym.oracle;

import android.app.Application;
import android.content.Context;
import android.telephony.PreciseCallState;
import android.telephony.ServiceState;
import android.telephony.TelephonyManager;
import android.util.LocalLog;
import java.io.FileDescriptor;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.json.JSONObject;
import org.robolectric.Shadows;

/** TelephonyRegistry.dump of a phone with one modem, in states by their names in the telephony framework. */
final class CallStates implements Family {
    private final Class<?> type = Class.forName("com.android.server.TelephonyRegistry");
    private final Object registry;

    CallStates(Context context) throws Exception {
        Shadows.shadowOf((Application) context).grantPermissions("android.permission.DUMP");
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field theUnsafe = unsafe.getDeclaredField("theUnsafe");
        theUnsafe.setAccessible(true);
        // Its constructor asks for the battery's service and broadcasts.
        registry = unsafe.getMethod("allocateInstance", Class.class).invoke(theUnsafe.get(null), type);
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) continue;
            field.setAccessible(true);
            Class<?> kind = field.getType();
            if (kind.isArray()) field.set(registry, Array.newInstance(kind.getComponentType(), 1));
            else if (kind == LocalLog.class) field.set(registry, new LocalLog(1));
            else if (kind == Map.class) field.set(registry, new HashMap<>());
            else if (List.class.isAssignableFrom(kind)) field.set(registry, new ArrayList<>(Collections.nCopies(1, null)));
        }
        field("mContext").set(registry, context);
        field("mNumPhones").set(registry, 1);
        field("mRecords").set(registry, new ArrayList<>());
        field("mDefaultSubId").set(registry, 1);
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        for (String place : new String[] {"Ringing", "Foreground", "Background"}) {
            String name = "PRECISE_CALL_STATE_" + question.getString(place.toLowerCase());
            ints("m" + place + "CallState")[0] = PreciseCallState.class.getField(name).getInt(null);
        }
        ints("mCallState")[0] = TelephonyManager.class.getField("CALL_STATE_" + question.getString("call")).getInt(null);
        ServiceState service = new ServiceState();
        service.setVoiceRegState(ServiceState.class.getField("STATE_" + question.getString("service")).getInt(null));
        ((ServiceState[]) field("mServiceState").get(registry))[0] = service;
        StringWriter text = new StringWriter();
        PrintWriter writer = new PrintWriter(text);
        Method dump = type.getMethod("dump", FileDescriptor.class, PrintWriter.class, String[].class);
        dump.invoke(registry, new FileDescriptor(), writer, new String[0]);
        writer.flush();
        return text.toString();
    }

    private int[] ints(String name) throws Exception {
        return (int[]) field(name).get(registry);
    }

    private Field field(String name) throws Exception {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
