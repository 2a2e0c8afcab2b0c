import type { Component } from '../android/intent.ts'
import type { App } from './app.ts'
import { calculator } from './apps/calculator/app.ts'
import { calendar } from './apps/calendar/app.ts'
import { camera } from './apps/camera/app.ts'
import { chrome } from './apps/chrome/app.ts'
import { clock } from './apps/clock/app.ts'
import { contacts } from './apps/contacts/app.ts'
import { files } from './apps/files/app.ts'
import { gmail } from './apps/gmail/app.ts'
import { google } from './apps/google/app.ts'
import { mediaProvider } from './apps/gallery/media-provider.ts'
import { instagram } from './apps/instagram/app.ts'
import { launcherFor } from './apps/launcher/app.ts'
import { maps } from './apps/maps/app.ts'
import { messages } from './apps/messages/app.ts'
import { phone } from './apps/phone/app.ts'
import { telecom } from './apps/phone/telecom.ts'
import { photos } from './apps/photos/app.ts'
import { settings } from './apps/settings/app.ts'
import { drive, playMovies, playMusic } from './apps/signed-out/apps.ts'
import { snapseed } from './apps/snapseed/app.ts'
import { systemUiApp } from './apps/system-ui/app.ts'
import { walmart } from './apps/walmart/app.ts'
import { wikipedia } from './apps/wikipedia/app.ts'
import { youtube } from './apps/youtube/app.ts'

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
  phone,
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
export const INSTALLED_APPS: readonly App[] = [launcherFor(APPS), systemUiApp, mediaProvider, telecom, ...APPS]

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
