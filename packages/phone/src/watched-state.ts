import type { PhoneState } from './system/state.ts'
import { sameData } from './same-data.ts'

/** One value that was read from a state, and how to read it from another. */
interface RecordedRead {
  readonly value: unknown
  readonly read: (state: PhoneState) => unknown
  /** Other objects with equal content, if any; they never change, so each is compared only once. */
  equalObjects?: WeakSet<object>
}

const MINUTE_MS = 60_000

/**
 * A state that records what is read from it. A result made from it is valid for every other state that it `matches`. It
 * can switch to such a state; later reads then use that one.
 */
export class WatchedState {
  /** Read this instead of the original state. */
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

  /** Builds something from the state; reads through `glimpse` are recorded as well. */
  build<T>(work: (state: PhoneState) => T): T {
    this.#building = true
    try {
      return work(this.state)
    } finally {
      this.#building = false
    }
  }

  /** Whether all recorded reads give the same values from this state. */
  matches(state: PhoneState): boolean {
    if (state === this.#current) return true
    for (const look of this.#glimpses.values()) if (!readsSame(look, state)) return false
    for (const look of this.#reads.values()) if (!readsSame(look, state)) return false
    return true
  }

  /** Switches to a state that it matches. */
  switchTo(state: PhoneState): void {
    this.#current = state
  }

  glimpse<T extends Primitive>(read: (state: PhoneState) => T): T {
    // Handlers read again and again when they run, so their reads are recorded by name.
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

/** The result of a `glimpse`. */
type Primitive = string | number | boolean | null | undefined

const watchers = new WeakMap<PhoneState, WatchedState>()

/**
 * Depends on a part of a field only: a screen that uses `read`'s result stays valid while the result is the same, even
 * if its source has changed. Takes any state.
 */
export function glimpse<T extends Primitive>(state: PhoneState, read: (state: PhoneState) => T): T {
  return watchers.get(state)?.glimpse(read) ?? read(state)
}

/** The time for screens without seconds: epoch milliseconds of the last whole minute. */
export function minuteOf(state: PhoneState): number {
  return glimpse(state, wholeMinute)
}

function wholeMinute({ time }: PhoneState): number {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS
}

function recordRead(value: unknown, read: RecordedRead['read']): RecordedRead {
  return { value, read }
}

/** The value may be another object now, made anew or by another phone: its content counts. */
function readsSame(recorded: RecordedRead, state: PhoneState): boolean {
  const { value, read, equalObjects } = recorded
  const now = read(state)
  if (Object.is(now, value)) return true
  if (typeof now !== 'object' || now === null) return false
  if (equalObjects?.has(now) === true) return true
  if (!sameData(now, value)) return false
  if (equalObjects === undefined) recorded.equalObjects = new WeakSet([now])
  else equalObjects.add(now)
  return true
}
