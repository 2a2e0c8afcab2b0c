import type { EndRequest } from '@droidgym/lab/play/end-worker'
import type { Fault } from '@droidgym/lab/experiment/run/fault'

/** What a thread is asked by kind, and what it answers. Plain data, which passes between threads. */
export type OrderTable<Kind extends string> = Readonly<
  Record<Kind, { readonly order: object; readonly outcome: unknown }>
>

/** To the thread. */
export type OrderRequest =
  | { readonly id: number; readonly kind: string; readonly order: object }
  /** Nobody waits for the outcome any more. */
  | { readonly cancelled: number }
  | EndRequest

/** From the thread. */
export type OrderAnswer =
  | { readonly id: number; readonly outcome: unknown }
  | { readonly id: number; readonly fault: Fault }
