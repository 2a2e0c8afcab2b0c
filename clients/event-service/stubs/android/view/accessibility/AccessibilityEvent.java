package android.view.accessibility;

public final class AccessibilityEvent extends AccessibilityRecord {
    public static final int TYPE_VIEW_CLICKED = 0x00000001;
    public static final int TYPE_VIEW_LONG_CLICKED = 0x00000002;
    public static final int TYPE_VIEW_TEXT_CHANGED = 0x00000010;
    public static final int TYPE_WINDOW_STATE_CHANGED = 0x00000020;

    public native int getEventType();

    public native long getEventTime();

    public native CharSequence getPackageName();
}
