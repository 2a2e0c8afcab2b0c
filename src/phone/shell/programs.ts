import { am } from './commands/activity-manager.ts'
import { CLOCK } from './commands/clock.ts'
import { FILTERS } from './commands/filters.ts'
import { media } from './commands/media.ts'
import { PROPERTIES } from './commands/properties.ts'
import { settings } from './commands/settings.ts'
import { svc } from './commands/svc.ts'
import type { Program } from './command.ts'
import { commands } from './command.ts'

/** Every program of the phone, by name. */
const PROGRAMS: ReadonlyMap<string, Program> = new Map([
  ...commands({ am, media, settings, svc }),
  ...CLOCK,
  ...FILTERS,
  ...PROPERTIES,
])

/** The program behind a command's name or its path in the system. */
export function findProgram(name: string): Program | undefined {
  return PROGRAMS.get(name.replace(/^\/(system|vendor)\/x?bin\//, ''))
}
