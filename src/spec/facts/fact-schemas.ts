import type { z } from 'zod'
import { database } from './database.ts'
import { event } from './event.ts'
import type { FactSchema } from './fact-schema.ts'
import { log } from './log.ts'
import { preference } from './preference.ts'
import { setting } from './setting.ts'
import { ui } from './ui.ts'
import { volume } from './volume.ts'

/** Every kind of fact, under the name that criteria give it; `src/reward/facts` judges them. */
const schemas = {
  log,
  database,
  preference,
  setting,
  volume,
  ui,
  event,
}

type Schemas = typeof schemas

export type FactName = keyof Schemas

/** What criteria ask, by kind. */
export type Conditions = { [K in FactName]: z.infer<Schemas[K]['condition']> }

/** Where facts are kept, by kind, for those that a phone keeps. */
export type Sources = {
  [K in FactName as Schemas[K] extends { source: z.ZodType } ? K : never]:
    Schemas[K] extends { source: infer S extends z.ZodType } ? z.infer<S> : never
}

export const FACT_SCHEMAS: { readonly [K in FactName]: FactSchema<Conditions[K]> } = schemas
