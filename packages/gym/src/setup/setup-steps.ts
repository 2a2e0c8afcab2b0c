import type { TaskSetup } from '@droidgym/spec/tasks/task'
import { addAlarms } from './alarms.ts'
import { clearApps, setPermissions, stopApps } from './apps.ts'
import { addBookmarks } from './bookmarks.ts'
import { addCalls } from './calls.ts'
import { setDate, setTimeZone } from './clock.ts'
import { addContacts } from './contacts.ts'
import { addEvents } from './events.ts'
import { addFiles } from './files.ts'
import { addMails } from './mails.ts'
import { addMessages } from './messages.ts'
import { addPhotos } from './photos.ts'
import { setLocation } from './place.ts'
import { putSettings, setAirplaneMode, setBrightness, setVolumes, setWifi } from './settings.ts'
import type { SetupShell } from './setup-shell.ts'

/** The kinds of steps that commands carry out: the others are played, expected, or only told. */
type StepKind = Exclude<keyof TaskSetup, 'lock' | 'script' | 'by_hand' | 'expects'>
type Steps = { readonly [K in StepKind]: (shell: SetupShell, value: NonNullable<TaskSetup[K]>) => Promise<void> }

/** In the order in which they are carried out. Each rejects with a `SetupFault` when its effect is not there. */
const STEPS: Steps = {
  time_zone: setTimeZone,
  date: setDate,
  clear: clearApps,
  force_stop: stopApps,
  settings: putSettings,
  airplane_mode: setAirplaneMode,
  wifi: setWifi,
  volumes: setVolumes,
  brightness: setBrightness,
  location: setLocation,
  permissions: setPermissions,
  contact: (shell, name) => addContacts(shell, [{ name }]),
  contacts: addContacts,
  messages: addMessages,
  calls: addCalls,
  mails: addMails,
  bookmarks: addBookmarks,
  alarms: addAlarms,
  events: addEvents,
  files: addFiles,
  photos: addPhotos,
}

interface SetupStep {
  readonly kind: string
  readonly run: (shell: SetupShell) => Promise<void>
}

/** The steps of a set-up, by the name of their kind. */
export function stepsOf(setup: TaskSetup): readonly SetupStep[] {
  return (Object.keys(STEPS) as StepKind[]).flatMap((kind) => stepOf(kind, setup[kind]))
}

function stepOf<K extends StepKind>(kind: K, value: TaskSetup[K]): SetupStep[] {
  const step: Steps[K] = STEPS[kind]
  return value === undefined ? [] : [{ kind, run: (shell) => step(shell, value) }]
}
