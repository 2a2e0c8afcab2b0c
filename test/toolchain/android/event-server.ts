import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packageRoot } from '@droidgym/spec/load/package-root'

/** The folder of the app's sources. */
export const SERVICE = join(packageRoot(), 'clients/event-service')
const SOURCES = join(SERVICE, 'src/org/droidgym/events')
const MAIN = join(packageRoot(), 'test/fixtures/android/EventServerMain.java')

/** The server of the event service on this machine's JVM: all of the app that needs no Android. */
export class EventServer {
  /** Compiles into the folder. `writeMs`: how long a client may take to read a line. */
  static async start(folder: string, writeMs: number): Promise<EventServer> {
    const plain = readdirSync(SOURCES).filter((name) => name !== 'EventService.java').map((name) => join(SOURCES, name))
    const compiled = spawnSync('javac', ['-d', folder, ...plain, MAIN], { encoding: 'utf8' })
    if (compiled.status !== 0) throw new Error(`javac: ${compiled.stderr}`)
    const program = spawn('java', ['-cp', folder, 'org.droidgym.events.EventServerMain', String(writeMs)])
    const lines = createInterface(program.stdout)[Symbol.asyncIterator]()
    return new EventServer(program, lines, Number((await lines.next()).value))
  }

  readonly port: number
  readonly #program: ChildProcessWithoutNullStreams
  readonly #lines: AsyncIterator<string>

  private constructor(program: ChildProcessWithoutNullStreams, lines: AsyncIterator<string>, port: number) {
    this.#program = program
    this.#lines = lines
    this.port = port
  }

  /** Sends so many events, each with the text so many times; says whether a client was there. */
  async send(count: number, texts = 1, text = 'a'): Promise<boolean> {
    this.#program.stdin.write(`${count} ${texts} ${text}\n`)
    return (await this.#lines.next()).value === 'true'
  }

  async close(): Promise<void> {
    const ended = once(this.#program, 'exit')
    this.#program.stdin.end()
    await ended
  }
}
