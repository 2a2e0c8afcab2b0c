import { z } from 'zod'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { SEVERITIES } from './severity.ts'

const word = z.string().regex(/^[a-z]+(_[a-z]+)*$/, 'must be lower-case words joined by "_"')
/** Names joined by `/`; `*` is any name, or any item of a list. */
const path = z.string().regex(/^[^/\s]+(\/[^/\s]+)*$/, 'must be names joined by "/"')
const scalar = z.union([z.string(), z.number(), z.boolean()])
/** `implied`: other facts imply it. */
const severity = z.enum([...SEVERITIES, 'implied'])

const caseSchema = z.strictObject({
  /** The row's fields after the change, before it where the row is gone; `value` is a value that is no row. */
  when: z.record(z.string(), scalar).optional(),
  /** One of these fields must differ. */
  fields: z.array(z.string()).min(1).optional(),
  /** The row is in this other list of the app: after a removal, or before an addition. */
  elsewhere: path.optional(),
  /** What was done, where that is not the plain word: `sent`. */
  as: word.optional(),
  severity,
})
export type Case = z.infer<typeof caseSchema>

const hasNoCondition = ({ when, fields, elsewhere }: Case): boolean => (when ?? fields ?? elsewhere) === undefined

/** The first case that holds counts. */
const casesSchema = z
  .union([severity.transform((only): Case[] => [{ severity: only }]), z.array(caseSchema).min(1)])
  .refine((cases) => cases.findIndex(hasNoCondition) === cases.length - 1, 'the last case, and no other, must hold always')

/** Where a device keeps the same fact, as criteria name it. */
const sourceSchema = z.union([
  z.enum(['setting', 'volume', 'wallpaper']),
  /** `key`: the part is one item of the list that this key holds, or its value; default: the part's own name. */
  z.strictObject({ preference: z.string(), key: z.string().optional() }),
  /** Fields by column. */
  z.strictObject({ database: z.string(), table: z.string(), columns: z.record(z.string(), z.string()) }),
])

const factSchema = z
  .strictObject({
    at: path,
    /** Fields that tell the rows of a list apart, or `position`; without them items are told apart by what they are. */
    by: z.array(z.string()).min(1).optional(),
    kind: word,
    /** `{field}`, `{field:02}`, `{field:time}`, and `{0}` for what the first `*` stands for; default: all of those. */
    name: z.string().optional(),
    /** Words for values. */
    values: z.record(z.string(), z.string()).optional(),
    source: sourceSchema.optional(),
    /** Using the app leaves it behind: allowed in the apps of the task, unless it is removed. */
    trace: z.literal(true).optional(),
    added: casesSchema.optional(),
    removed: casesSchema.optional(),
    /** Also for what is added or removed without a line of its own. */
    changed: casesSchema.optional(),
  })
  .refine(
    ({ added, removed, changed }) => changed !== undefined || (added !== undefined && removed !== undefined),
    'needs "changed", or "added" and "removed"',
  )

const fileSchema = z.strictObject({
  /** What stands before every path; absent: nothing. */
  part: path.optional(),
  /** The first that holds counts; what is volatile comes before them. */
  facts: z.array(factSchema),
  /** Parts that are no facts, and why. */
  volatile: z.record(path, z.string().min(1)).optional(),
})

/** A kind of fact in a phone's state. */
export interface StateKind extends Omit<z.infer<typeof factSchema>, 'at'> {
  /** The app's part, or nothing. */
  readonly part: readonly string[]
}

/** What a part of the state is: a fact, or volatile when there is no kind. */
export interface StateRule {
  readonly path: readonly string[]
  readonly kind?: StateKind
}

const tables = new Map<string, readonly StateRule[]>()

/** What every part of a simulated phone's state is: `envs/state-kinds`. The first rule holds. Throws `SpecError`. */
export function loadStateKinds(root = packageRoot()): readonly StateRule[] {
  const known = tables.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const facts: StateRule[] = []
  const volatile: StateRule[] = []
  for (const file of reader.list('envs/state-kinds', '.yaml')) {
    const content = reader.read(file, fileSchema)
    if (content === undefined) continue
    const part = content.part?.split('/') ?? []
    volatile.push(...Object.keys(content.volatile ?? {}).map((at) => ({ path: [...part, ...at.split('/')] })))
    facts.push(...content.facts.map(({ at, ...kind }) => ({ path: [...part, ...at.split('/')], kind: { ...kind, part } })))
  }
  reader.finish()
  const rules = [...volatile, ...facts]
  tables.set(root, rules)
  return rules
}
