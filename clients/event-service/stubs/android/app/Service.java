package android.app;

import android.content.ContextWrapper;
import android.content.Intent;

public abstract class Service extends ContextWrapper {
    public boolean onUnbind(Intent intent) {
        throw new RuntimeException();
    }

    public void onDestroy() {
        throw new RuntimeException();
    }
}
