package org.droidgym.oracle;

import android.content.ComponentName;
import android.content.Intent;
import android.net.Uri;
import android.os.Binder;
import android.os.Bundle;
import android.os.ShellCallback;
import java.io.FileDescriptor;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.util.List;
import java.util.TreeSet;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The intent that {@code am start} makes of its arguments, with its extras, or the exception that it prints. */
final class AmStart implements Family {
    private final Class<?> type;
    private final Object unsafe;
    private final Method allocateInstance;
    private final Method init;
    private final Method makeIntent;

    AmStart() throws Exception {
        type = Class.forName("com.android.server.am.ActivityManagerShellCommand");
        // The constructor wants a running ActivityManagerService, which reading arguments does without.
        Field theUnsafe = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        theUnsafe.setAccessible(true);
        unsafe = theUnsafe.get(null);
        allocateInstance = unsafe.getClass().getMethod("allocateInstance", Class.class);
        init = Class.forName("android.os.ShellCommand").getMethod("init", Binder.class, FileDescriptor.class,
                FileDescriptor.class, FileDescriptor.class, String[].class, ShellCallback.class, int.class);
        makeIntent = type.getDeclaredMethod("makeIntent", int.class);
        makeIntent.setAccessible(true);
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        JSONArray list = question.getJSONArray("args");
        String[] args = new String[list.length() + 1];
        args[0] = "start";
        for (int i = 0; i < list.length(); i++) {
            args[i + 1] = list.getString(i);
        }
        Object command = allocateInstance.invoke(unsafe, type);
        int firstArgument = 1;
        init.invoke(command, null, FileDescriptor.in, FileDescriptor.out, FileDescriptor.err, args, null,
                firstArgument);
        int currentUser = -2;
        try {
            Intent intent = (Intent) makeIntent.invoke(command, currentUser);
            return new JSONObject().put("intent", intent.toString()).put("extras", extrasOf(intent));
        } catch (InvocationTargetException e) {
            return new JSONObject().put("error", printed(e.getCause()));
        }
    }

    /** As ShellCommand.exec prints it, before the trace; runStartActivity wraps an exception about a URI. */
    private static String printed(Throwable cause) {
        return (cause instanceof URISyntaxException ? new RuntimeException(cause.getMessage()) : cause).toString();
    }

    private static JSONArray extrasOf(Intent intent) throws JSONException {
        JSONArray extras = new JSONArray();
        Bundle bundle = intent.getExtras();
        if (bundle == null) {
            return extras;
        }
        for (String key : new TreeSet<>(bundle.keySet())) {
            extras.put(new JSONArray().put(key).put(plain(bundle.get(key))));
        }
        return extras;
    }

    /** Numbers as texts, since JSON holds neither every long nor NaN. */
    private static Object plain(Object value) {
        if (value == null) {
            return JSONObject.NULL;
        }
        if (value instanceof ComponentName) {
            return ((ComponentName) value).flattenToString();
        }
        if (value instanceof Number || value instanceof Uri) {
            return value.toString();
        }
        Object items = value instanceof List ? ((List<?>) value).toArray() : value;
        if (!items.getClass().isArray()) {
            return value;
        }
        JSONArray list = new JSONArray();
        for (int i = 0; i < Array.getLength(items); i++) {
            list.put(plain(Array.get(items, i)));
        }
        return list;
    }
}
