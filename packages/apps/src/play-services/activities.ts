import { installedApp } from '../kit/app-identity.ts'
import { firstAccounts, SIGN_IN_ACTIVITY } from '../shared/accounts.ts'
import { PLAY_SERVICES } from './app.ts'
import { FRESH_SIGN_IN, signInScreen } from './sign-in-screen.tsx'

export const playServices = installedApp(PLAY_SERVICES, {
  processName: 'com.google.android.gms.persistent',
  initialState: firstAccounts,
  activities: { [SIGN_IN_ACTIVITY]: { create: () => FRESH_SIGN_IN, screen: signInScreen } },
})
