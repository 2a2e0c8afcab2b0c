package org.droidgym.oracle;

import android.content.Context;
import android.content.res.Configuration;
import android.view.ViewConfiguration;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import org.json.JSONObject;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** How far a list scrolls on after a finger that leaves at a velocity: OverScroller and ViewConfiguration. */
final class Flings implements Family {
    private final Map<Integer, Screen> screens = new HashMap<>();
    private final Context base;
    private final Constructor<?> makeScroller;
    private final Method distance;

    Flings(Context base) throws Exception {
        this.base = base;
        Class<?> type = Class.forName("android.widget.OverScroller$SplineOverScroller");
        makeScroller = type.getDeclaredConstructor(Context.class);
        makeScroller.setAccessible(true);
        distance = type.getDeclaredMethod("getSplineFlingDistance", int.class);
        distance.setAccessible(true);
    }

    @Override
    public Object answer(JSONObject question) throws Exception {
        int dpi = question.getInt("dpi");
        if (!screens.containsKey(dpi)) {
            screens.put(dpi, new Screen(dpi));
        }
        return screens.get(dpi).flingDistance(question.getInt("velocity"));
    }

    /** What both classes say on a screen of a density. */
    private final class Screen {
        private final Object scroller;
        private final int slowest;
        private final int fastest;

        Screen(int dpi) throws Exception {
            Configuration configuration = new Configuration(base.getResources().getConfiguration());
            configuration.densityDpi = dpi;
            Context context = base.createConfigurationContext(configuration);
            scroller = makeScroller.newInstance(context);
            // Robolectric replaces the class; this runs the real constructor.
            ViewConfiguration real = Shadow.newInstanceOf(ViewConfiguration.class);
            Shadow.invokeConstructor(ViewConfiguration.class, real, ClassParameter.from(Context.class, context));
            slowest = field(real, "mMinimumFlingVelocity");
            fastest = field(real, "mMaximumFlingVelocity");
        }

        double flingDistance(int velocity) throws Exception {
            int used = Math.max(-fastest, Math.min(fastest, velocity));
            return Math.abs(used) <= slowest ? 0 : Math.signum(used) * (Double) distance.invoke(scroller, used);
        }

        private int field(ViewConfiguration configuration, String name) throws Exception {
            Field field = ViewConfiguration.class.getDeclaredField(name);
            field.setAccessible(true);
            return field.getInt(configuration);
        }
    }
}
