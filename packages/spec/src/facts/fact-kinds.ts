import type { z } from 'zod'
import type { FactKind, KeptFactKind } from './fact-kind.ts'
import { answer } from './kinds/answer.ts'
import { call } from './kinds/call.ts'
import { database } from './kinds/database.ts'
import { event } from './kinds/event.ts'
import { log } from './kinds/log.ts'
import { notification } from './kinds/notification.ts'
import { preference } from './kinds/preference.ts'
import { setting } from './kinds/setting.ts'
import { uiAbsent } from './kinds/ui-absent.ts'
import { ui } from './kinds/ui.ts'
import { volume } from './kinds/volume.ts'
import { wallpaper } from './kinds/wallpaper.ts'

/** Every kind of fact, under the name that criteria give it. */
const kinds = {
  log,
  database,
  preference,
  setting,
  volume,
  wallpaper,
  ui,
  ui_absent: uiAbsent,
  event,
  notification,
  call,
  answer,
}

type Kinds = typeof kinds

export type FactName = keyof Kinds

/** What criteria ask, by kind. */
export type Conditions = { [K in FactName]: z.infer<Kinds[K]['condition']> }

/** Where facts are kept, by kind, for those that a phone keeps. */
export type Sources = {
  [K in FactName as Kinds[K] extends { source: z.ZodType } ? K : never]:
    Kinds[K] extends { source: infer S extends z.ZodType } ? z.infer<S> : never
}

export const FACT_KINDS: { readonly [K in FactName]: FactKind<Conditions[K]> } = kinds

/** Those whose facts a phone keeps. */
export const KEPT_FACT_KINDS: { readonly [K in keyof Sources]: KeptFactKind<Conditions[K], Sources[K]> } = kinds
