/** Where a client names the program that its environments are tied to (metadata). */
export const HOLDER_KEY = 'droidgym-holder'
const HOLDER = /^[\w.-]{1,64}$/

/** How long a program may show no life: it connects again after a lost connection. */
const AWAY_MS = 25_000
/** After half of it, another program that uses an environment of this one takes it over. */
const GIVEN_UP_MS = AWAY_MS / 2

/** The program that a call names, if it names one. */
export function holderFrom(given: unknown): string | undefined {
  return typeof given === 'string' && HOLDER.test(given) ? given : undefined
}

interface Presence {
  /** Calls that show that it lives. */
  calls: number
  awaySince: number
  timer: NodeJS.Timeout | undefined
}

/** The programs that environments are tied to. One that shows no life for 25 seconds is gone. */
export class Holders {
  readonly #onGone: (holder: string) => void
  readonly #presences = new Map<string, Presence>()

  constructor(onGone: (holder: string) => void) {
    this.#onGone = onGone
  }

  /** The program lives until the returned function is called, and may be away afterwards. */
  hold(holder: string): () => void {
    const presence = this.#presenceOf(holder)
    presence.calls += 1
    clearTimeout(presence.timer)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      presence.calls -= 1
      if (presence.calls === 0) this.#wait(holder, presence)
    }
  }

  /** The program has got an environment: from now on it must show that it lives. */
  expect(holder: string): void {
    this.#presenceOf(holder)
  }

  /** Whether it has shown life lately. */
  isHere(holder: string): boolean {
    const presence = this.#presences.get(holder)
    if (presence === undefined) return false
    return presence.calls > 0 || performance.now() - presence.awaySince < GIVEN_UP_MS
  }

  #presenceOf(holder: string): Presence {
    const known = this.#presences.get(holder)
    if (known !== undefined) return known
    const presence: Presence = { calls: 0, awaySince: 0, timer: undefined }
    this.#presences.set(holder, presence)
    this.#wait(holder, presence)
    return presence
  }

  #wait(holder: string, presence: Presence): void {
    presence.awaySince = performance.now()
    presence.timer = setTimeout(() => {
      this.#presences.delete(holder)
      this.#onGone(holder)
    }, AWAY_MS)
    presence.timer.unref()
  }
}
