import { OptionFace } from '@droidgym/protocol/option'
import type { PlainKind } from '@droidgym/protocol/option'
import type { MakeRequest__Output } from '@droidgym/protocol/v1/MakeRequest'
import type { ObservationField__Output } from '@droidgym/protocol/v1/ObservationField'
import type { ResetOptions } from '@droidgym/gym/environment-contract'
import { invalid } from '../../service/errors/request-error.ts'
import { readResetOptions } from '../codec/read-step-request.ts'
import { ACTION_SPACES, OBSERVATION_FIELDS } from '../codec/wire-enums.ts'
import { writeOptions } from '../codec/wire-options.ts'
import { flatOptions, nested } from '@droidgym/spec/options/flat-options'
import { DataType } from './messages.ts'
import type { Settings, Tensor } from './messages.ts'

/** By the protocol's own names in lower case: `action_mask` is OBSERVATION_FIELD_ACTION_MASK. */
const FIELD_OF_NAME: Readonly<Record<string, ObservationField__Output>> = Object.fromEntries(
  Object.values(OBSERVATION_FIELDS).map((field) => [field.replace('OBSERVATION_FIELD_', '').toLowerCase(), field]),
)
const INTEGERS: ReadonlySet<DataType> = new Set([
  DataType.int8, DataType.int32, DataType.int64, DataType.uint8, DataType.uint32, DataType.uint64,
])
const NUMBERS: ReadonlySet<DataType> = new Set([...INTEGERS, DataType.float, DataType.double])
const DEFAULT_SPACE = 'discrete'
const DEFAULT_PARTS = ['pixels']
const DEFAULT_SIZE = { width: 128, height: 256 }
const MAX_UINT32 = 2 ** 32 - 1

/** What `CreateWorld` asks for, as `Make` would; what is absent has a default. Throws `INVALID_REQUEST`. */
export function readWorldSettings(settings: Settings, defaultTask: string): MakeRequest__Output {
  const reader = new SettingsReader('CreateWorld', settings)
  const task = reader.text('task')
  const tasks = reader.texts('tasks') ?? []
  const given = flatOptions(OptionFace.dmEnvRpc).map(({ name, row }) => [name, readOption(reader, name, row)] as const)
  const read = nested(OptionFace.dmEnvRpc, new Map(given.filter(([, value]) => value !== undefined)))
  if ('fault' in read) throw invalid(`CreateWorld: ${read.fault}`)
  const space = reader.choice('action_space', ACTION_SPACES, [DEFAULT_SPACE])
  const fields = reader.choice('observations', FIELD_OF_NAME, DEFAULT_PARTS)
  const [width, height] = [reader.integer('width'), reader.integer('height')]
  const options = defined({
    resampling: reader.text('resampling'),
    textBoxes: reader.boolean('text_boxes'),
    arraysLength: reader.integer('arrays_length'),
    instruction: reader.boolean('instruction'),
  })
  reader.finish()
  const [actionSpace, ...more] = space
  if (actionSpace === undefined || more.length > 0) throw invalid('CreateWorld: action_space must be one text')
  const hasPicture = fields.includes('OBSERVATION_FIELD_PIXELS') || fields.includes('OBSERVATION_FIELD_MARKS')
  if (!hasPicture && (width ?? height) !== undefined) {
    throw invalid('CreateWorld: width and height go with pixels and marks; add one to observations or leave them out')
  }
  const { taskDefinition, suite } = read.options
  const namesOthers = taskDefinition !== undefined || suite !== undefined || tasks.length > 0
  const pixelsSize = { width: width ?? DEFAULT_SIZE.width, height: height ?? DEFAULT_SIZE.height }
  return {
    // Ranges and names are checked as those of `Make` are.
    ...writeOptions(read.options) as Partial<MakeRequest__Output>,
    task: task ?? (namesOthers ? '' : defaultTask),
    tasks: tasks.map((each) => ({ task: each })),
    actionSpace,
    observation: { fields, ...(hasPicture && { pixelsSize }), ...options },
    autoreset: 'AUTORESET_MODE_DISABLED',
  }
}

function readOption(reader: SettingsReader, name: string, { kind }: PlainKind): unknown {
  switch (kind) {
    case 'integer':
      return reader.integer(name)
    case 'number':
      return reader.number(name)
    case 'flag':
      return reader.boolean(name)
    case 'choice':
    case 'id':
    case 'text':
      return reader.text(name)
  }
}

/** What the settings of `JoinWorld`, `Reset` and `ResetWorld` change from the next episode on. */
export function readEpisodeSettings(settings: Settings, where: string): ResetOptions {
  const reader = new SettingsReader(where, settings)
  const [seed, environment, task] = [reader.integer('seed'), reader.text('environment'), reader.text('task')]
  const [split, tasks = []] = [reader.text('split'), reader.texts('tasks')]
  reader.finish()
  return readResetOptions({ handle: '', tasks: tasks.map((each) => ({ task: each })), ...defined({ seed, environment, task, split }) })
}

function defined<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const found = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(found) as { [Name in keyof T]?: NonNullable<T[Name]> }
}

/** Reads settings by name; `finish` throws when some were not read. */
class SettingsReader {
  readonly #where: string
  readonly #settings: Settings
  readonly #names: string[] = []

  constructor(where: string, settings: Settings) {
    this.#where = where
    this.#settings = settings
  }

  text(name: string): string | undefined {
    const texts = this.texts(name)
    if (texts !== undefined && texts.length !== 1) throw this.#fault(name, 'one text')
    return texts?.[0]
  }

  /** An integer of any type that fits 32 bits without a sign. */
  integer(name: string): number | undefined {
    const tensor = this.#find(name)
    if (tensor === undefined) return undefined
    const value = Number(tensor.elements[0])
    const fits = Number.isInteger(value) && value >= 0 && value <= MAX_UINT32
    if (INTEGERS.has(tensor.dtype) && tensor.elements.length === 1 && fits) return value
    throw this.#fault(name, 'one integer from 0 to 2³² − 1')
  }

  /** A number of any numeric type. */
  number(name: string): number | undefined {
    const tensor = this.#find(name)
    if (tensor === undefined) return undefined
    const { dtype, elements } = tensor
    if (NUMBERS.has(dtype) && elements.length === 1) return Number(elements[0])
    throw this.#fault(name, 'one number')
  }

  boolean(name: string): boolean | undefined {
    const tensor = this.#find(name)
    if (tensor === undefined) return undefined
    const value = tensor.elements[0]
    if (typeof value === 'boolean' && tensor.elements.length === 1) return value
    throw this.#fault(name, 'one boolean')
  }

  /** One or more texts, each of which names one of the choices. */
  choice<T>(name: string, choices: Readonly<Record<string, T>>, otherwise: readonly string[]): T[] {
    return (this.texts(name) ?? otherwise).map((text) => {
      const choice = Object.hasOwn(choices, text) ? choices[text] : undefined
      if (choice === undefined) throw this.#fault(name, `of ${Object.keys(choices).join(', ')}`)
      return choice
    })
  }

  finish(): void {
    const unknown = [...this.#settings.keys()].find((name) => !this.#names.includes(name))
    if (unknown === undefined) return
    const known = this.#names.join(', ')
    throw invalid(`${this.#where}: there is no setting ${JSON.stringify(unknown.slice(0, 64))}; choose from ${known}`)
  }

  texts(name: string): readonly string[] | undefined {
    const tensor = this.#find(name)
    if (tensor === undefined) return undefined
    if (tensor.dtype !== DataType.string || tensor.elements.length === 0) throw this.#fault(name, 'text')
    return Array.from(tensor.elements, String)
  }

  #find(name: string): Tensor | undefined {
    this.#names.push(name)
    return this.#settings.get(name)
  }

  #fault(name: string, wanted: string): Error {
    return invalid(`${this.#where}: the setting ${name} must be ${wanted}`)
  }
}
