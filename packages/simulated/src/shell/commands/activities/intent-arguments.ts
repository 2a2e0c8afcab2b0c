import type { ExtraValue, Intent } from '@droidgym/android/intent'
import { Action, Category, ComponentError, formatComponent, parseComponent } from '@droidgym/android/intent'
import { IntentUriError, parseIntentUri } from '@droidgym/android/intent-uri'
import { defined } from '@droidgym/base/defined'
import { javaException } from '../../java-exception.ts'
import { decodeInteger, parseFloat32, parseInteger, parseLong } from '../../java-values.ts'
import { ServiceWords } from '../../service-words.ts'
import { INTENT_FLAGS } from './intent-flags.ts'

/** The arguments of `am start` and similar commands: an intent and the command's own options. */
export interface IntentArguments {
  readonly intent: Intent
  /** `-W`, `-S` and others without a value. */
  readonly flags: ReadonlySet<string>
}

/** Options of the command without a value, and checks of the values that others take (ActivityManagerShellCommand). */
const SWITCHES = new Set(['-W', '-S', '-D', '-N', '--track-allocation', '--task-overlay', '--lock-task', '--streaming'])
const anything = (): void => undefined
const VALUED: ReadonlyMap<string, (text: string) => unknown> = new Map<string, (text: string) => unknown>([
  ...['-P', '--start-profiler', '--receiver-permission'].map((name) => [name, anything] as const),
  ...['-R', '--sampling', '--display', '--windowingMode', '--activityType', '--task'].map((name) => [name, parseInteger] as const),
  ['--user', checkUser],
])
/** At most one of them is taken. */
const AGENTS = ['--attach-agent', '--attach-agent-bind']

const text = (value: string): string => value
const items = <T>(read: (item: string) => T) => (value: string): T[] => split(value, /,/).map(read)
// A comma after a backslash is part of the text.
const texts = (value: string): string[] => split(value, /(?<!\\),/)
/** Extras with a key and a value, and the parsers of the value (Intent.parseCommandArgs of API 29). */
const EXTRAS: ReadonlyMap<string, (value: string) => ExtraValue> = new Map<string, (value: string) => ExtraValue>([
  ['-e', text],
  ['--es', text],
  ['--eu', text],
  ['--ecn', (value) => formatComponent(componentOf(value))],
  ['--ez', truth],
  ['--ei', decodeInteger],
  ['--eia', items(decodeInteger)],
  ['--eial', items(decodeInteger)],
  ['--el', parseLong],
  ['--ela', items(parseLong)],
  ['--elal', items(parseLong)],
  ['--ef', parseFloat32],
  ['--efa', items(parseFloat32)],
  ['--efal', items(parseFloat32)],
  ['--esa', texts],
  ['--esal', texts],
])
/** Extras that alone make an intent. */
const SUFFICIENT_EXTRAS = new Set(['--ela', '--elal', '--ef', '--efa', '--efal', '--esa', '--esal'])

/** Reads the arguments. Throws `CommandUsageError`. */
export function parseIntentArguments(args: readonly string[]): IntentArguments {
  const words = new ServiceWords(args)
  const options = new IntentOptions(words)
  for (let option = words.nextOption(); option !== undefined; option = words.nextOption()) options.read(option)
  const { intent, isIntent } = options.finish()
  const word = words.nextWord()
  const base = word === undefined ? baseOfSelector(intent) : fromWord(word)
  if (base === undefined && !isIntent) throw javaException('IllegalArgumentException', 'No intent supplied')
  return { intent: base === undefined ? intent : filledIn(intent, base), flags: options.switches }
}

/** Options as they come: those behind `--selector` describe the selector. */
class IntentOptions {
  readonly switches = new Set<string>()
  readonly #words: ServiceWords
  #intent: Intent = {}
  #base: Intent | undefined
  #isIntent = false
  /** Data and type, which the selector gets as well. */
  #content: Intent = {}
  #hasAgent = false

  constructor(words: ServiceWords) {
    this.#words = words
  }

  /** Reads an option's values. Throws `CommandUsageError`. */
  read(option: string): void {
    const readExtra = EXTRAS.get(option)
    const check = VALUED.get(option)
    const flag = INTENT_FLAGS.get(option)
    if (readExtra !== undefined) this.#addExtra(this.#words.required(), readExtra(this.#words.required()), option)
    else if (option === '--esn') this.#addExtra(this.#words.required(), null, option)
    else if (flag !== undefined) this.#change({ flags: (this.#intent.flags ?? 0) | flag })
    else if (option === '--selector') this.#startSelector()
    else if (SWITCHES.has(option)) this.switches.add(option)
    else if (check !== undefined) check(this.#words.required())
    else if (option === '-f') this.#change({ flags: decodeInteger(this.#words.required()) })
    else if (AGENTS.includes(option) && !this.#hasAgent) this.#readAgent()
    else this.#describe(this.#partOf(option))
  }

  /** The intent with its selector, and whether the options are enough for one. */
  finish(): { readonly intent: Intent; readonly isIntent: boolean } {
    const last = { ...this.#intent, ...this.#content }
    if (this.#base === undefined) return { intent: last, isIntent: this.#isIntent }
    if (this.#base.packageName !== undefined) {
      throw javaException('IllegalArgumentException', "Can't set selector when package name is already set")
    }
    return { intent: { ...this.#base, selector: last }, isIntent: this.#isIntent }
  }

  #startSelector(): void {
    const described = { ...this.#intent, ...this.#content }
    this.#base ??= described
    this.#intent = {}
  }

  #partOf(option: string): Intent {
    switch (option) {
      case '-a':
        return { action: this.#words.required() }
      case '-i':
        return { identifier: this.#words.required() }
      case '-p':
        return { packageName: this.#words.required() }
      case '-n':
        return { component: componentOf(this.#words.required()) }
      case '-c':
        return { categories: [...new Set([...this.#intent.categories ?? [], this.#words.required()])] }
      case '-d':
        this.#content = { ...this.#content, data: this.#words.required() }
        return {}
      case '-t':
        this.#content = { ...this.#content, type: this.#words.required() }
        return {}
      default:
        throw javaException('IllegalArgumentException', `Unknown option: ${option}`)
    }
  }

  #readAgent(): void {
    this.#words.required()
    this.#hasAgent = true
  }

  #addExtra(key: string, value: ExtraValue, option: string): void {
    this.#change({ hasExtras: true, extras: { ...this.#intent.extras, [key]: value } })
    if (SUFFICIENT_EXTRAS.has(option)) this.#isIntent = true
  }

  #change(part: Intent): void {
    this.#intent = { ...this.#intent, ...part }
  }

  /** Sets what makes an intent of it, unless it is the selector's. */
  #describe(part: Intent): void {
    this.#change(part)
    if (this.#base === undefined) this.#isIntent = true
  }
}

const LAUNCHING: Intent = { action: Action.main, categories: [Category.launcher] }

function baseOfSelector({ selector }: Intent): Intent | undefined {
  return selector === undefined ? undefined : LAUNCHING
}

/** A bare word is a URI, a component or a package, depending on its form. */
function fromWord(word: string): Intent {
  if (word.includes(':')) return fromUri(word)
  if (!word.includes('/')) return { ...LAUNCHING, packageName: word }
  try {
    return { ...LAUNCHING, component: parseComponent(word) }
  } catch (error) {
    if (error instanceof ComponentError) return LAUNCHING
    throw error
  }
}

function fromUri(uri: string): Intent {
  try {
    return parseIntentUri(uri)
  } catch (error) {
    if (error instanceof IntentUriError) throw javaException('RuntimeException', error.message)
    throw error
  }
}

/** `Intent.fillIn` with FILL_IN_COMPONENT and FILL_IN_SELECTOR, after a word's categories gave way to an action. */
function filledIn(intent: Intent, base: Intent): Intent {
  const { packageName: basePackage, selector: baseSelector, ...parts } = base
  const { categories, data, type, flags = 0, extras, ...others } = parts
  const isDescribed = intent.data !== undefined || intent.type !== undefined
  const packageName = intent.packageName ?? (intent.selector === undefined ? basePackage : undefined)
  const selector = (packageName === undefined ? baseSelector : undefined) ?? intent.selector
  const allExtras = { ...extras, ...intent.extras }
  return defined({
    ...others,
    categories: intent.action === undefined ? categories : undefined,
    ...intent,
    data: isDescribed ? intent.data : data,
    type: isDescribed ? intent.type : type,
    packageName,
    selector,
    component: base.component ?? intent.component,
    flags: intent.flags === undefined && flags === 0 ? undefined : (intent.flags ?? 0) | flags,
    ...(Object.keys(allExtras).length === 0 ? {} : { hasExtras: true, extras: allExtras }),
  })
}

function truth(value: string): boolean {
  const word = value.toLowerCase()
  if (['true', 't'].includes(word)) return true
  if (['false', 'f'].includes(word)) return false
  try {
    return decodeInteger(word) !== 0
  } catch {
    throw javaException('IllegalArgumentException', `Invalid boolean value: ${word}`)
  }
}

/** `String.split`: without empty items at the end, but an empty text is an item. */
function split(value: string, separator: RegExp): string[] {
  const parts = value.split(separator)
  const end = parts.findLastIndex((part) => part !== '') + 1
  return value === '' ? [value] : parts.slice(0, end)
}

function componentOf(name: string): { readonly packageName: string; readonly className: string } {
  try {
    return parseComponent(name)
  } catch (error) {
    if (!(error instanceof ComponentError)) throw error
    throw javaException('IllegalArgumentException', `Bad component name: ${name}`)
  }
}

/** UserHandle.parseUserArg */
function checkUser(user: string): void {
  if (['all', 'current', 'cur'].includes(user)) return
  try {
    parseInteger(user)
  } catch {
    throw javaException('IllegalArgumentException', `Bad user number: ${user}`)
  }
}
