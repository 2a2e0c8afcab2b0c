import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Wikipedia 2.7.50484, past its first run, without an account. */
export const WIKIPEDIA: AppIdentity = {
  packageName: 'org.wikipedia',
  uid: 10125,
  strings: 'wikipedia',
  launcher: { icon: LAUNCHER_ICONS.wikipedia, labelKey: 'wikipedia' },
}
