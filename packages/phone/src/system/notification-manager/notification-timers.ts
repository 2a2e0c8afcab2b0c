/** The system's timers of notifications: package, name, and the prefix of a snoozed one, whose key follows. */
export const SYSTEM = 'android'
export const HEADS_UP_TIMER = 'heads-up'
export const SNOOZE_PREFIX = 'snooze:'
