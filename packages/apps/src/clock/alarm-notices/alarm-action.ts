/** What the buttons of notifications about alarms do; the id of the ringing follows. */
export const AlarmAction = {
  snooze: 'alarm_snooze:',
  dismiss: 'alarm_dismiss:',
  showMissed: 'alarm_show:',
  forget: 'alarm_forget:',
} as const
