package com.android.server;

import android.content.Context;

/** The clock of an AlarmManagerService, as a question says; the kernel has no alarms. In its package to override it. */
public final class ClockInjector extends AlarmManagerService.Injector {
    public long now;

    public ClockInjector(Context context) {
        super(context);
    }

    @Override
    long getCurrentTimeMillis() {
        return now;
    }

    @Override
    long getNextAlarm(int type) {
        return 0;
    }
}
