import { FileError, FileErrorCode } from '@droidgym/phone/system/storage/file-error'
import type { ByteInput } from '../process/byte-input.ts'
import { reachable } from '../file-access.ts'
import { findProgram } from '../process/programs.ts'
import type { Session } from '../session.ts'
import type { ShellHost } from '../shell-host.ts'

interface BuiltinCall {
  readonly host: ShellHost
  readonly session: Session
  readonly args: readonly string[]
  readonly streams: { readonly input: ByteInput }
}

interface BuiltinResult {
  readonly stdout?: string
  readonly stderr?: string
  readonly exitCode?: number
  /** A line to run in the same shell. */
  readonly line?: string
}

type Builtin = (call: BuiltinCall) => BuiltinResult | Promise<BuiltinResult>

/** Commands that change the shell itself (mksh of Android 10). */
export const BUILTINS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['cd', changeDirectory],
  ['pwd', ({ session }) => ({ stdout: `${session.cwd}\n` })],
  ['exit', exit],
  ['return', exit],
  ['export', assign],
  ['readonly', assign],
  ['local', assign],
  ['unset', unset],
  ['set', ({ session }) => ({ stdout: listVariables(session) })],
  ['eval', ({ args }) => ({ line: args.join(' ') })],
  ['read', read],
  ['shift', shift],
  ['wait', () => ({})],
  ['trap', () => ({})],
  ['umask', ({ args }) => ({ stdout: args.length === 0 ? '022\n' : '' })],
  ['type', ({ args }) => describe(args)],
])

function changeDirectory({ host, session, args: [path = '/'] }: BuiltinCall): BuiltinResult {
  try {
    const name = reachable(session, path)
    const found = host.run(({ files, state }) => files.stat(state, name))
    if (found === null) throw new FileError(FileErrorCode.notFound, path)
    if (!found.directory) throw new FileError(FileErrorCode.notDirectory, path)
    session.cwd = path.startsWith('/') ? path.replace(/(.)\/+$/, '$1') : name
    return {}
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return { stderr: `/system/bin/sh: cd: ${error.message}\n`, exitCode: 2 }
  }
}

function exit({ session, args: [code] }: BuiltinCall): BuiltinResult {
  const asked = code === undefined ? session.lastExit : Number(code)
  if (!Number.isInteger(asked)) {
    session.exit = 1
    return { stderr: `/system/bin/sh: exit: ${code ?? ''}: bad number\n`, exitCode: 1 }
  }
  session.exit = asked & 255
  return { exitCode: session.exit }
}

function assign({ session, args }: BuiltinCall): BuiltinResult {
  for (const arg of args) {
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(arg) ?? []
    if (name !== undefined && value !== undefined) session.variables.set(name, value)
  }
  return {}
}

function unset({ session, args }: BuiltinCall): BuiltinResult {
  for (const name of args) session.variables.delete(name)
  return {}
}

function listVariables({ variables }: Session): string {
  return [...variables].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}\n`).join('')
}

const MAX_LINE_BYTES = 131_072

async function read({ session, args, streams }: BuiltinCall): Promise<BuiltinResult> {
  const line = await streams.input.readLine(MAX_LINE_BYTES)
  const names = args.filter((arg) => !arg.startsWith('-'))
  const words = new TextDecoder().decode(line).trim().split(/[ \t]+/)
  for (const [index, name] of (names.length === 0 ? ['REPLY'] : names).entries()) {
    const isLast = index === Math.max(names.length, 1) - 1
    session.variables.set(name, isLast ? words.slice(index).join(' ') : (words[index] ?? ''))
  }
  return { exitCode: line === undefined ? 1 : 0 }
}

function shift({ session, args: [count = '1'] }: BuiltinCall): BuiltinResult {
  session.positional = session.positional.slice(Number(count) || 0)
  return {}
}

function describe(names: readonly string[]): BuiltinResult {
  const lines = names.map((name) => {
    if (BUILTINS.has(name)) return `${name} is a shell builtin\n`
    return findProgram(name) === undefined ? `${name} not found\n` : `${name} is /system/bin/${name}\n`
  })
  return { stdout: lines.join(''), exitCode: lines.some((line) => line.endsWith('not found\n')) ? 1 : 0 }
}
