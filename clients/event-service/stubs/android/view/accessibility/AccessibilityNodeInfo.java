package android.view.accessibility;

public class AccessibilityNodeInfo {
    public native String getViewIdResourceName();

    public native boolean isPassword();

    public native void recycle();
}
