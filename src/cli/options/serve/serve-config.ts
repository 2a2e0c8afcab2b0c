import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { apiLevelFault } from '@droidgym/spec/device/api-level'
import { LogLevel } from '@droidgym/server/service/server-log'
import { readServerOptions } from '@droidgym/server/service/options/server-options'
import type { ServerSettings } from '@droidgym/server/service/options/server-options'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import type { OwnPaths } from '@droidgym/spec/own-files'
import { SpecError } from '@droidgym/spec/spec-error'
import { LogFormat } from '../../output/event-log.ts'
import { UsageError } from '../../exit.ts'
import type { ServeSetting } from './serve-settings.ts'
import { SERVE_SETTINGS } from './serve-settings.ts'

const pathsSchema = z.object({
  taskFiles: z.array(z.string().min(1)).default([]),
  environmentFiles: z.array(z.string().min(1)).default([]),
  suiteDirs: z.array(z.string().min(1)).default([]),
})

/** Options of the command itself, not of the server. */
const ownSchema = pathsSchema.extend({
  /** Default: plain text on a terminal, JSON elsewhere. */
  logFormat: z.enum(LogFormat).optional(),
  logLevel: z.enum(LogLevel).default(LogLevel.info),
  serials: z.array(z.string().min(1)).default([]),
  avds: z.array(z.string().min(1)).default([]),
  apiLevel: z.int().check(({ value, issues }) => {
    const fault = apiLevelFault(value)
    if (fault !== undefined) issues.push({ code: 'custom', input: value, message: fault })
  }).optional(),
  adbServerPort: z.int().min(1).max(65_535).optional(),
  judge: z.string().min(1).optional(),
  judgeCalls: z.int().min(1).default(10_000),
})

export interface ServeConfig extends z.output<typeof ownSchema> {
  readonly server: ServerSettings
  /** Variables that look like settings but are not. */
  readonly unknownVariables: readonly string[]
  /** Every setting with its value and source, in the form of a configuration file. */
  readonly text: string
}

interface Given {
  readonly value: unknown
  /** `--port`, `DROIDGYM_PORT` or `droidgym.yaml:port`. */
  readonly source: string
}

interface Sources {
  /** Given flags, by the names of settings. */
  readonly flags: ReadonlyMap<string, unknown>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly file?: string | undefined
}

const PREFIX = 'DROIDGYM_'
/** Names the file; not a setting itself. */
export const CONFIG_VARIABLE = `${PREFIX}CONFIG`
/** Variables of the Python client, to find or start a server, and the Python of agents and checks. */
const OTHER_VARIABLES = ['ADDRESS', 'SERVER', 'PARENT_ADDRESS', 'PARENT_VERSION', 'PYTHON'].map((name) => `${PREFIX}${name}`)
const SETTINGS = Object.entries(SERVE_SETTINGS)

/**
 * The operator's files that the settings name: other settings name splits that they hold, so they are opened before
 * `readServeConfig` checks all. None if the paths are invalid. Throws a `UsageError` for an invalid file of settings.
 */
export function ownPathsOf(sources: Sources): OwnPaths {
  return pathsSchema.safeParse(assembled(givenBy(sources))).data ?? pathsSchema.parse({})
}

/**
 * Merges flags, environment and file, in this order of precedence, with defaults for the rest. Throws a `UsageError`
 * that names the source of every invalid value.
 */
export function readServeConfig(sources: Sources): ServeConfig {
  const { environment } = sources
  const given = givenBy(sources)
  const options = assembled(given)
  const own = ownSchema.safeParse(options)
  const server = readServer(options)
  const faults = [
    ...(own.success ? [] : own.error.issues.map(({ path, message }) => ({ option: path.join('.'), reason: message }))),
    ...('faults' in server ? server.faults : []),
  ]
  if (!own.success || 'faults' in server) {
    throw unusable(faults.map(({ option, reason }) => `${sourceOf(option, given)}: ${reason}${unitOf(option, reason)}`))
  }
  const known = new Set([CONFIG_VARIABLE, ...OTHER_VARIABLES, ...SETTINGS.map(([name]) => variableOf(name))])
  return {
    ...own.data,
    server: server.settings,
    unknownVariables: Object.keys(environment).filter((name) => name.startsWith(PREFIX) && !known.has(name)),
    text: written({ ...own.data, ...server.settings }, given),
  }
}

function givenBy({ flags, environment, file = environment[CONFIG_VARIABLE] }: Sources): ReadonlyMap<string, Given> {
  const fromFile = file === undefined ? {} : readFile(file)
  const given = new Map<string, Given>()
  for (const [name, setting] of SETTINGS) {
    const [key, variable] = [keyOf(name), variableOf(name)]
    const [flag, text] = [flags.get(name), environment[variable]]
    if (flag !== undefined) given.set(name, { value: parsed(flag, setting), source: `--${name}` })
    else if (text !== undefined) given.set(name, { value: parsed(text, setting), source: variable })
    else if (fromFile[key] !== undefined) given.set(name, { value: fromFile[key], source: `${file ?? ''}:${key}` })
  }
  return given
}

function readFile(file: string): Readonly<Record<string, unknown>> {
  const kinds = { text: z.string(), number: z.number(), switch: z.boolean(), list: z.array(z.string()) }
  const keys = SETTINGS.map(([name, { kind }]) => [keyOf(name), kinds[kind].optional()] as const)
  const reader = new SpecReader('')
  // YAML reads a file without settings as null.
  const content = reader.read(file, z.strictObject(Object.fromEntries(keys)).nullable())
  try {
    reader.finish()
  } catch (error) {
    if (error instanceof SpecError) throw unusable(error.problems)
    throw error
  }
  return content ?? {}
}

/** A value of the wrong kind stays as it is; the schema refuses it. */
function parsed(given: unknown, { kind }: ServeSetting): unknown {
  if (typeof given !== 'string') return given
  switch (kind) {
    case 'text':
      return given
    case 'number':
      return given.trim() === '' || Number.isNaN(Number(given)) ? given : Number(given)
    case 'switch':
      return { true: true, 1: true, false: false, 0: false }[given] ?? given
    case 'list':
      return given.split(',').map((item) => item.trim()).filter((item) => item !== '')
  }
}

/** Puts every value at its path in the options. */
function assembled(given: ReadonlyMap<string, Given>): Record<string, unknown> {
  // A judge looks from the server's own thread.
  const workers = given.has('judge') ? 0 : availableParallelism()
  const options: Record<string, unknown> = { workers, warmUp: true }
  for (const [name, { option, scale }] of SETTINGS) {
    const found = given.get(name)
    if (found === undefined) continue
    const scaled = typeof found.value === 'number' && scale !== undefined
    const value = scaled ? Math.round(found.value * scale) : found.value
    const [field = '', inner] = option.split('.')
    options[field] = inner === undefined ? value : { ...(options[field] as object | undefined), [inner]: value }
  }
  return options
}

interface Fault {
  readonly option: string
  readonly reason: string
}

function readServer(options: Record<string, unknown>): { settings: ServerSettings } | { faults: readonly Fault[] } {
  const own = new Set(Object.keys(ownSchema.shape))
  const rest = Object.fromEntries(Object.entries(options).filter(([option]) => !own.has(option)))
  try {
    return { settings: readServerOptions(rest) }
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    const faults = error.problems.map((problem) => {
      const [, option = '', reason = problem] = /^([\w.]+): ([^]*)$/.exec(problem) ?? []
      return { option, reason }
    })
    return { faults }
  }
}

function sourceOf(path: string, given: ReadonlyMap<string, Given>): string {
  const [name] = SETTINGS.find(([, { option }]) => `${path}.`.startsWith(`${option}.`)) ?? []
  if (name === undefined) return path
  return given.get(name)?.source ?? `--${name}`
}

/** Ranges are in the option's units, which are smaller than the setting's. */
function unitOf(path: string, reason: string): string {
  const scale = SETTINGS.find(([, { option }]) => option === path)?.[1].scale
  return scale === undefined || !/[<>]=/.test(reason) ? '' : ` (of 1/${scale} each)`
}

function written(options: Record<string, unknown>, given: ReadonlyMap<string, Given>): string {
  const lines = SETTINGS.map(([name, { option, scale = 1 }]) => {
    const [field = '', inner] = option.split('.')
    const outer = options[field]
    const value = inner === undefined ? outer : (outer as Record<string, unknown> | undefined)?.[inner]
    if (value === undefined) return `# ${keyOf(name)}:`
    const shown = typeof value === 'number' ? value / scale : value
    return `${keyOf(name)}: ${JSON.stringify(shown)} # ${given.get(name)?.source ?? 'default'}`
  })
  return lines.join('\n')
}

function unusable(problems: readonly string[]): UsageError {
  return new UsageError(['The server cannot start with these settings:', ...problems].join('\n  '))
}

function keyOf(name: string): string {
  return name.replaceAll('-', '_')
}

function variableOf(name: string): string {
  return `${PREFIX}${keyOf(name).toUpperCase()}`
}
