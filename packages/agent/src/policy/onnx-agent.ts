import type { Action } from '@droidgym/gym/action/action'
import { isEncoded } from '@droidgym/gym/observation/encoded-picture'
import type { Observation } from '@droidgym/gym/observation/observation'
import type { Agent } from '../agent.ts'
import type { Policy, PolicyQuestion } from './onnx-policy.ts'
import { PolicyError, PolicyErrorCode } from './policy-error.ts'

interface Waiting {
  readonly question: PolicyQuestion
  readonly resolve: (action: Action) => void
  readonly reject: (reason: unknown) => void
}

/** Batches the questions of many episodes: one call of the policy answers all that wait. */
export class PolicyBatches {
  readonly #policy: Policy
  #waiting: Waiting[] = []
  #calls = 0
  #running: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(policy: Policy) {
    this.#policy = policy
  }

  /** Number of model runs. */
  get calls(): number {
    return this.#calls
  }

  /** Rejects with a `PolicyError` if the policy fails or is closed. */
  ask(question: PolicyQuestion): Promise<Action> {
    if (this.#closed) return Promise.reject(closed())
    return new Promise((resolve, reject) => {
      // Collect questions until no other work is ready.
      if (this.#waiting.length === 0) {
        setImmediate(() => {
          this.#running = Promise.all([this.#running, this.#answer()])
        })
      }
      this.#waiting.push({ question, resolve, reject })
    })
  }

  /** Stops answering, and aborts a running call. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#policy.close()
    await this.#running
  }

  async #answer(): Promise<void> {
    const asked = this.#waiting
    this.#waiting = []
    this.#calls += 1
    try {
      if (this.#closed) throw closed()
      const actions = await this.#policy.decide(asked.map(({ question }) => question))
      for (const [index, action] of actions.entries()) asked[index]?.resolve(action)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
}

function closed(): PolicyError {
  return new PolicyError(PolicyErrorCode.failed, 'The policy has been closed')
}

/** Plays one episode with a policy. Needs observations with pixels of the policy's size. */
export class OnnxAgent implements Agent {
  readonly #policy: PolicyBatches
  readonly #instruction: string
  #timedOut = false

  constructor(policy: PolicyBatches, instruction: string) {
    this.#policy = policy
    this.#instruction = instruction
  }

  get timedOut(): boolean {
    return this.#timedOut
  }

  async act({ pixels }: Observation): Promise<Action | null> {
    if (pixels === undefined) {
      throw new PolicyError(PolicyErrorCode.failed, 'A policy needs observations with pixels: ask for them at Make')
    }
    if (isEncoded(pixels)) {
      throw new PolicyError(PolicyErrorCode.failed, 'A policy needs the pixels themselves: make the environment without an encoding')
    }
    try {
      return await this.#policy.ask({ pixels, instruction: this.#instruction })
    } catch (error) {
      this.#timedOut = error instanceof PolicyError && error.code === PolicyErrorCode.timeout
      if (this.#timedOut) return null
      throw error
    }
  }
}
