import type { CommandCall, CommandResult, Program } from '../command.ts'
import { commands, printed } from '../command.ts'
import { am } from '../commands/activities/activity-manager.ts'
import { cmd } from '../commands/binder-services.ts'
import { CLOCK } from '../commands/clock.ts'
import { content } from '../commands/content/content.ts'
import { DATABASE } from '../commands/files/database.ts'
import { dumpsys } from '../commands/dumpsys/dumpsys.ts'
import { FILE_TOOLS } from '../commands/files/file-tools.ts'
import { FILTERS } from '../commands/text/filters.ts'
import { getevent } from '../commands/input/getevent.ts'
import { ime } from '../commands/input/input-methods.ts'
import { input } from '../commands/input/input.ts'
import { logcat } from '../commands/log/logcat.ts'
import { media } from '../commands/media.ts'
import { pm } from '../commands/package-manager.ts'
import { PROCESSES } from '../commands/processes.ts'
import { PROPERTIES } from '../commands/properties.ts'
import { SCREEN } from '../commands/screen.ts'
import { service } from '../commands/services.ts'
import { settings } from '../commands/settings.ts'
import { svc } from '../commands/svc.ts'
import { SYSTEM } from '../commands/system.ts'
import { TEXT } from '../commands/text/text.ts'
import { USERS } from '../commands/users.ts'
import { wm } from '../commands/window-manager.ts'

/** Every program of the phone, by name. */
const PROGRAMS: ReadonlyMap<string, Program> = new Map([
  ...commands({ am, cmd, content, dumpsys, getevent, ime, input, logcat, media, pm, service, settings, svc, wm }),
  ...commands({ toybox, which }),
  ...CLOCK,
  ...DATABASE,
  ...FILE_TOOLS,
  ...FILTERS,
  ...PROCESSES,
  ...PROPERTIES,
  ...SCREEN,
  ...SYSTEM,
  ...TEXT,
  ...USERS,
])

/** The program for a command's name or its path in the system. */
export function findProgram(name: string): Program | undefined {
  return PROGRAMS.get(name) ?? PROGRAMS.get(name.replace(/^\/(system|vendor)\/x?bin\//, ''))
}

/** Programs that are part of the shell, or that other programs strip. */
const ALSO = ['run-as', 'sh', 'su', 'timeout', 'toybox']

function which({ args, phone }: CommandCall): CommandResult {
  const isThere = (name: string): boolean => name !== 'su' || phone.state.hardware.su !== 'none'
  const found = args.filter((name) => findProgram(name) !== undefined || (ALSO.includes(name) && isThere(name)))
  const paths = found.map((name) => `/system/${name === 'su' ? 'x' : ''}bin/${name}\n`)
  return { stdout: paths.join(''), exitCode: found.length === args.length && args.length > 0 ? 0 : 1 }
}

/** Without a command it lists its programs. */
function toybox(): CommandResult {
  return printed(`${[...PROGRAMS.keys()].filter((name) => /^[a-z]/.test(name)).sort().join(' ')}\n`)
}
