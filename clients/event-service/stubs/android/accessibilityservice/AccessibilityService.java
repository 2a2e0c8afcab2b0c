package android.accessibilityservice;

import android.app.Service;
import android.view.accessibility.AccessibilityEvent;

public abstract class AccessibilityService extends Service {
    public abstract void onAccessibilityEvent(AccessibilityEvent event);

    public abstract void onInterrupt();

    protected void onServiceConnected() {
        throw new RuntimeException();
    }
}
