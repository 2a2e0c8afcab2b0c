import type { Component, ExtraValue, Extras, Intent } from '../../../android/intent.ts'
import { ComponentError, parseComponent } from '../../../android/intent.ts'
import { CommandUsageError } from '../../command.ts'

/** The arguments of `am start` and similar commands: an intent and the command's own options. */
export interface IntentArguments {
  readonly intent: Intent
  /** `-W`, `-S` and others without a value. */
  readonly flags: ReadonlySet<string>
}

/** Options with one value that have no effect here (ActivityManagerShellCommand.java, API 29). */
const SKIPPED = new Set([
  '-P', '-R', '--start-profiler', '--sampling', '--user', '--display', '--windowingMode', '--activityType', '--task',
  '--receiver-permission', '--selector',
])
const FLAGS = new Set(['-W', '-S', '-D', '-N', '--track-allocation', '--task-overlay', '--lock-task', '--streaming'])
/** Extras with a key and a value, and parsers of the value (Intent.parseCommandArgs of API 29). */
const EXTRAS: ReadonlyMap<string, (text: string) => ExtraValue> = new Map<string, (text: string) => ExtraValue>([
  ...['-e', '--es', '--eu', '--ecn'].map((option) => [option, (text: string) => text] as const),
  ...['--ei', '--el'].map((option) => [option, wholeNumber] as const),
  ['--ef', Number.parseFloat],
  ['--ez', truth],
  ...['--eia', '--eial', '--ela', '--elal'].map((option) => [option, (text: string) => text.split(',').map(wholeNumber)] as const),
  ...['--efa', '--efal'].map((option) => [option, (text: string) => text.split(',').map(Number.parseFloat)] as const),
  // A comma after a backslash is part of the text.
  ...['--esa', '--esal'].map((option) => [option, (text: string) => text.split(/(?<!\\),/)] as const),
])

/** Integer.decode */
function wholeNumber(text: string): number {
  const [, minus, digits] = /^([+-]?)(0[xX][\da-fA-F]+|\d+)$/.exec(text) ?? []
  if (digits !== undefined) return minus === '-' ? -Number(digits) : Number(digits)
  throw new CommandUsageError(`java.lang.NumberFormatException: For input string: "${text}"`, 255)
}

function truth(text: string): boolean {
  if (/^(true|t)$/i.test(text)) return true
  if (/^(false|f)$/i.test(text)) return false
  if (/^[+-]?\d+$/.test(text)) return Number(text) !== 0
  throw new CommandUsageError(`java.lang.IllegalArgumentException: Invalid boolean value: ${text}`, 255)
}

/** Reads the arguments. Throws `CommandUsageError`. */
export function parseIntentArguments(args: readonly string[]): IntentArguments {
  const words = [...args]
  const flags = new Set<string>()
  const extras: Record<string, ExtraValue> = {}
  const categories: string[] = []
  let intent: Intent = {}
  const next = (option: string): string => {
    const word = words.shift()
    if (word === undefined) throw new CommandUsageError(`Error: Argument expected after "${option}"`, 255)
    return word
  }
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const read = EXTRAS.get(word)
    if (read !== undefined) extras[next(word)] = read(next(word))
    else if (word === '--esn') extras[next(word)] = 'null'
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
      ...extrasOf(extras),
    },
    flags,
  }
}

function extrasOf(extras: Extras): Intent {
  return Object.keys(extras).length === 0 ? {} : { hasExtras: true, extras }
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

/** A bare word is a URI, a component or a package, depending on its form. */
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
