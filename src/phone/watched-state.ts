import type { PhoneState } from './system/state.ts'
import { sameData } from './same-data.ts'

/** One thing that was read of a state, and how to read it of another. */
interface Look {
  readonly value: unknown
  readonly read: (state: PhoneState) => unknown
  /** Other objects with the same in them; they are never changed, so looking into each once is enough. */
  readonly alike: WeakSet<object>
}

const MINUTE_MS = 60_000

/**
 * A state that remembers what is read of it. What was made from it would be made alike from any other state that
 * `answers` says the same. It can be turned to such a state: what reads it later then reads that one.
 */
export class WatchedState {
  /** To be read instead of the state. */
  readonly state: PhoneState
  readonly #looks = new Map<string | symbol, Look>()
  readonly #glimpses = new Map<(state: PhoneState) => unknown, Look>()
  #now: PhoneState
  #making = false

  constructor(state: PhoneState) {
    this.#now = state
    const apps = new Proxy(state.apps, {
      get: (_, name) => this.#look(`apps ${String(name)}`, (now) => now.apps[String(name)]),
      ownKeys: (target) => {
        this.#look('apps', (now) => now.apps)
        return Reflect.ownKeys(target)
      },
    })
    this.state = new Proxy(state, {
      get: (_, name) =>
        name === 'apps' ? apps : this.#look(name, (now): unknown => Reflect.get(now, name)),
    })
    watchers.set(this.state, this)
  }

  /** Makes something from the state; what is read meanwhile through `glimpse` counts as well. */
  make<T>(work: (state: PhoneState) => T): T {
    this.#making = true
    try {
      return work(this.state)
    } finally {
      this.#making = false
    }
  }

  /** Whether all that has been read would be read of this state too. */
  answers(state: PhoneState): boolean {
    if (state === this.#now) return true
    for (const look of this.#glimpses.values()) if (!agrees(look, state)) return false
    for (const look of this.#looks.values()) if (!agrees(look, state)) return false
    return true
  }

  /** `state` is one that it answers. */
  turnTo(state: PhoneState): void {
    this.#now = state
  }

  glimpse<T extends Glimpsed>(read: (state: PhoneState) => T): T {
    // What handlers read when they run comes again and again: it is remembered by name.
    if (!this.#making) return read(this.state)
    const value = read(this.#now)
    this.#glimpses.set(read, lookAt(value, read))
    return value
  }

  #look(name: string | symbol, read: (state: PhoneState) => unknown): unknown {
    const value = read(this.#now)
    if (!this.#looks.has(name)) this.#looks.set(name, lookAt(value, read))
    return value
  }
}

/** What is seen at a glance. */
type Glimpsed = string | number | boolean | null | undefined

const watchers = new WeakMap<PhoneState, WatchedState>()

/**
 * Reads no more of a state than what comes of it: a screen that shows `read`'s result stays as it is while that does,
 * though what it was made of has changed. Any state will do.
 */
export function glimpse<T extends Glimpsed>(state: PhoneState, read: (state: PhoneState) => T): T {
  return watchers.get(state)?.glimpse(read) ?? read(state)
}

/** The time for those who show no seconds: epoch milliseconds of the last whole minute. */
export function minuteOf(state: PhoneState): number {
  return glimpse(state, wholeMinute)
}

function wholeMinute({ time }: PhoneState): number {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS
}

function lookAt(value: unknown, read: Look['read']): Look {
  return { value, read, alike: new WeakSet() }
}

/** What was read before may be another object now, made anew or of another phone: it counts what is in it. */
function agrees({ value, read, alike }: Look, state: PhoneState): boolean {
  const now = read(state)
  if (Object.is(now, value)) return true
  if (typeof now !== 'object' || now === null) return false
  if (alike.has(now)) return true
  const same = sameData(now, value)
  if (same) alike.add(now)
  return same
}
