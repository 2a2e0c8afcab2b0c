import type { Component } from '@droidgym/android/intent'
import type { App } from '@droidgym/phone/app'
import { calculator } from './calculator/activities.ts'
import { calendar } from './calendar/activities.ts'
import { camera } from './camera/activities.ts'
import { playServices } from './play-services/activities.ts'
import { chrome } from './chrome/activities.ts'
import { clock } from './clock/activities.ts'
import { contacts } from './contacts/activities.ts'
import { files } from './files/activities.ts'
import { gmail } from './gmail/activities.ts'
import { google } from './google/activities.ts'
import { mediaProvider } from './shared/media/media-provider.ts'
import { htmlViewer } from './html-viewer/activities.ts'
import { instagram } from './instagram/activities.ts'
import { launcherFor } from './launcher/activities.ts'
import { maps } from './maps/activities.ts'
import { messages } from './messages/activities.ts'
import { dialer } from './dialer/activities.ts'
import { telecom } from './dialer/telecom.ts'
import { emergencyDialer } from './emergency-dialer/activities.ts'
import { permissionController } from './permission-controller/activities.ts'
import { photos } from './photos/activities.ts'
import { settings } from './settings/activities.ts'
import { drive, playMovies, playMusic } from './account-apps/activities.ts'
import { snapseed } from './snapseed/activities.ts'
import { systemUiApp } from './system-ui/system-windows.ts'
import { walmart } from './walmart/activities.ts'
import { wikipedia } from './wikipedia/activities.ts'
import { youtube } from './youtube/activities.ts'

const APPS: readonly App[] = [
  calculator,
  calendar,
  camera,
  chrome,
  clock,
  contacts,
  drive,
  files,
  gmail,
  google,
  instagram,
  maps,
  messages,
  dialer,
  photos,
  playMovies,
  playMusic,
  settings,
  snapseed,
  walmart,
  wikipedia,
  youtube,
]

/** Every package on the phone; the launcher lists the others. */
export const INSTALLED_APPS: readonly App[] = [
  launcherFor(APPS), systemUiApp, mediaProvider, htmlViewer, playServices, telecom, emergencyDialer,
  permissionController, ...APPS,
]

/** The component behind each launcher icon, by the key of its label. */
export function launcherComponents(): ReadonlyMap<string, Component> {
  return new Map(
    INSTALLED_APPS.flatMap(({ definition: { packageName, launcherActivity }, launcher }) =>
      launcher === undefined || launcherActivity === undefined
        ? []
        : [[launcher.labelKey, { packageName, className: launcherActivity }] as const],
    ),
  )
}
