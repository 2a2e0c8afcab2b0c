import type { Phone } from '@droidgym/phone/phone'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { ByteOutput } from './byte-pipe.ts'
import { ByteInput } from './byte-input.ts'
import type { CommandResult, LineFilter } from '../command.ts'
import { readFile } from '../file-access.ts'
import { HeldBytes } from './held-bytes.ts'
import { notFound } from './not-found.ts'
import { findProgram } from './programs.ts'
import { linesOf, resultOf, runWords } from './run-command.ts'
import type { ShellHost } from '../shell-host.ts'

export interface ProcessContext {
  readonly host: ShellHost
  readonly terminal: ByteOutput | undefined
  readonly signal: AbortSignal
}

export interface ProcessPlace {
  readonly uid: number
  readonly cwd: string
  readonly streams: { readonly input: ByteInput; readonly output: ByteOutput; readonly error: ByteOutput }
}

/** Maximum bytes of a line that a filter buffers. */
const MAX_LINE_BYTES = 1_048_576
/** How often a running command polls for changes, in real milliseconds. */
const POLL_MS = 20
/** SIGKILL, as a shell reports it. */
const KILLED = 137

/** Runs one program and streams its input and outputs; resolves to its exit code. */
export async function runProcess(
  context: ProcessContext,
  argv: readonly string[],
  { uid, cwd, streams }: ProcessPlace,
): Promise<number> {
  const [name = '', ...args] = argv
  const program = findProgram(name)
  if (program === undefined) {
    await write(streams.error, notFound(name))
    return 127
  }
  const place = { uid, cwd, stdin: new Uint8Array(), terminal: context.terminal !== undefined }
  if (program.kind === 'filter') {
    let filter: LineFilter
    try {
      filter = program.start(args)
    } catch (error) {
      return report(resultOf(error, name), streams)
    }
    const open = (file: string): ByteInput =>
      context.host.run((phone) => ByteInput.of(readFile({ ...place, host: context.host, phone, args }, file)))
    return runFilter({ filter, name, open }, streams, context.signal)
  }
  let stdin: Uint8Array = place.stdin
  try {
    if (program.readsInput === true) stdin = await readInput(context.host, streams.input)
  } catch (error) {
    return report(resultOf(error, name), streams)
  }
  const result = runWords(context.host, argv, { ...place, stdin })
  try {
    const code = await report(result, streams)
    if (result.wait !== undefined) return await waitFor(context, result.wait)
    // On a still phone a running command prints its current output and ends.
    if (result.follow === undefined || context.host.still === true) return code
    return await follow(context, result.follow, streams.output)
  } finally {
    result.release?.()
  }
}

async function report(
  { stdout = '', stderr = '', exitCode = 0 }: CommandResult,
  { output, error }: ProcessPlace['streams'],
): Promise<number> {
  await write(output, stdout)
  await write(error, stderr)
  return exitCode
}

async function write(output: ByteOutput, text: string | Uint8Array): Promise<boolean> {
  if (text.length === 0) return true
  return output.write(typeof text === 'string' ? Buffer.from(text) : text)
}

/** The whole input. Throws `FileError` when the phone has no room for it. */
async function readInput(host: ShellHost, input: ByteInput): Promise<Uint8Array> {
  const rest = new HeldBytes(host)
  try {
    for (let bytes = await input.read(); bytes !== undefined; bytes = await input.read()) rest.append(bytes, 'stdin')
    return rest.take()
  } finally {
    rest.drop()
  }
}

interface FilterProcess {
  readonly filter: LineFilter
  readonly name: string
  /** Throws `FileError`. */
  readonly open: (file: string) => ByteInput
}

/** Processes file by file and line by line, so that output leaves at once, and nothing is buffered whole. */
async function runFilter(
  { filter, name, open }: FilterProcess,
  { input, output, error: stderr }: ProcessPlace['streams'],
  signal: AbortSignal,
): Promise<number> {
  let failed = false
  for (const file of filter.files.length === 0 ? [undefined] : filter.files) {
    try {
      const source = file === undefined || file === '-' ? input : open(file)
      const isRead = await filterLines(filter, file, source, output)
      if (signal.aborted) return KILLED
      source.drop()
      if (!isRead) break
      await write(output, Buffer.from(filter.endOfFile(file), 'latin1'))
    } catch (error) {
      failed = true
      await write(stderr, resultOf(error, name).stderr ?? '')
    }
  }
  await write(output, Buffer.from(filter.end?.() ?? '', 'latin1'))
  return failed ? 1 : (filter.exitCode?.() ?? 0)
}

/** False when its output is no longer read. */
async function filterLines(
  filter: LineFilter,
  file: string | undefined,
  input: ByteInput,
  output: ByteOutput,
): Promise<boolean> {
  for (let rest = ''; filter.full?.() !== true;) {
    const bytes = await input.read()
    const text = rest + Buffer.from(bytes ?? []).toString('latin1')
    const end = bytes === undefined || text.length > MAX_LINE_BYTES ? text.length : text.lastIndexOf('\n') + 1
    rest = text.slice(end)
    const shown = linesOf(text.slice(0, end)).map((line) => (filter.full?.() === true ? '' : filter.line(line, file)))
    if (!(await write(output, Buffer.from(shown.join(''), 'latin1')))) return false
    if (bytes === undefined) break
  }
  return true
}

/** Prints changes until the command ends, or its reader has gone. */
async function follow(
  { host, signal }: ProcessContext,
  more: NonNullable<CommandResult['follow']>,
  output: ByteOutput,
): Promise<number> {
  let seen: Pick<PhoneState, 'log' | 'events'> | undefined
  const look = (phone: Phone): string | undefined => {
    seen = phone.state
    return more(phone)
  }
  while (!signal.aborted) {
    // An empty write tells whether the reader is still there.
    const printed = host.run(look)
    if (printed === undefined || !(await output.write(Buffer.from(printed)))) return 0
    // A look changes nothing: otherwise commands that follow the log would wake each other for ever.
    await pause(POLL_MS, signal, (wake) => host.onChange(({ state }) => {
      if (state.log !== seen?.log || state.events !== seen.events) wake()
    }))
  }
  return KILLED
}

/** Waits this many milliseconds of the phone's time; a stopped phone is advanced. */
async function waitFor({ host, signal }: ProcessContext, ms: number): Promise<number> {
  if (host.still === true) host.run((phone) => phone.advance(ms))
  const now = (): number => host.run(({ state }) => state.uptime)
  const end = now() + ms
  for (let left = ms; left > 0 && !signal.aborted; left = end - now()) await pause(Math.min(left, POLL_MS), signal)
  return signal.aborted ? KILLED : 0
}

/** `listen` may end the pause early; it returns a function that stops listening. */
function pause(ms: number, signal: AbortSignal, listen?: (wake: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      stop?.()
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    const stop = listen?.(done)
  })
}
