package org.droidgym.oracle;

import android.content.Context;
import java.util.HashMap;
import java.util.Map;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;

/** Answers what needs no text on a screen. A test only by its form: Robolectric runs nothing else. */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 29, manifest = Config.NONE)
public class FrameworkOracle {
    private static Map<String, Family> families() throws Exception {
        Context context = RuntimeEnvironment.getApplication();
        LocaleContexts contexts = new LocaleContexts(context);
        Patterns patterns = new Patterns();
        Map<String, Family> families = new HashMap<>();
        families.put("intents", new Intents());
        families.put("components", new Components());
        families.put("uris", new Uris());
        families.put("am-start", new AmStart());
        families.put("preferences", new Preferences());
        families.put("dump-attributes", new DumpAttributes());
        families.put("times", new Times(patterns));
        families.put("dates", new Dates(patterns));
        families.put("numbers", new Numbers());
        families.put("file-sizes", new FileSizes(contexts));
        families.put("locale-names", new LocaleNames());
        families.put("labels", new Labels());
        families.put("notifications", new Notifications(context));
        families.put("notification-records", new NotificationRecords(context));
        families.put("alarms", new Alarms(context));
        families.put("call-states", new CallStates(context));
        families.put("telecom-calls", new TelecomCalls());
        families.put("system-notifications", new SystemNotifications(contexts));
        families.put("phone-numbers", new PhoneNumbers());
        families.put("framework-strings", new FrameworkStrings(contexts));
        families.put("flings", new Flings(context));
        return families;
    }

    @Test
    public void answers() throws Exception {
        Questions.answer(families());
    }
}
