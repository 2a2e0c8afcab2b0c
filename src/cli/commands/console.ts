import { spawn } from 'node:child_process'
import type { Command } from 'commander'
import { simulatedGym } from '../../gym/gym.ts'
import { serveConsole } from '../../http/console/serve-console.ts'
import { defaultTask } from '../../service/registry/default-task.ts'
import { LogLevel } from '../../service/server-log.ts'
import { LogFormat, openEventLog } from '../output/event-log.ts'
import { stopSignal } from '../stop-signal.ts'

interface ConsoleFlags {
  readonly port: number
  readonly open: boolean
  readonly recordings: string
  readonly evaluations?: string
  readonly agents?: string[]
}

const DEFAULT_PORT = 8123
const DEFAULT_FOLDER = 'recordings'
/** What the browser shows at first: the first task of those to begin with, on this phone. */
const FIRST_ENVIRONMENT = '000'

export function defineConsole(command: Command): void {
  command
    .option('--port <number>', 'where the page is served on this machine, 0 for any free port', Number, DEFAULT_PORT)
    .option('--no-open', 'do not open a browser')
    .option('--recordings <folder>', 'where episodes are kept and found', DEFAULT_FOLDER)
    .option('--evaluations <folder>', 'the folder below which evaluations are found, as evaluate has written them')
    .option('--agents <names...>', 'agents that may play on from recordings, such as onnx:FILE, beside expert, random and noop')
    .action(async ({ port, open, ...folders }: ConsoleFlags) => {
      const log = openEventLog({ format: LogFormat.pretty, level: LogLevel.warning })
      const gym = simulatedGym()
      const first = new URLSearchParams({ view: 'play', task: defaultTask(gym), environment: FIRST_ENVIRONMENT })
      await serveConsole(gym, { console: port, ...folders }, log, {
        stopped: stopSignal(),
        onReady: (address) => {
          console.log(`The console is at ${address}`)
          if (open) openBrowser(`${address}#${first.toString()}`)
        },
      })
    })
}

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Where there is no browser to be opened, the printed address does. */
function openBrowser(address: string): void {
  const [program, ...begin] = OPENERS[process.platform] ?? ['xdg-open']
  const opener = spawn(program, [...begin, address], { stdio: 'ignore', detached: true })
  opener.on('error', () => undefined)
  opener.unref()
}
