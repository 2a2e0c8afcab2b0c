import type { App } from '../../phone/app.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { MAP_URI, placeToView } from './intent-place.ts'
import { mapsScreen } from './screens/maps-screen.tsx'
import { MAPS_ACTIVITY, PACKAGE, initialState, mapsState } from './state.ts'
import { FRESH } from './view.ts'

/** Google Maps with nobody signed in, past its first run. Assumption: the user id. */
export const maps: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10106,
    launcherActivity: MAPS_ACTIVITY,
    initialState,
    activities: {
      [MAPS_ACTIVITY]: {
        create: (tx, intent) => {
          mapsState.update(tx, (state) =>
            state.switches.includes('satellite') ? { ...state, mapType: 'satellite' } : state,
          )
          return placeToView(tx, intent) ?? FRESH
        },
        onNewIntent: (tx, activityId, intent) => {
          const local = placeToView(tx, intent)
          if (local !== undefined) tx.setLocal(activityId, local)
        },
      },
    },
    filters: [{ action: 'android.intent.action.VIEW', data: MAP_URI }],
  },
  screens: { [MAPS_ACTIVITY]: mapsScreen },
  launcher: { icon: LAUNCHER_ICONS.maps, labelKey: 'maps' },
}
