import { z } from 'zod'
import { NOT_SATISFIED, satisfiedBy } from '../../../src/reward/detector.ts'
import { takesRoot, toDevicePath } from '../../../src/reward/facts/device-path.ts'
import type { KeptFactKind } from '../../../src/reward/facts/fact-kind.ts'
import { FACT_KINDS } from '../../../src/reward/facts/fact-kinds.ts'
import { scalarChanges } from '../../../src/reward/facts/scalar-fact.ts'
import type { FactPlace } from '../../../src/reward/fact-value.ts'
import type { FactSchema } from '../../../src/spec/facts/fact-schema.ts'
import { FACT_SCHEMAS } from '../../../src/spec/facts/fact-schemas.ts'
import { devicePath } from '../../../src/spec/facts/fields.ts'

// All that a new kind of fact takes: whether there is a file. In `src` these are two files and a line in two tables.

// src/spec/facts/file.ts

const source = z.strictObject({ path: devicePath })
type FileSource = z.infer<typeof source>

const condition = source.extend({ exists: z.boolean() })
type FileCondition = z.infer<typeof condition>

const schema = { source, condition } satisfies FactSchema<FileCondition>

// src/reward/facts/file.ts

const reader: KeptFactKind<FileCondition, FileSource> = {
  compile: ({ path, exists }) => async (facts) =>
    (await isThere(facts, { path })) === exists ? satisfiedBy(`file ${path} exists: ${exists}`) : NOT_SATISFIED,
  isFound: (wanted, seen) => isThere(seen, wanted),
  missing: ({ path }) => `there is no file ${path}`,
  factAt: (at) => ({
    name: `file ${at.path}`,
    takesRoot: takesRoot(at.path),
    read: (place) => isThere(place, at),
    changes: scalarChanges,
  }),
  isCompared: true,
}

async function isThere({ device }: FactPlace, { path }: FileSource): Promise<boolean> {
  return (await device.file(toDevicePath(path))).exists
}

/** A line in src/spec/facts/fact-schemas.ts, and one in src/reward/facts/fact-kinds.ts. */
export function addFileFact(): void {
  Object.assign(FACT_SCHEMAS, { file: schema })
  Object.assign(FACT_KINDS, { file: reader })
}

/** The tables as they were, for the tests that share this process. */
export function removeFileFact(): void {
  for (const table of [FACT_SCHEMAS, FACT_KINDS]) Reflect.deleteProperty(table, 'file')
}
