import type { Api, ApiParameter, ApiValue } from '@droidgym/spec/apis'
import { EXTRA_OPTIONS, parametersFaults } from '@droidgym/spec/apis'
import { wholeParameter } from './api-command.ts'
import { commandWords } from './command-words.ts'
import type { ApiAction } from './api-action-to-steps.ts'

/** A parsed `am` command. */
interface Written {
  readonly by: string
  readonly options: ReadonlyMap<string, string>
  readonly categories: readonly string[]
  /** Option and value by key. */
  readonly extras: ReadonlyMap<string, readonly [option: string, value: string]>
}

/** The text in the place of each parameter. */
type Texts = readonly (readonly [name: string, text: string])[]
type Invalid = { readonly invalid: string }

const SINGLE_OPTIONS = new Set(['-a', '-d', '-t', '-f', '-p', '-n'])
const MAIN = 'android.intent.action.MAIN'
const EXTRA_WORDS = new Set<string>(['-e', ...Object.values(EXTRA_OPTIONS)])
/** A package, or a component of one. */
const PLACE = /^[a-z]\w*(?:\.\w+)+(?:\/[\w.$]+)?$/i
/** Longest command that is read, in characters. */
export const MAX_COMMAND = 10_000

/**
 * The API and the parameters of a whole command (`adb shell am start -a …`, or `-n PACKAGE/ACTIVITY`, for what opens
 * it). Options may have any order, and the package may be left out. Anything that is not in the list is invalid. Never
 * throws, runs nothing.
 */
export function matchCommand(command: string, apis: ReadonlyMap<string, Api>): ApiAction | Invalid {
  if (command.length > MAX_COMMAND) return { invalid: `a command has at most ${MAX_COMMAND} characters` }
  const words = commandWords(command)
  if ('invalid' in words) return words
  const written = readCommand(words)
  if ('invalid' in written) return written
  const matches = [...apis.values()].flatMap((api) => {
    const parameters = parametersIn(written, api)
    return parameters === undefined ? [] : [{ api, parameters }]
  })
  // The API that fixes the most text wins, and of those that open the same activity the one that opens the app.
  const [best] = matches.toSorted((left, right) => rank(right.api) - rank(left.api))
  if (best === undefined) return { invalid: 'the command is none of the APIs; droidgym apis lists them' }
  return { kind: 'api', name: best.api.name, parameters: best.parameters }
}

/** How many characters of the data an API fixes. */
function rank({ intent: { data = '', action } }: Api): number {
  return data.replaceAll(/\{\w+\}/g, '').length + (action === MAIN ? 1 : 0)
}

function readCommand(words: readonly string[]): Written | Invalid {
  const rest = words[0] === 'adb' ? withoutAdb(words) : words
  if (rest === undefined || rest[0] !== 'am') return { invalid: 'only "am start" and "am broadcast" are carried out' }
  const by = rest[1] === 'start-activity' ? 'start' : rest[1]
  if (by !== 'start' && by !== 'broadcast') return { invalid: 'only "am start" and "am broadcast" are carried out' }
  return readOptions(by, rest.slice(2))
}

/** The words after `adb shell`, which may be one quoted word; undefined for another adb command. */
export function withoutAdb(words: readonly string[]): readonly string[] | undefined {
  const rest = words[1] === '-s' ? words.slice(3) : words.slice(1)
  if (rest[0] !== 'shell') return undefined
  if (rest.length > 2) return rest.slice(1)
  const inner = commandWords(rest[1] ?? '')
  return 'invalid' in inner ? undefined : inner
}

function readOptions(by: string, words: readonly string[]): Written | Invalid {
  const options = new Map<string, string>()
  const categories: string[] = []
  const extras = new Map<string, readonly [string, string]>()
  const left = [...words]
  for (let option = left.shift(); option !== undefined; option = left.shift()) {
    // What stands alone names the component or the package, as in `Intent.parseCommandArgs`.
    if (PLACE.test(option)) {
      left.unshift(option)
      option = option.includes('/') ? '-n' : '-p'
    }
    const isExtra = EXTRA_WORDS.has(option)
    if (!isExtra && option !== '-c' && !SINGLE_OPTIONS.has(option)) {
      return { invalid: `${JSON.stringify(option.slice(0, 80))} is no option of the APIs` }
    }
    const [first, second] = [left.shift(), isExtra ? left.shift() : '']
    if (first === undefined || second === undefined) return { invalid: `${option} needs ${isExtra ? 'a key and a value' : 'a value'}` }
    if (isExtra ? extras.has(first) : options.has(option)) return { invalid: `${option} ${first.slice(0, 80)} is there twice` }
    if (isExtra) extras.set(first, [option === '-e' ? '--es' : option, second])
    else if (option === '-c') categories.push(first)
    else options.set(option, first)
  }
  return { by, options, categories, extras }
}

/** The parameters for which the API gives this command; undefined when there are none. */
function parametersIn(written: Written, api: Api): Readonly<Record<string, ApiValue>> | undefined {
  const { intent, packageName } = api
  const { options } = written
  const component = options.get('-n')
  const inPackage = component?.split('/', 1)[0]
  const packageGiven = options.get('-p') ?? inPackage
  const same =
    written.by === intent.by &&
    (packageGiven === packageName || (packageGiven === undefined && intent.action !== MAIN)) &&
    (component === undefined ? sameIntent(written, api) : opensComponent(written, api, component))
  if (!same) return undefined
  const texts = textsIn(written, api)
  if (texts === undefined) return undefined
  const parameters: Record<string, ApiValue> = {}
  for (const [name, text] of texts) {
    const value = valueOf(api.parameters[name], text)
    if (value === undefined || (name in parameters && parameters[name] !== value)) return undefined
    parameters[name] = value
  }
  return parametersFaults(api.parameters, parameters).length === 0 ? parameters : undefined
}

function sameIntent({ options, categories }: Written, { intent }: Api): boolean {
  return (
    options.get('-a') === intent.action &&
    options.get('-t') === intent.type &&
    sameFlags(options.get('-f'), intent.flags) &&
    sameCategories(categories, intent.categories)
  )
}

/** A named activity decides; what is said about the intent besides must fit. */
function opensComponent({ options, categories }: Written, { intent, opens, starts }: Api, component: string): boolean {
  const [packageName = '', activity = ''] = component.split('/', 2)
  const className = activity.startsWith('.') ? packageName + activity : activity
  const [action, type] = [options.get('-a'), options.get('-t')]
  return (
    (className === opens || className === starts) &&
    (action === undefined || action === intent.action) &&
    (type === undefined || type === intent.type) &&
    (options.get('-p') ?? packageName) === packageName &&
    (!options.has('-f') || sameFlags(options.get('-f'), intent.flags)) &&
    (categories.length === 0 || sameCategories(categories, intent.categories))
  )
}

function sameCategories(given: readonly string[], wanted: readonly string[]): boolean {
  return given.toSorted().join() === wanted.toSorted().join()
}

function sameFlags(given: string | undefined, wanted: number | undefined): boolean {
  return wanted === undefined ? given === undefined : Number(given) === wanted
}

/** Undefined when a fixed part differs, or an extra does not belong to the API. */
function textsIn(written: Written, { intent }: Api): Texts | undefined {
  const data = dataTexts(written.options.get('-d'), intent.data)
  const known = [...written.extras.keys()].every((key) => Object.hasOwn(intent.extras, key))
  if (data === undefined || !known) return undefined
  const texts = [...data]
  for (const [key, extra] of Object.entries(intent.extras)) {
    const [option, text] = written.extras.get(key) ?? []
    if (option !== undefined && option !== EXTRA_OPTIONS[extra.type]) return undefined
    if ('value' in extra && text !== String(extra.value)) return undefined
    if ('parameter' in extra && text !== undefined) texts.push([extra.parameter, text])
  }
  return texts
}

function dataTexts(given: string | undefined, template: string | undefined): Texts | undefined {
  if (given === undefined || template === undefined) return given === template ? [] : undefined
  const onlyParameter = wholeParameter(template)
  if (onlyParameter !== undefined) return [[onlyParameter, given]]
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const pattern = template.split(/\{\w+\}/).map((part) => part.replaceAll(/[^\w ]/g, String.raw`\$&`)).join('([^]+?)')
  const found = new RegExp(`^${pattern}$`).exec(given)
  if (found === null) return undefined
  try {
    return names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')])
  } catch {
    return undefined
  }
}

/** A text of a command line as a value of the parameter's type; undefined when it does not fit. */
function valueOf(parameter: ApiParameter | undefined, text: string): ApiValue | undefined {
  switch (parameter?.type) {
    case 'int':
      return /^-?\d{1,16}$/.test(text) ? Number(text) : undefined
    case 'bool':
      return { true: true, false: false }[text]
    case 'string':
    case 'enum':
      return text
    case undefined:
      return undefined
  }
}
