import { openedAt } from '@droidgym/phone/system/app-definition'
import { installedApp } from '../kit/app-identity.ts'
import { LOCATION, MAPS } from './app.ts'
import { MAP_URI, placeToView } from './intent-place.ts'
import { mapsScreen } from './screens/maps-screen.tsx'
import { FRESH_MAPS, firstState, mapsState } from './state.ts'

const MAPS_ACTIVITY = 'com.google.android.maps.MapsActivity'

const opened = openedAt(() => FRESH_MAPS, placeToView)

export const maps = installedApp(MAPS, {
  launcherActivity: MAPS_ACTIVITY,
  initialState: firstState,
  activities: {
    [MAPS_ACTIVITY]: {
      ...opened,
      create: (tx, intent, activityId) => {
        mapsState.update(tx, (state) => (state.switches.includes('satellite') ? { ...state, mapType: 'satellite' } : state))
        return opened.create?.(tx, intent, activityId)
      },
      asksFor: LOCATION,
      screen: mapsScreen,
    },
  },
  filters: [{ action: 'android.intent.action.VIEW', data: MAP_URI }],
})
