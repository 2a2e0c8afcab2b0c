import type { AppIdentity } from '../kit/app-identity.ts'

/** SystemUI. The user id is that in the list of boot processes. */
export const SYSTEM_UI: AppIdentity = { packageName: 'com.android.systemui', uid: 10087, strings: 'systemui' }
