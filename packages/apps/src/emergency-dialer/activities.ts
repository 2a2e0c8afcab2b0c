import { installedApp } from '../kit/app-identity.ts'
import { numberOf } from '../shared/people/calls.ts'
import { EMERGENCY_DIAL } from '../shared/people/emergency.ts'
import { FRESH_EMERGENCY, TELEPHONY } from './app.ts'
import { emergencyScreen } from './emergency-screen.tsx'

const { action, component: { className } } = EMERGENCY_DIAL

/** EmergencyDialer of packages/services/Telephony, API 29. */
export const emergencyDialer = installedApp(TELEPHONY, {
  initialState: () => null,
  activities: {
    [className]: {
      create: (_, intent) => ({ ...FRESH_EMERGENCY, digits: numberOf(intent) }),
      taskAffinity: className,
      singleTop: true,
      excludeFromRecents: true,
      showWhenLocked: true,
      orientation: 'nosensor',
      screen: emergencyScreen,
    },
  },
  filters: [{ action, className }, { action, data: /^tel:/, className }],
  onScreenOff: (tx) => {
    const activities = tx.state.tasks.flatMap((task) => task.activities)
    for (const activity of activities) if (activity.className === className) tx.finish(activity.id)
  },
})
