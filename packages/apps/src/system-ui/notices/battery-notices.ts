import { formatPercent } from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import { batteryOf, isBatterySaver, isSaverWaiting } from '@droidgym/phone/system/hardware/battery'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { hasNotification } from '@droidgym/phone/system/notification-manager/notification-state'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import { notificationKey } from '@droidgym/phone/system/notifications/notification'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { SYSTEM_UI } from '../app.ts'
import { settingsPage } from '../open-settings.ts'
import { FRAMEWORK, frameworkChannels, systemChannels } from './channels.ts'

/**
 * config_lowBatteryWarningLevel, config_criticalBatteryWarningLevel, and how much above the first the warning goes
 * (core/res, API 29).
 */
const LOW_LEVEL = 15
const CRITICAL_LEVEL = 5
const RECOVERED_LEVEL = LOW_LEVEL + 5
/** SystemMessage.NOTE_POWER_LOW, and the tag of PowerNotificationWarnings. */
const LOW_BATTERY = { id: 3, tag: 'low_battery' } as const
/** colorError. Assumption: that of a light theme (error_color_material_light). */
const WARNING_COLOR = '#FF5722'
/** Id and tag of BatterySaverStateMachine. */
const SAVER_OFF = { id: 1993, tag: 'BatterySaverStateMachine' } as const

export const TURN_ON_SAVER = 'PNW.startSaver'

/** Warns of a battery that runs low, and tells that Battery Saver does not come back. */
export function onBatteryChange(tx: Transaction, before: PhoneState): void {
  warn(tx, before)
  if (isSaverWaiting(before) && !isSaverWaiting(tx.state) && !isBatterySaver(tx.state)) tellSaverOff(tx)
  else if (isBatterySaver(tx.state)) cancelNotification(tx, FRAMEWORK, SAVER_OFF.id, SAVER_OFF.tag)
}

/** How low the battery is: below 0 is worth a warning (PowerUI.findBatteryLevelBucket, API 29). */
function bucketOf(level: number): number {
  if (level >= RECOVERED_LEVEL) return 1
  if (level > LOW_LEVEL) return 0
  return level > CRITICAL_LEVEL ? -1 : -2
}

/**
 * PowerUI.maybeShowBatteryWarning of API 29: a warning comes at each of two levels, and as the charger goes. One that
 * the user has dismissed does not come back with the next per cent.
 */
function warn(tx: Transaction, before: PhoneState): void {
  const { charger, level } = batteryOf(tx.state)
  const { charger: chargerBefore, level: levelBefore } = batteryOf(before)
  const bucket = bucketOf(level)
  const bucketBefore = bucketOf(levelBefore)
  const isPluggedIn = charger !== 'NONE'
  const wasPluggedIn = chargerBefore !== 'NONE'
  if (isPluggedIn || isBatterySaver(tx.state) || (bucket > bucketBefore && bucket > 0)) {
    cancelNotification(tx, SYSTEM_UI, LOW_BATTERY.id, LOW_BATTERY.tag)
  } else if (bucket < 0 && (bucket < bucketBefore || wasPluggedIn)) {
    postWarning(tx, level, {})
  } else if (hasNotification(tx.state, notificationKey(SYSTEM_UI, LOW_BATTERY.id, LOW_BATTERY.tag))) {
    postWarning(tx, level, { onlyAlertOnce: true })
  }
}

/** PowerNotificationWarnings.showWarningNotification of API 29. */
function postWarning(tx: Transaction, level: number, options: { readonly onlyAlertOnce?: true }): void {
  const { locale } = tx.state
  const t = translator(locale, SYSTEM_UI.strings)
  const text = t('battery_low_percent_format', { percentage: formatPercent(locale, level / 100) })
  postNotification(tx, SYSTEM_UI, systemChannels(locale).battery, {
    ...LOW_BATTERY,
    ...options,
    icon: 'battery',
    color: WARNING_COLOR,
    title: t('battery_low_title'),
    text,
    bigText: text,
    hidesWhen: true,
    contentIntent: { activity: settingsPage('android.intent.action.POWER_USAGE_SUMMARY', 'PowerUsageSummary') },
    actions: [{ title: t('battery_saver_start_action'), intent: { broadcast: TURN_ON_SAVER } }],
  })
}

/** The button of the warning. Assumption: without the question that Android asks the first time. */
export function turnOnSaver(tx: Transaction): void {
  tx.setSetting('global', 'low_power', '1')
  cancelNotification(tx, SYSTEM_UI, LOW_BATTERY.id, LOW_BATTERY.tag)
}

/** BatterySaverStateMachine.triggerStickyDisabledNotification of API 29. */
function tellSaverOff(tx: Transaction): void {
  const { locale } = tx.state
  const t = translator(locale, 'framework')
  const text = t('battery_saver_off_notification_summary')
  postNotification(tx, FRAMEWORK, frameworkChannels(locale).batterySaver, {
    ...SAVER_OFF,
    icon: 'battery',
    title: t('battery_saver_charged_notification_title', {
      number: formatPercent(locale, batteryOf(tx.state).level / 100),
    }),
    text,
    bigText: text,
    autoCancel: true,
    onlyAlertOnce: true,
    contentIntent: { activity: settingsPage('android.settings.BATTERY_SAVER_SETTINGS', 'BatterySaverSettings') },
  })
}
