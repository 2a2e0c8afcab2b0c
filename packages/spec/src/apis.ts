import { z } from 'zod'
import { loadAppPackages } from './app-packages.ts'
import { SpecReader } from './load/load-yaml.ts'
import { packageRoot } from './load/package-root.ts'

const description = z.string().min(1)
const shared = { description, required: z.boolean().default(false) }

/** Patterns match the whole text. */
const parameterSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('string'), ...shared, pattern: z.string().exactOptional() }),
  z.strictObject({ type: z.literal('int'), ...shared, min: z.int().exactOptional(), max: z.int().exactOptional() }),
  z.strictObject({ type: z.literal('bool'), ...shared }),
  z.strictObject({ type: z.literal('enum'), ...shared, values: z.array(z.string()).min(1) }),
])
export type ApiParameter = z.infer<typeof parameterSchema>

/** The options of `am` for an extra's type. `strings` and `ints` are arrays, their values joined by commas. */
export const EXTRA_OPTIONS = {
  string: '--es',
  int: '--ei',
  long: '--el',
  bool: '--ez',
  ints: '--eia',
  strings: '--esa',
} as const

const extraType = z.enum(Object.keys(EXTRA_OPTIONS) as [keyof typeof EXTRA_OPTIONS])
const extraSchema = z.union([
  z.strictObject({ type: extraType, parameter: z.string() }),
  z.strictObject({ type: extraType, value: z.union([z.string(), z.number(), z.boolean()]) }),
])

const value = z.union([z.string(), z.number(), z.boolean()])
export type ApiValue = z.infer<typeof value>

const intentSchema = z.strictObject({
  /** The verb of `am`. */
  by: z.enum(['start', 'broadcast']).default('start'),
  action: z.string().regex(/^[\w.]+$/),
  categories: z.array(z.string().regex(/^[\w.]+$/)).default([]),
  /**
   * A URI with `{parameter}` in it. A parameter that is the whole template is inserted as it is; others are escaped
   * like Android's `Uri.encode`.
   */
  data: z.string().exactOptional(),
  type: z.string().exactOptional(),
  flags: z.int().exactOptional(),
  /** Default: the app's; `any` names none. */
  package: z.string().exactOptional(),
  extras: z.record(z.string().regex(/^[\w.]+$/), extraSchema).default({}),
})

const entrySchema = z.strictObject({
  /** Unique among all; begins with the app's name. */
  name: z.string().regex(/^[a-z]\w*$/).max(64),
  description,
  parameters: z.record(z.string().regex(/^[a-z]\w*$/), parameterSchema).default({}),
  intent: intentSchema,
  example: z.record(z.string(), value).default({}),
  /** Class of the activity in front on the simulated phone, for the example; absent where the front does not change. */
  opens: z.string().exactOptional(),
  /** Class of the activity that is started, where another one then comes to the front. */
  starts: z.string().exactOptional(),
  /** Whether the simulated phone supports it. */
  simulated: z.boolean().default(true),
})

/** Something that an app does for other apps: called by name with parameters, sent as an intent. */
export interface Api extends z.infer<typeof entrySchema> {
  /** Key of `envs/app-packages.yaml`. */
  readonly app: string
  /** The package that the intent is limited to; undefined where Android may choose. */
  readonly packageName: string | undefined
}

const tables = new Map<string, ReadonlyMap<string, Api>>()
const FOLDER = 'envs/apis'

/**
 * The APIs of all apps by name: `envs/apis`, a file for each app. A client's own data may lack them. Throws
 * `SpecError`.
 */
export function loadApis(root = packageRoot()): ReadonlyMap<string, Api> {
  const known = tables.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const packages = loadAppPackages(root)
  const table = new Map<string, Api>()
  for (const file of reader.list(FOLDER, '.yaml')) {
    const app = file.slice(FOLDER.length + 1, -'.yaml'.length)
    const packageName = packages.get(app)
    if (packageName === undefined) reader.report(file, '', 'is named after no app of envs/app-packages.yaml')
    for (const [index, entry] of (reader.read(file, z.array(entrySchema)) ?? []).entries()) {
      const faults = [
        ...faultsOf(entry),
        ...(entry.name.startsWith(`${app}_`) ? [] : [`the name must begin with ${app}_`]),
        ...(table.has(entry.name) ? ['another API has this name'] : []),
      ]
      for (const fault of faults) reader.report(file, `${index}.${entry.name}`, fault)
      const limited = entry.intent.package ?? packageName
      table.set(entry.name, { ...entry, app, packageName: limited === 'any' ? undefined : limited })
    }
  }
  reader.finish('The list of APIs')
  tables.set(root, table)
  return table
}

/** Faults that the schema of one field cannot see: parameters that are missing, unused or of another type. */
function faultsOf({ parameters, intent, example }: z.infer<typeof entrySchema>): readonly string[] {
  const inData = [...(intent.data ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const inExtras = Object.values(intent.extras).flatMap((extra) => ('parameter' in extra ? [extra.parameter] : []))
  const used = [...inData, ...inExtras]
  return [
    ...used.filter((name) => !Object.hasOwn(parameters, name)).map((name) => `there is no parameter ${name}`),
    ...Object.keys(parameters).filter((name) => !used.includes(name)).map((name) => `nothing uses the parameter ${name}`),
    ...inData.filter((name) => parameters[name]?.required === false).map((name) => `${name} is in the data: it must be required`),
    ...Object.values(parameters).flatMap((parameter) => patternFault(parameter)),
    ...parametersFaults(parameters, example).map((fault) => `the example: ${fault}`),
  ]
}

function patternFault(parameter: ApiParameter): readonly string[] {
  if (parameter.type !== 'string' || parameter.pattern === undefined) return []
  try {
    new RegExp(parameter.pattern, 'u')
    return []
  } catch {
    return [`${parameter.pattern} is no regular expression`]
  }
}

/** Maximum length of a text parameter, in characters: `am` gets it on a command line. */
export const MAX_API_TEXT = 2_000

/** Faults in the parameters of a call; empty when they fit. */
export function parametersFaults(
  parameters: Readonly<Record<string, ApiParameter>>,
  given: Readonly<Record<string, ApiValue>>,
): readonly string[] {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(parameters, name))
  return [
    ...unknown.map((name) => `there is no parameter ${JSON.stringify(name.slice(0, 80))}`),
    ...Object.entries(parameters).flatMap(([name, parameter]) => {
      const found = given[name]
      if (found === undefined) return parameter.required ? [`${name} is missing`] : []
      const fault = valueFault(parameter, found)
      return fault === undefined ? [] : [`${name} ${fault}`]
    }),
  ]
}

function valueFault(parameter: ApiParameter, given: ApiValue): string | undefined {
  switch (parameter.type) {
    case 'bool':
      return typeof given === 'boolean' ? undefined : 'must be true or false'
    case 'enum':
      return parameter.values.some((known) => known === given) ? undefined : `must be one of ${parameter.values.join(', ')}`
    case 'int': {
      const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = parameter
      const fits = typeof given === 'number' && Number.isSafeInteger(given) && given >= min && given <= max
      return fits ? undefined : `must be a whole number from ${min} to ${max}`
    }
    case 'string':
      return textFault(given, parameter.pattern)
  }
}

/** A NUL would end the argument. Android's shell has no other limit on its words. */
function textFault(given: ApiValue, pattern: string | undefined): string | undefined {
  if (typeof given !== 'string') return 'must be a text'
  if (given.length > MAX_API_TEXT) return `must have at most ${MAX_API_TEXT} characters`
  if (given.includes('\0') || /\p{Surrogate}/u.test(given)) return 'must be a well-formed text without NUL'
  if (pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(given)) return undefined
  return `must match ${pattern}`
}
