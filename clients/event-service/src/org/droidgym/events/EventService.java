package org.droidgym.events;

import android.accessibilityservice.AccessibilityService;
import android.content.Intent;
import android.os.SystemClock;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityNodeInfo;

import java.util.ArrayList;
import java.util.List;

/** Hears what happens on the screen and hands it to whoever is connected. docs/events.md has the protocol. */
public final class EventService extends AccessibilityService {
    private static final int PORT = 6792;
    private static final long WRITE_MS = 10000;

    private EventServer server;

    @Override
    protected void onServiceConnected() {
        stopServer();
        server = new EventServer(PORT, WRITE_MS);
        server.start();
    }

    @Override
    public void onAccessibilityEvent(AccessibilityEvent event) {
        // Asking for the source is a call to the app: it is spared while nobody listens.
        if (server == null || !server.hasClient()) {
            return;
        }
        String type = typeOf(event.getEventType());
        if (type != null) {
            server.send(read(type, event));
        }
    }

    @Override
    public void onInterrupt() {
        // There is no feedback to interrupt.
    }

    @Override
    public boolean onUnbind(Intent intent) {
        stopServer();
        return false;
    }

    @Override
    public void onDestroy() {
        stopServer();
    }

    private void stopServer() {
        if (server != null) {
            server.close();
            server = null;
        }
    }

    private static String typeOf(int type) {
        switch (type) {
            case AccessibilityEvent.TYPE_VIEW_CLICKED:
                return "TYPE_VIEW_CLICKED";
            case AccessibilityEvent.TYPE_VIEW_LONG_CLICKED:
                return "TYPE_VIEW_LONG_CLICKED";
            case AccessibilityEvent.TYPE_WINDOW_STATE_CHANGED:
                return "TYPE_WINDOW_STATE_CHANGED";
            case AccessibilityEvent.TYPE_VIEW_TEXT_CHANGED:
                return "TYPE_VIEW_TEXT_CHANGED";
            default:
                return null;
        }
    }

    private static UiEvent read(String type, AccessibilityEvent event) {
        boolean isPassword = event.isPassword();
        String resourceId = "";
        AccessibilityNodeInfo source = event.getSource();
        if (source != null) {
            resourceId = textOf(source.getViewIdResourceName());
            isPassword |= source.isPassword();
            source.recycle();
        }
        List<String> texts = new ArrayList<String>();
        for (CharSequence text : event.getText()) {
            if (texts.size() == UiEvent.MAX_TEXTS) {
                break;
            }
            texts.add(hidden(textOf(text), isPassword));
        }
        CharSequence before = event.getBeforeText();
        // The event's own time is in milliseconds since the phone was switched on.
        long age = SystemClock.uptimeMillis() - event.getEventTime();
        return new UiEvent(
                type,
                System.currentTimeMillis() - age,
                textOf(event.getPackageName()),
                resourceId,
                textOf(event.getClassName()),
                texts,
                textOf(event.getContentDescription()),
                before == null ? null : hidden(textOf(before), isPassword));
    }

    private static String hidden(String text, boolean isPassword) {
        return isPassword ? UiEvent.dots(text) : text;
    }

    private static String textOf(CharSequence text) {
        return text == null ? "" : text.toString();
    }
}
