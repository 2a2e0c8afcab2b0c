import { installedApp } from '../kit/app-identity.ts'
import { CALCULATOR } from './app.ts'
import { calculatorScreen } from './screens/calculator-screen.tsx'
import { FIRST_STATE, FRESH_CALCULATOR } from './state.ts'

/** Class of the only activity. */
const ACTIVITY = 'com.android.calculator2.Calculator'

export const calculator = installedApp(CALCULATOR, {
  launcherActivity: ACTIVITY,
  initialState: () => FIRST_STATE,
  activities: { [ACTIVITY]: { create: () => FRESH_CALCULATOR, screen: calculatorScreen } },
})
