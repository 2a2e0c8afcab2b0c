import { z } from 'zod'
import { NOT_SATISFIED, satisfiedBy } from '@droidgym/spec/facts/detector'
import { takesRoot, toDevicePath } from '@droidgym/spec/facts/device-path'
import type { KeptFactKind } from '@droidgym/spec/facts/fact-kind'
import { FACT_KINDS } from '@droidgym/spec/facts/fact-kinds'
import type { FactPlace } from '@droidgym/spec/facts/fact-value'
import { devicePath } from '@droidgym/spec/facts/fields'
import { scalarChanges } from '@droidgym/spec/facts/scalar-fact'

// All that a new kind of fact takes: whether there is a file. In the package this is
// packages/spec/src/facts/kinds/file.ts, and a row in packages/spec/src/facts/fact-kinds.ts.

const sourceSchema = z.strictObject({ path: devicePath })
type FileSource = z.infer<typeof sourceSchema>

const conditionSchema = sourceSchema.extend({ exists: z.boolean() })
type FileCondition = z.infer<typeof conditionSchema>

const file: KeptFactKind<FileCondition, FileSource> = {
  source: sourceSchema,
  condition: conditionSchema,
  compile: ({ path, exists }) => async (facts) =>
    (await isThere(facts, { path })) === exists ? satisfiedBy(`file ${path} exists: ${exists}`) : NOT_SATISFIED,
  isFound: (wanted, seen) => isThere(seen, wanted),
  missing: ({ path }) => `there is no file ${path}`,
  factAt: (at) => ({
    name: `file ${at.path}`,
    takesRoot: takesRoot(at.path),
    read: (place) => isThere(place, at),
  }),
  changes: scalarChanges,
  isCompared: true,
}

async function isThere({ device }: FactPlace, { path }: FileSource): Promise<boolean> {
  return (await device.file(toDevicePath(path))).exists
}

/** The row in the table. */
export function addFileFact(): void {
  Object.assign(FACT_KINDS, { file })
}

/** The table as it was, for the tests that share this process. */
export function removeFileFact(): void {
  Reflect.deleteProperty(FACT_KINDS, 'file')
}
