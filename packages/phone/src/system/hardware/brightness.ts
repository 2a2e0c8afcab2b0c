import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'

/** config_screenBrightnessSettingMinimum and Maximum (core/res config.xml, API 29). */
const MIN = 10
const MAX = 255
/** Greatest position of the brightness slider (BrightnessUtils.GAMMA_SPACE_MAX, SettingsLib of API 29). */
export const BRIGHTNESS_SLIDER_MAX = 1023

/** Constants of the hybrid log-gamma curve in BrightnessUtils. */
const R = 0.5
const A = 0.178_832_77
const B = 0.284_668_92
const C = 0.559_910_73

/** The setting `screen_brightness` (10-255) for a position of the slider (0-1023). */
export function brightnessAt(position: number): number {
  const share = position / BRIGHTNESS_SLIDER_MAX
  const linear = share <= R ? (share / R) ** 2 : Math.exp((share - C) / A) + B
  return Math.round(MIN + ((MAX - MIN) * linear) / 12)
}

/** The slider's position (0-1023) for a value of the setting. */
export function brightnessPosition(value: number): number {
  const linear = (Math.min(MAX, Math.max(MIN, value)) - MIN) / (MAX - MIN) * 12
  const share = linear <= 1 ? Math.sqrt(linear) * R : A * Math.log(linear - B) + C
  return Math.round(share * BRIGHTNESS_SLIDER_MAX)
}

/** The value of `screen_brightness`, 10-255. */
export function brightnessOf(state: PhoneState): number {
  return Number(state.settings.system['screen_brightness'] ?? MAX)
}

/** The slider follows the finger: the display shows a temporary brightness (DisplayPowerController.java, API 29). */
export function followBrightness(tx: Transaction, value: number): void {
  logReason(tx, value, ['temporary', 'manual'])
}

/** The finger has lifted: the brightness becomes the setting. */
export function settleBrightness(tx: Transaction, value: number): void {
  tx.setSetting('system', 'screen_brightness', String(value))
  logReason(tx, value, ['manual', 'temporary'])
}

function logReason(tx: Transaction, value: number, [reason, previous]: readonly [string, string]): void {
  tx.log({
    tag: 'DisplayPowerController',
    priority: 'V',
    message: `Brightness [${value}] reason changing to: '${reason}', previous reason: '${previous}'.`,
  })
}
