import { LAUNCHER_COMPONENT } from '@droidgym/phone/phone'
import type { AppIdentity } from '../kit/app-identity.ts'

/** The Pixel Launcher. */
export const LAUNCHER: AppIdentity = {
  packageName: LAUNCHER_COMPONENT.packageName,
  uid: 10089,
  strings: 'launcher',
}
