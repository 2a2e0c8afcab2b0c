import { spawn } from 'node:child_process'
import type { Command } from 'commander'
import { simulatedGym } from '@droidgym/gym/gym'
import { serveConsole } from '@droidgym/server/http/console/serve-console'
import { LogLevel } from '@droidgym/server/service/server-log'
import { UsageError } from '../exit.ts'
import { LogFormat, openEventLog } from '../output/event-log.ts'
import { RUNS_FOLDER } from '../output/console-hints.ts'
import { stopSignal } from '../stop-signal.ts'

interface ConsoleFlags {
  readonly port: number
  readonly open: boolean
  readonly recordings: string
  readonly evaluations: string
  readonly show?: string
  readonly agents?: string[]
  readonly server?: string
  readonly tls?: true
}

const DEFAULT_PORT = 8123
const DEFAULT_FOLDER = 'recordings'
/** Sent to the server of `--server`. */
const TOKEN_VARIABLE = 'DROIDGYM_TOKEN'

export function defineConsole(command: Command): void {
  command
    .option('--port <number>', 'port of the page on this machine, 0 for any free one', Number, DEFAULT_PORT)
    .option('--no-open', 'do not open a browser')
    .option('--recordings <folder>', 'folder of the recorded episodes', DEFAULT_FOLDER)
    .option('--evaluations <folder>', 'the folder below which runs are found, as evaluate has written them', RUNS_FOLDER)
    .option('--show <address>', 'address in the page that the browser shows first, such as view=runs')
    .option('--agents <names...>', 'agents that may play on from recordings, such as onnx:FILE, beside expert, random and noop')
    .option('--server <host:port>', 'show the console of another server, the port of its --console, in place of phones here')
    .option('--tls', 'reach the other server over TLS')
    .action(async ({ port, open, server, tls, recordings, evaluations, agents, show }: ConsoleFlags) => {
      const onReady = (address: string): void => {
        const first = show === undefined ? address : `${address}#${show}`
        console.log(`The console is at ${first}`)
        if (open) openBrowser(first)
      }
      if (server !== undefined) {
        const token = process.env[TOKEN_VARIABLE]
        const other = { ...parseServer(server), tls: tls === true, ...(token !== undefined && token !== '' && { token }) }
        const { serveRelay } = await import('@droidgym/server/http/console/relay/serve-relay')
        await serveRelay(other, port, { stopped: stopSignal(), onReady })
        return
      }
      const log = openEventLog({ format: LogFormat.pretty, level: LogLevel.warning })
      const gym = simulatedGym()
      const options = { console: port, recordings, evaluations, agents }
      await serveConsole(gym, options, log, { stopped: stopSignal(), onReady })
    })
}

const SERVER = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i

function parseServer(text: string): { readonly host: string; readonly port: number } {
  const [, bracketed, plain, digits] = SERVER.exec(text) ?? []
  const host = bracketed ?? plain
  const port = Number(digits)
  if (host !== undefined && port > 0 && port < 65_536) return { host, port }
  throw new UsageError(`--server ${JSON.stringify(text)}: write HOST:PORT, with the port of the other server's --console`)
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
