import type { Component, Intent } from '../../../android/intent.ts'
import { ComponentError, parseComponent } from '../../../android/intent.ts'
import { CommandUsageError } from '../command.ts'

/** What follows `am start` and its like: an intent and the options of the command itself. */
export interface IntentArguments {
  readonly intent: Intent
  /** `-W`, `-S` and others without a value. */
  readonly flags: ReadonlySet<string>
  /** By name as written: `--ez state true` is `state` → `true`. */
  readonly extras: ReadonlyMap<string, string>
}

/** Options that take one value and that we need not know (ActivityManagerShellCommand.java, API 29). */
const SKIPPED = new Set([
  '-P', '-R', '--start-profiler', '--sampling', '--user', '--display', '--windowingMode', '--activityType', '--task',
  '--receiver-permission', '--selector',
])
const FLAGS = new Set(['-W', '-S', '-D', '-N', '--track-allocation', '--task-overlay', '--lock-task', '--streaming'])
/** Intent.parseCommandArgs of API 29: extras that take a key and a value. */
const EXTRAS = new Set([
  '-e', '--es', '--ez', '--ei', '--el', '--ef', '--eu', '--ecn', '--eia', '--eial', '--ela', '--elal', '--efa', '--efal',
  '--esa', '--esal',
])

/** Reads the arguments. Throws `CommandUsageError`. */
export function parseIntentArguments(args: readonly string[]): IntentArguments {
  const words = [...args]
  const flags = new Set<string>()
  const extras = new Map<string, string>()
  const categories: string[] = []
  let intent: Intent = {}
  const next = (option: string): string => {
    const word = words.shift()
    if (word === undefined) throw new CommandUsageError(`Error: Argument expected after "${option}"`, 255)
    return word
  }
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (EXTRAS.has(word)) extras.set(next(word), next(word))
    else if (word === '--esn') extras.set(next(word), 'null')
    else if (SKIPPED.has(word)) next(word)
    else if (FLAGS.has(word)) flags.add(word)
    else if (word === '-c') categories.push(next(word))
    else if (/^--(grant|activity|receiver|include|exclude|debug)-/.test(word)) flags.add(word)
    else intent = { ...intent, ...readPart(word, next) }
  }
  return {
    intent: {
      ...intent,
      ...(categories.length === 0 ? {} : { categories }),
      ...(extras.size === 0 ? {} : { hasExtras: true }),
    },
    flags,
    extras,
  }
}

function readPart(word: string, next: (option: string) => string): Intent {
  switch (word) {
    case '-a':
      return { action: next(word) }
    case '-d':
      return { data: next(word) }
    case '-t':
      return { type: next(word) }
    case '-i':
      return { identifier: next(word) }
    case '-p':
      return { packageName: next(word) }
    case '-n':
      return { component: componentOf(next(word)) }
    case '-f':
      return { flags: flagsOf(next(word)) }
    default:
      if (word.startsWith('-')) throw new CommandUsageError(`Error: Unknown option: ${word}`, 255)
      return fromText(word)
  }
}

/** A bare word is a URI, a component or a package, by what it looks like. */
function fromText(word: string): Intent {
  if (word.includes(':')) return { action: 'android.intent.action.VIEW', data: word }
  const launching = { action: 'android.intent.action.MAIN', categories: ['android.intent.category.LAUNCHER'] }
  return word.includes('/') ? { ...launching, component: componentOf(word) } : { ...launching, packageName: word }
}

function flagsOf(text: string): number {
  const flags = Number(text)
  if (Number.isInteger(flags)) return flags
  throw new CommandUsageError(`Error: Invalid flags: ${text}`, 255)
}

function componentOf(text: string): Component {
  try {
    return parseComponent(text)
  } catch (error) {
    if (!(error instanceof ComponentError)) throw error
    throw new CommandUsageError(`Error: Bad component name: ${text}`, 255)
  }
}
