import { z } from 'zod'
import { SpecReader } from './load/load-yaml.ts'
import { packageRoot } from './load/package-root.ts'

const names = z.array(z.string().min(1))
const groups = z.record(z.string().min(1), names)

const phoneNamesSchema = z.strictObject({
  /** Keys of settings by namespace. */
  settings: groups,
  /** Columns by database file and table. */
  databases: z.record(z.string().min(1), groups),
  /** Keys by file of shared preferences. */
  preferences: groups,
  /** Priorities by tag. */
  logs: groups,
  /** The part of resource ids after `:id/`, by package. */
  ids: groups,
  /** Classes of nodes. */
  classes: z.array(z.string()),
})
/** The names by which criteria find things on a phone. */
export type PhoneNames = z.infer<typeof phoneNamesSchema>

/** Written by `scripts/list-phone-names.js`. */
const FILE = 'envs/phone-names.yaml'

let known: PhoneNames | undefined

/**
 * The names that the simulated phone had on the walk of `scripts/list-phone-names.js`: a crawl of every app, and the
 * scripts of all tasks. Throws `SpecError`.
 */
export function loadPhoneNames(): PhoneNames {
  if (known !== undefined) return known
  const reader = new SpecReader(packageRoot())
  known = reader.read(FILE, phoneNamesSchema)
  reader.finish('The names that the phone has')
  if (known === undefined) throw new TypeError('A file that cannot be read has faults')
  return known
}
