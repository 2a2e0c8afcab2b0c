import { appState } from '../app-definition.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'
import { isAirplaneMode } from './radios.ts'

/** States of the registration with the carrier, in the words of the emulator's console. */
export const REGISTRATIONS = ['unregistered', 'home', 'roaming', 'searching', 'denied'] as const
export type Registration = (typeof REGISTRATIONS)[number]

export interface Registrations {
  /** For calls and text messages. */
  readonly voice: Registration
  readonly data: Registration
}

const stored = appState<Registrations | undefined>('android.hardware.telephony')
const FIRST: Registrations = { voice: 'home', data: 'home' }

export function registrationsOf(state: PhoneState): Registrations {
  return stored.of(state) ?? FIRST
}

export function setRegistrations(tx: Transaction, change: Partial<Registrations>): void {
  stored.update(tx, (now) => ({ ...FIRST, ...now, ...change }))
}

/**
 * Whether the phone can call and send text messages. Assumption: the setting of airplane mode counts at once, also
 * where no broadcast follows it.
 */
export function hasCellService(state: PhoneState): boolean {
  return hasRadio(state) && isRegistered(registrationsOf(state).voice)
}

/** Whether the carrier would carry data; whether it may, the user's switch says. */
export function hasDataService(state: PhoneState): boolean {
  const { data } = registrationsOf(state)
  const roams = data === 'roaming' && state.settings.global['data_roaming'] !== '1'
  return hasRadio(state) && isRegistered(data) && !roams
}

function hasRadio(state: PhoneState): boolean {
  return !isAirplaneMode(state) && state.hardware.subscriptions.length > 0
}

function isRegistered(registration: Registration): boolean {
  return registration === 'home' || registration === 'roaming'
}
