import type { GeoPosition } from '@droidgym/android/geo-position'
import { appState } from '../app-definition.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'

const stored = appState<GeoPosition | undefined>('android.hardware.location.gps')
/** The emulator starts at Google's campus in Mountain View. */
export const FIRST_POSITION: GeoPosition = { latitude: 37.422, longitude: -122.084 }

/** Where the phone's GPS places it. */
export function positionOf(state: PhoneState): GeoPosition {
  return stored.of(state) ?? FIRST_POSITION
}

export function setPosition(tx: Transaction, { latitude, longitude }: GeoPosition): void {
  stored.update(tx, () => ({ latitude, longitude }))
}
