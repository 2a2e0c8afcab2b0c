import { Permission } from '@droidgym/phone/system/permission-groups'
import { disc, polar } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { BLUE, GREEN, RED, YELLOW, icon, outlined, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(
  GREEN,
  painted(`M${polar([54, 54], 50, 20)}A50 50 0 0 1 ${polar([54, 54], 50, 115)}z`, BLUE),
  painted(`M${polar([54, 54], 50, 150)}A50 50 0 0 1 ${polar([54, 54], 50, 262)}z`, YELLOW),
  outlined(`M${polar([54, 54], 48.5, 130)}L${polar([54, 54], 48.5, 320)}`, '#F1F3F4', 7),
  painted(`M54 20a19 19 0 0 1 19 19c0 14-19 37-19 37S35 53 35 39a19 19 0 0 1 19-19z`, RED),
  painted(disc(54, 39, 7.5), '#8C1D18'),
)

/** What it asks for. */
export const LOCATION = [Permission.fineLocation, Permission.coarseLocation, Permission.backgroundLocation]

/** Google Maps without an account, past its first run. Assumption: the user id. */
export const MAPS = {
  packageName: 'com.google.android.apps.maps',
  uid: 10106,
  strings: 'maps',
  /**
   * Assumption: those that the app of 2019 lists under App permissions. The location is granted all the time
   * (DefaultPermissionGrantPolicy, API 29).
   */
  permissions: [
    Permission.fineLocation, Permission.coarseLocation, Permission.backgroundLocation, Permission.readContacts,
    Permission.getAccounts, Permission.camera, Permission.recordAudio, Permission.readStorage,
    Permission.writeStorage, Permission.activityRecognition,
  ],
  launcher: { icon: ICON, labelKey: 'maps' },
} satisfies AppIdentity
