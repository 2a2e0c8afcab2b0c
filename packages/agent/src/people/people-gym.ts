import { setTimeout as delay } from 'node:timers/promises'
import type { Action } from '@droidgym/gym/action/action'
import type { ForkOptions, GymEnvironment } from '@droidgym/gym/environment-contract'
import { EnvironmentWrapper } from '@droidgym/gym/environment-wrapper'
import type { Gym } from '@droidgym/gym/gym'
import { GymError } from '@droidgym/gym/gym-error'
import type { Question } from '@droidgym/gym/schedule/people'
import type { PeopleModel, Said } from './people-model.ts'

/** How long an action waits for answers that are due. Those that come later are there with a later action. */
const WAIT_MS = 10_000
/** Most questions of an episode. */
const MAX_CALLS = 50
const TOO_MANY: Said = { failure: 'MODEL_CALLS_SPENT' }

/**
 * The same gym, with a model that answers for people who have a persona. Its answers are injected as events, so that
 * recordings of the gym inside hold them and their replay needs no model.
 */
export function peopleGym(gym: Gym, model: Pick<PeopleModel, 'ask'>, waitMs = WAIT_MS): Gym {
  return {
    ...gym,
    makeEnvironment: async (options) => {
      const inner = await gym.makeEnvironment({ ...options, peopleModel: true })
      return new PeopleEnvironment(inner, model, waitMs)
    },
  }
}

interface Answer {
  readonly done: Promise<void>
  readonly said: Said | undefined
}

class PeopleEnvironment extends EnvironmentWrapper {
  readonly #model: Pick<PeopleModel, 'ask'>
  readonly #waitMs: number
  readonly #closed = new AbortController()
  /** By question. */
  readonly #answers = new Map<string, Answer>()
  #calls = 0

  constructor(inner: GymEnvironment, model: Pick<PeopleModel, 'ask'>, waitMs: number) {
    super(inner)
    this.#model = model
    this.#waitMs = waitMs
  }

  override async reset(...given: Parameters<GymEnvironment['reset']>): ReturnType<GymEnvironment['reset']> {
    const result = await this.inner.reset(...given)
    this.#answers.clear()
    this.#calls = 0
    return result
  }

  /** What a model has said for people by now arrives before the action. */
  override async step(action: Action, ...given: Tail<Parameters<GymEnvironment['step']>>): ReturnType<GymEnvironment['step']> {
    await this.#deliver()
    const result = await this.inner.step(action, ...given)
    this.#ask()
    return result
  }

  override async loadSnapshot(name: string): ReturnType<GymEnvironment['loadSnapshot']> {
    const observation = await this.inner.loadSnapshot(name)
    this.#ask()
    return observation
  }

  override async fork(options?: ForkOptions): Promise<GymEnvironment> {
    const fork = new PeopleEnvironment(await this.inner.fork(options), this.#model, this.#waitMs)
    for (const [key, answer] of this.#answers) fork.#answers.set(key, answer)
    fork.#calls = this.#calls
    return fork
  }

  override close(): Promise<void> {
    this.#closed.abort()
    return this.inner.close()
  }

  /** Begins to ask what has not been asked. */
  #ask(): void {
    for (const question of this.inner.questions ?? []) {
      const key = JSON.stringify(question)
      if (this.#answers.has(key)) continue
      this.#calls += 1
      this.#answers.set(key, answerOf(this.#calls > MAX_CALLS ? Promise.resolve(TOO_MANY) : this.#model.ask(question)))
    }
  }

  async #deliver(): Promise<void> {
    const questions = this.inner.questions ?? []
    if (questions.length === 0) return
    const due = questions.flatMap((question) => this.#answers.get(JSON.stringify(question)) ?? [])
    await within(this.#waitMs, Promise.all(due.map(({ done }) => done)), this.#closed.signal)
    for (const question of questions) {
      const said = this.#answers.get(JSON.stringify(question))?.said
      if (said === undefined || (await this.#say(question, said))) continue
      return
    }
  }

  /** False: not now, since too much has happened before this action. */
  async #say({ number, fallback }: Question, said: Said): Promise<boolean> {
    const event = 'text' in said
      ? { message: { from: number, text: said.text } }
      : { message: { from: number, text: fallback }, because: `by rule, as the model failed: ${said.failure}` }
    try {
      await this.inner.injectEvent(JSON.stringify(event))
      return true
    } catch (error) {
      if (error instanceof GymError) return false
      throw error
    }
  }
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never

function answerOf(saying: Promise<Said>): Answer {
  let said: Said | undefined
  const done = saying.then((heard) => {
    said = heard
  })
  return {
    done,
    get said() {
      return said
    },
  }
}

async function within(ms: number, work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const end = new AbortController()
  const late = delay(ms, undefined, { signal: AbortSignal.any([signal, end.signal]) }).catch(() => undefined)
  await Promise.race([work, late])
  end.abort()
}
