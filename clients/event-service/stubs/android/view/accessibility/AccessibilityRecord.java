package android.view.accessibility;

import java.util.List;

public class AccessibilityRecord {
    public native AccessibilityNodeInfo getSource();

    public native boolean isPassword();

    public native CharSequence getClassName();

    public native List<CharSequence> getText();

    public native CharSequence getBeforeText();

    public native CharSequence getContentDescription();
}
