import { avdCommands, avdName } from './avd-commands.ts'
import type { ConsoleCommand } from './command.ts'
import { helpCommands } from './command-tree.ts'
import { eventCommands } from './event-commands.ts'
import { fingerCommands } from './finger-commands.ts'
import { geoCommands } from './geo-commands.ts'
import { networkCommands, redirCommands } from './network-commands.ts'
import { gsmCommands, smsCommands } from './phone-commands.ts'
import { powerCommands } from './power-commands.ts'
import { sensorCommands } from './sensor-commands.ts'

const ping: ConsoleCommand = { names: ['ping'], summary: 'check that the emulator is alive', run: () => ['I am alive!'] }

/** Not run by the tree: they control the session. */
export const QUIT: ConsoleCommand = { names: ['quit', 'exit'], summary: 'end the session' }
export const AUTH: ConsoleCommand = { names: ['auth'], summary: 'say the token: \'auth <auth_token>\'' }

/** Commands allowed before authentication. */
export const OPEN_COMMANDS: readonly ConsoleCommand[] = [
  ...helpCommands(() => OPEN_COMMANDS),
  ping,
  { names: ['avd'], summary: 'control the virtual device', commands: [avdName] },
  AUTH,
  QUIT,
]

export const COMMANDS: readonly ConsoleCommand[] = [
  ...helpCommands(() => COMMANDS),
  ping,
  eventCommands,
  fingerCommands,
  geoCommands,
  gsmCommands,
  {
    names: ['kill'],
    summary: 'end the emulator',
    run: ({ onKill }) => {
      setImmediate(onKill)
      return ['OK: killing emulator, bye bye']
    },
  },
  networkCommands,
  powerCommands,
  QUIT,
  redirCommands,
  sensorCommands,
  smsCommands,
  avdCommands,
  {
    names: ['rotate'],
    summary: 'rotate the device clockwise by 90 degrees',
    run: ({ hardware }) => {
      hardware.turnClockwise()
      return []
    },
  },
]
