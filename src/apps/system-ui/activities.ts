import type { App } from '../../phone/app.ts'
import { INITIAL_SYSTEM_UI, SYSTEM_UI, SYSTEM_UI_UID } from './state.ts'

/** The package behind the system's windows: it has state, but no activity and no icon. */
export const systemUiApp: App = {
  definition: {
    packageName: SYSTEM_UI,
    uid: SYSTEM_UI_UID,
    initialState: () => INITIAL_SYSTEM_UI,
    activities: {},
  },
  screens: {},
}
