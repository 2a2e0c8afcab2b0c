import type { Conditions, FactName, Sources } from '../../spec/facts/fact-schemas.ts'
import { database } from './database.ts'
import { event } from './event.ts'
import type { FactKind, KeptFactKind } from './fact-kind.ts'
import { log } from './log.ts'
import { preference } from './preference.ts'
import { setting } from './setting.ts'
import { ui } from './ui.ts'
import { volume } from './volume.ts'

/** Every kind of fact of `src/spec/facts`, and how it is judged. */
const kinds = {
  log,
  database,
  preference,
  setting,
  volume,
  ui,
  event,
}

export const FACT_KINDS: { readonly [K in FactName]: FactKind<Conditions[K]> } = kinds

/** Those whose facts a phone keeps. */
export const KEPT_FACT_KINDS: { readonly [K in keyof Sources]: KeptFactKind<Conditions[K], Sources[K]> } = kinds
