import { quoteWord } from '@droidgym/android/shell-quote'
import { instantOf, OFFSET_FIELDS, offsetMinutes } from '@droidgym/android/time-zone'
import type { Device, DevicePath } from '@droidgym/spec/device/device'
import type { HandKind } from '@droidgym/spec/tasks/by-hand'

/** A step of a set-up that failed, or whose effect cannot be found afterwards. */
export class SetupFault extends Error {
  override readonly name = 'SetupFault'
  readonly code = 'SETUP_FAULT'
}

/** Characters of base64 in a command: Linux takes 131,071 bytes in one argument (MAX_ARG_STRLEN). */
const CHUNK = 60_000
/** Broken-off output of a command in a message. */
const MAX_OUTPUT = 400

/** The commands of a set-up on one phone. Every method rejects with a `SetupFault` or a `DeviceError`. */
export class SetupShell {
  readonly device: Device
  readonly #left = new Set<HandKind>()

  /** What comes to the phone happens now, in an episode, and has not been there before. */
  readonly isLive: boolean

  constructor(device: Device, { isLive = false }: { readonly isLive?: boolean } = {}) {
    this.device = device
    this.isLive = isLive
  }

  /** Kinds of steps that this phone leaves to a person. */
  get left(): ReadonlySet<HandKind> {
    return this.#left
  }

  leave(kind: HandKind): void {
    this.#left.add(kind)
  }

  /** Whether the phone has the provider of a URI. */
  async hasProvider(uri: string): Promise<boolean> {
    const { stdout, stderr } = await this.device.shell(['content', 'query', '--uri', uri])
    return !`${stdout}${stderr}`.includes('Could not find provider')
  }

  /** The output of a command that must succeed. `content` and `am` report their errors only in words. */
  async run(...argv: readonly string[]): Promise<string> {
    const { stdout, stderr, exitCode } = await this.device.shell(argv)
    const complaint = /^(?:Error while accessing provider|\[ERROR\]|Error: |Error type |java\.lang\.|Failed\b|.*Exception occurred)/m
    if (exitCode === 0 && !complaint.test(stderr) && !complaint.test(stdout)) return stdout
    const output = (stderr.trim() || stdout.trim()).slice(0, MAX_OUTPUT)
    throw new SetupFault(`'${argv.join(' ').slice(0, MAX_OUTPUT)}' exited with ${exitCode}: ${output}. Some of it needs root, as on a userdebug image`)
  }

  /** Inserts a row. `values`: a number is bound as a long. */
  async insert(uri: string, values: Readonly<Record<string, string | number>>): Promise<void> {
    const bound = Object.entries(values).flatMap(([name, value]) => {
      return ['--bind', `${name}:${typeof value === 'number' ? 'l' : 's'}:${value}`]
    })
    await this.run('content', 'insert', '--uri', uri, ...bound)
  }

  /** The ids of the rows with these values, the newest first. */
  async ids(uri: string, values: Readonly<Record<string, string | number>> = {}): Promise<readonly number[]> {
    const conditions = Object.entries(values).map(([name, value]) => `${name}=${sqlLiteral(value)}`)
    const where = conditions.length === 0 ? [] : ['--where', conditions.join(' AND ')]
    const output = await this.run('content', 'query', '--uri', uri, '--projection', '_id', ...where, '--sort', '_id DESC')
    return [...output.matchAll(/^Row: \d+ _id=(\d+)/gm)].map(([, id]) => Number(id))
  }

  /** Inserts a row, and checks that there is one more with these values. `more`: what the provider shows otherwise. */
  async insertChecked(
    uri: string,
    values: Readonly<Record<string, string | number>>,
    what: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const before = await this.ids(uri, values)
    await this.insert(uri, { ...values, ...more })
    if ((await this.ids(uri, values)).length > before.length) return
    throw new SetupFault(`${what} is not there after 'content insert --uri ${uri}'`)
  }

  /** Writes a file where the shell may, and checks its bytes. */
  async write(path: DevicePath, bytes: Uint8Array): Promise<void> {
    await this.run('mkdir', '-p', path.slice(0, path.lastIndexOf('/')))
    const text = Buffer.from(bytes).toString('base64')
    for (let from = 0; from === 0 || from < text.length; from += CHUNK) {
      const line = `printf %s '${text.slice(from, from + CHUNK)}' | base64 -d ${from === 0 ? '>' : '>>'} ${quoteWord(path)}`
      await this.run('sh', '-c', line)
    }
    const file = await this.device.file(path)
    const found = file.exists ? await file.bytes() : undefined
    if (found !== undefined && Buffer.compare(found, bytes) === 0) return
    throw new SetupFault(`${path} has other bytes than were written`)
  }

  /** The phone's IANA zone. */
  async timeZone(): Promise<string> {
    return (await this.run('getprop', 'persist.sys.timezone')).trim() || 'GMT'
  }

  /** Milliseconds since the epoch of a local time; of the phone's clock without one. */
  async epochOf(local: string | undefined): Promise<number> {
    if (local === undefined) return Number((await this.run('date', '+%s')).trim()) * 1000
    const format = new Intl.DateTimeFormat('en-US', { timeZone: await this.timeZone(), ...OFFSET_FIELDS })
    return instantOf(Date.parse(`${local}Z`), (epochMs) => offsetMinutes(format, epochMs))
  }
}

function sqlLiteral(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}
