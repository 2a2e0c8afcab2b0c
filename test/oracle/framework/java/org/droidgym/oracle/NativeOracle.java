package org.droidgym.oracle;

import android.content.Context;
import android.os.Build;
import android.view.ContextThemeWrapper;
import java.util.HashMap;
import java.util.Map;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.GraphicsMode;

/** Answers what needs Android's own text. A test only by its form: Robolectric runs nothing else. */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 29, manifest = Config.NONE, shadows = BestPatterns.class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
public class NativeOracle {
    private static Map<String, Family> families() {
        Context application = RuntimeEnvironment.getApplication();
        // Without a manifest an app is one of Android 5.0. Those of Android 10 target 28 or more.
        application.getApplicationInfo().targetSdkVersion = Build.VERSION_CODES.Q;
        Context context = new ContextThemeWrapper(application, android.R.style.Theme_Material_Light);
        Map<String, Family> families = new HashMap<>();
        families.put("text", new Texts(context));
        families.put("widgets", new Widgets());
        families.put("layout", new Dialogs());
        families.put("containers", new Dialogs());
        families.put("child-order", new ChildOrder());
        return families;
    }

    @Test
    public void answers() throws Exception {
        Questions.answer(families());
    }
}
