import type { Gym } from '../gym/simulated-gym.ts'
import type { EnvironmentRegistry, Lease } from './environment-registry.ts'
import type { Description } from './generated/droidgym/v1/Description.ts'
import type { StepOutcome } from './generated/droidgym/v1/StepOutcome.ts'
import { failureOf, isServerFault, wireErrorOf } from './grpc-status.ts'
import type { Failure } from './grpc-status.ts'
import type { Caller, RequestOf, ResponseOf, UnaryHandlers } from './method-types.ts'
import { readMakeRequest, readSize } from './read-make-request.ts'
import { readAction, readResetOptions, readSnapshotName } from './read-step-request.ts'
import { invalid } from './request-error.ts'
import type { ServerLog } from './server-log.ts'
import { writeEnvironment, writeMakeOptions, writeTask } from './write-description.ts'
import { writeInfo, writeObservation, writePixels } from './write-observation.ts'

const MAX_BATCH = 1024

/** The methods of `droidgym.v1.Gym` as functions: they translate and nothing more. Each rejects with a coded error. */
export class GymService implements UnaryHandlers {
  readonly #gym: Gym
  readonly #registry: EnvironmentRegistry
  readonly #log: ServerLog

  constructor(gym: Gym, registry: EnvironmentRegistry, log: ServerLog) {
    this.#gym = gym
    this.#registry = registry
    this.#log = log
  }

  /** The failure that a client is told; the operator's log gets the cause of those that are the server's fault. */
  failure(method: string, error: unknown): Failure {
    const failure = failureOf(error)
    if (isServerFault(failure)) this.#log({ level: 'error', message: `${method} failed: ${failure.reason}`, error })
    return failure
  }

  /** Closes an environment whose client is gone. */
  abandon(handle: string): Promise<void> {
    return this.#registry.closeQuietly(handle, 'its client is gone')
  }

  async ListTasks(): Promise<ResponseOf<'ListTasks'>> {
    return { tasks: this.#gym.tasks.map(writeTask) }
  }

  async ListEnvironments(): Promise<ResponseOf<'ListEnvironments'>> {
    return { environments: this.#gym.environments.map(writeEnvironment) }
  }

  async Make(request: RequestOf<'Make'>, caller: Caller): Promise<ResponseOf<'Make'>> {
    const options = readMakeRequest(request, this.#gym.backends)
    const lease = await this.#registry.lease(options, () => this.#gym.makeEnvironment(options), caller)
    return { handle: lease.handle, description: this.#describe(lease) }
  }

  async Reset(request: RequestOf<'Reset'>, caller: Caller): Promise<ResponseOf<'Reset'>> {
    const options = readResetOptions(request)
    const result = await this.#registry.use(request.handle, caller, (lease) => lease.environment.reset(options))
    return {
      observation: writeObservation(result.observation),
      instruction: result.instruction,
      info: writeInfo(result.info),
    }
  }

  async Step(request: RequestOf<'Step'>, caller: Caller): Promise<ResponseOf<'Step'>> {
    const action = readAction(request.action)
    const result = await this.#registry.use(request.handle, caller, (lease) => lease.environment.step(action))
    return {
      observation: writeObservation(result.observation),
      reward: result.reward,
      terminated: result.terminated,
      truncated: result.truncated,
      info: writeInfo(result.info),
    }
  }

  async StepBatch(request: RequestOf<'StepBatch'>, caller: Caller): Promise<ResponseOf<'StepBatch'>> {
    if (request.steps.length > MAX_BATCH) {
      throw invalid(`StepBatch: ${request.steps.length} steps; a batch holds at most ${MAX_BATCH}`)
    }
    const outcomes = request.steps.map(async (step): Promise<StepOutcome> => {
      try {
        return { step: await this.Step(step, caller) }
      } catch (error) {
        return { error: wireErrorOf(this.failure('StepBatch', error)) }
      }
    })
    return { outcomes: await Promise.all(outcomes) }
  }

  async Render(request: RequestOf<'Render'>, caller: Caller): Promise<ResponseOf<'Render'>> {
    const size = request.size ? readSize(request.size, 'Render: size') : undefined
    const frame = await this.#registry.use(request.handle, caller, (lease) => lease.environment.render(size))
    return { pixels: writePixels(frame) }
  }

  async SaveSnapshot(request: RequestOf<'SaveSnapshot'>, caller: Caller): Promise<ResponseOf<'SaveSnapshot'>> {
    const name = readSnapshotName(request.name)
    await this.#registry.use(request.handle, caller, (lease) => lease.environment.saveSnapshot(name))
    return {}
  }

  async LoadSnapshot(request: RequestOf<'LoadSnapshot'>, caller: Caller): Promise<ResponseOf<'LoadSnapshot'>> {
    const name = readSnapshotName(request.name)
    const seen = await this.#registry.use(request.handle, caller, (lease) => lease.environment.loadSnapshot(name))
    return { observation: writeObservation(seen) }
  }

  async DeleteSnapshot(request: RequestOf<'DeleteSnapshot'>, caller: Caller): Promise<ResponseOf<'DeleteSnapshot'>> {
    const name = readSnapshotName(request.name)
    await this.#registry.use(request.handle, caller, (lease) => lease.environment.deleteSnapshot(name))
    return {}
  }

  async Describe(request: RequestOf<'Describe'>): Promise<ResponseOf<'Describe'>> {
    return { description: this.#describe(this.#registry.describe(request.handle)) }
  }

  async Close(request: RequestOf<'Close'>): Promise<ResponseOf<'Close'>> {
    await this.#registry.close(request.handle)
    return {}
  }

  #describe({ options, environment }: Lease): Description {
    const episode = environment.status()
    return {
      options: writeMakeOptions(options),
      idleTimeoutMilliseconds: this.#registry.limits.idleTimeoutMs,
      ...(episode && { episode }),
    }
  }
}
