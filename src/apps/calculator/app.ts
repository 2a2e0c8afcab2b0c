import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Google Calculator 8, whose ancestor is AOSP's ExactCalculator. Assumption: the user id. */
export const CALCULATOR: AppIdentity = {
  packageName: 'com.google.android.calculator',
  uid: 10120,
  strings: 'calculator',
  launcher: { icon: LAUNCHER_ICONS.calculator, labelKey: 'calculator' },
}
