import type { App } from '../../phone/app.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { calculatorScreen } from './calculator-screen.tsx'
import { ACTIVITY, INITIAL_LOCAL, INITIAL_STATE, PACKAGE } from './state.ts'

/** Google Calculator 8, whose ancestor is AOSP's ExactCalculator. Assumption: the user id. */
export const calculator: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10120,
    launcherActivity: ACTIVITY,
    initialState: () => INITIAL_STATE,
    activities: { [ACTIVITY]: { create: () => INITIAL_LOCAL } },
  },
  screens: { [ACTIVITY]: calculatorScreen },
  launcher: { icon: LAUNCHER_ICONS.calculator, labelKey: 'calculator' },
}
