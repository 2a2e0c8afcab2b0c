import { appOf } from '../app-of.ts'
import type { CommandResult } from '../command.ts'
import { failed } from '../command.ts'
import { notFound } from './not-found.ts'
import type { ShellHost } from '../shell-host.ts'

export type Target =
  | { readonly argv: readonly string[]; readonly uid: number }
  | { readonly failure: CommandResult }

const PREFIXES = new Set(['command', 'env', 'exec', 'nohup', 'run-as', 'su', 'timeout', 'toybox'])
const SHELL_USER = 2000
const USERS: ReadonlyMap<string, number> = new Map([
  ['root', 0],
  ['system', 1000],
  ['shell', SHELL_USER],
])

/** Strips the commands that only say how another one runs: `su 0 toybox date` is `date` as root. */
export function readPrefixes(host: ShellHost, argv: readonly string[], uid: number): Target {
  if (!PREFIXES.has(argv[0] ?? '')) return { argv, uid }
  let words = argv
  let user = uid
  // Every iteration removes a word.
  for (;;) {
    const [name, ...rest] = words
    if (name === 'toybox' || name === 'nohup' || name === 'command' || name === 'exec') {
      if (rest.length === 0 || rest[0]?.startsWith('-') === true) return { argv: words, uid: user }
      words = rest
    } else if (name === 'env') {
      const start = rest.findIndex((word) => !/^\w+=/.test(word))
      if (start < 0) return { argv: words, uid: user }
      words = rest.slice(start)
    } else if (name === 'timeout') {
      if (rest.length < 2) return { failure: failed(1, 'timeout: needs 2 arguments\n') }
      words = rest.slice(1)
    } else if (name === 'run-as') {
      return { failure: runAs(host, rest) }
    } else if (name === 'su') {
      const asked = readSu(host, rest, user)
      if ('failure' in asked) return asked
      user = asked.uid
      if (asked.argv.length === 0 || asked.argv[0] === '-c') return { argv: ['sh', ...asked.argv], uid: user }
      words = asked.argv
    } else {
      return { argv: words, uid: user }
    }
  }
}

function readSu(host: ShellHost, args: readonly string[], uid: number): Target {
  const form = host.run(({ state }) => state.hardware.su)
  if (form === 'none') return { failure: failed(127, notFound('su')) }
  return form === 'user' ? readUser(args, uid) : readCommand(args)
}

/**
 * Magisk's `su [options] [-] [user [argument…]]`: `-c` takes all that follows as one line; after a user comes a shell,
 * whatever else follows, and su takes programs' options for its own (native/src/core/su/su.cpp).
 */
function readCommand([option, ...rest]: readonly string[]): Target {
  if (option === '-c') return { argv: ['sh', '-c', rest.join(' ')], uid: 0 }
  if ([option, ...rest].some((word) => /^-./.test(word ?? ''))) return { failure: failed(2, MAGISK_USAGE) }
  return { argv: ['sh'], uid: 0 }
}

const MAGISK_USAGE = '\nMagiskSU\n\nUsage: su [options] [-] [user [argument...]]\n'

/** AOSP `su` of userdebug images: `su [UID] [COMMAND…]` (system/extras/su/su.cpp); only root and the shell may. */
function readUser(args: readonly string[], uid: number): Target {
  if (uid !== 0 && uid !== SHELL_USER) return { failure: failed(1, 'su: not allowed\n') }
  const [user] = args
  if (user === undefined) return { argv: args, uid: 0 }
  const known = USERS.get(user) ?? (/^\d+(,\d+)*$/.test(user) ? Number.parseInt(user, 10) : undefined)
  if (known === undefined) return { failure: failed(1, `su: invalid uid/gid '${user}'\n`) }
  return { argv: args.slice(1), uid: known }
}

/** system/core/run-as: none of the apps here is debuggable. */
function runAs(host: ShellHost, [name]: readonly string[]): CommandResult {
  if (name === undefined) return failed(1, 'run-as: usage: run-as <package-name> [--user <uid>] <command> [<args>]\n')
  const installed = host.run((phone) => appOf(phone, name))
  if (installed === undefined) return failed(1, `run-as: unknown package: ${name}\n`)
  const isApplication = installed.definition.uid >= 10_000
  return failed(1, `run-as: package not ${isApplication ? 'debuggable' : 'an application'}: ${name}\n`)
}
