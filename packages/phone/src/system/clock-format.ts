import { is24HourDefault } from '../i18n/formats.ts'
import { configurationOf } from './configuration.ts'
import type { PhoneState } from './state.ts'

/** DateFormat.is24HourFormat: what the user chose in the settings, else what the locale does. */
export function shows24Hours(state: PhoneState): boolean {
  const chosen = state.settings.system['time_12_24']
  return chosen === undefined ? is24HourDefault(configurationOf(state).locale) : chosen === '24'
}
