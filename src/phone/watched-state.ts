import type { PhoneState } from './system/state.ts'
import { sameData } from './same-data.ts'

/** One thing that was read of a state, and how to read it of another. */
interface RecordedRead {
  readonly value: unknown
  readonly read: (state: PhoneState) => unknown
  /** Other objects with the same in them; they are never changed, so looking into each once is enough. */
  readonly equalObjects: WeakSet<object>
}

const MINUTE_MS = 60_000

/**
 * A state that remembers what is read of it. What was made from it would be made alike from any other state that
 * `answers` says the same. It can be turned to such a state: what reads it later then reads that one.
 */
export class WatchedState {
  /** To be read instead of the state. */
  readonly state: PhoneState
  readonly #reads = new Map<string | symbol, RecordedRead>()
  readonly #glimpses = new Map<(state: PhoneState) => unknown, RecordedRead>()
  #current: PhoneState
  #building = false

  constructor(state: PhoneState) {
    this.#current = state
    const apps = new Proxy(state.apps, {
      get: (_, name) => this.#record(`apps ${String(name)}`, (now) => now.apps[String(name)]),
      ownKeys: (target) => {
        this.#record('apps', (now) => now.apps)
        return Reflect.ownKeys(target)
      },
    })
    this.state = new Proxy(state, {
      get: (_, name) =>
        name === 'apps' ? apps : this.#record(name, (now): unknown => Reflect.get(now, name)),
    })
    watchers.set(this.state, this)
  }

  /** Makes something from the state; what is read meanwhile through `glimpse` counts as well. */
  build<T>(work: (state: PhoneState) => T): T {
    this.#building = true
    try {
      return work(this.state)
    } finally {
      this.#building = false
    }
  }

  /** Whether all that has been read would be read of this state too. */
  matches(state: PhoneState): boolean {
    if (state === this.#current) return true
    for (const look of this.#glimpses.values()) if (!readsSame(look, state)) return false
    for (const look of this.#reads.values()) if (!readsSame(look, state)) return false
    return true
  }

  /** `state` is one that it answers. */
  switchTo(state: PhoneState): void {
    this.#current = state
  }

  glimpse<T extends Primitive>(read: (state: PhoneState) => T): T {
    // What handlers read when they run comes again and again: it is remembered by name.
    if (!this.#building) return read(this.state)
    const value = read(this.#current)
    this.#glimpses.set(read, recordRead(value, read))
    return value
  }

  #record(name: string | symbol, read: (state: PhoneState) => unknown): unknown {
    const value = read(this.#current)
    if (!this.#reads.has(name)) this.#reads.set(name, recordRead(value, read))
    return value
  }
}

/** What is seen at a glance. */
type Primitive = string | number | boolean | null | undefined

const watchers = new WeakMap<PhoneState, WatchedState>()

/**
 * Reads no more of a state than what comes of it: a screen that shows `read`'s result stays as it is while that does,
 * though what it was made of has changed. Any state will do.
 */
export function glimpse<T extends Primitive>(state: PhoneState, read: (state: PhoneState) => T): T {
  return watchers.get(state)?.glimpse(read) ?? read(state)
}

/** The time for those who show no seconds: epoch milliseconds of the last whole minute. */
export function minuteOf(state: PhoneState): number {
  return glimpse(state, wholeMinute)
}

function wholeMinute({ time }: PhoneState): number {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS
}

function recordRead(value: unknown, read: RecordedRead['read']): RecordedRead {
  return { value, read, equalObjects: new WeakSet() }
}

/** What was read before may be another object now, made anew or of another phone: it counts what is in it. */
function readsSame({ value, read, equalObjects }: RecordedRead, state: PhoneState): boolean {
  const now = read(state)
  if (Object.is(now, value)) return true
  if (typeof now !== 'object' || now === null) return false
  if (equalObjects.has(now)) return true
  const same = sameData(now, value)
  if (same) equalObjects.add(now)
  return same
}
