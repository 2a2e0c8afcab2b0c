package androidx.test.internal.runner.lifecycle;

import android.app.Activity;
import androidx.test.runner.lifecycle.ActivityLifecycleCallback;
import androidx.test.runner.lifecycle.ActivityLifecycleMonitor;
import androidx.test.runner.lifecycle.Stage;
import java.util.Collection;
import java.util.Collections;

public class ActivityLifecycleMonitorImpl implements ActivityLifecycleMonitor {
    public void signalLifecycleChange(Stage stage, Activity activity) {
    }

    @Override
    public void addLifecycleCallback(ActivityLifecycleCallback callback) {
    }

    @Override
    public void removeLifecycleCallback(ActivityLifecycleCallback callback) {
    }

    @Override
    public Stage getLifecycleStageOf(Activity activity) {
        return null;
    }

    @Override
    public Collection<Activity> getActivitiesInStage(Stage stage) {
        return Collections.emptyList();
    }
}
