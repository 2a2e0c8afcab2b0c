package androidx.test.internal.platform.os;

import android.view.View;

public interface ControlledLooper {
    void drainMainThreadUntilIdle();

    default boolean areDrawCallbacksSupported() {
        return false;
    }

    void simulateWindowFocus(View view);
}
