import { defined } from '@droidgym/base/defined'
import type { ReadRequest, UnaryName } from '@droidgym/protocol'
import type { Description } from '@droidgym/protocol/v1/Description'
import type { RefusedStep } from '@droidgym/protocol/v1/RefusedStep'
import type { StepRequest__Output } from '@droidgym/protocol/v1/StepRequest'
import { stepLimitIn } from '@droidgym/gym/named-tasks'
import { stepBytes } from '../service/answers/answer-size.ts'
import type { AnswerSize } from '../service/answers/answer-size.ts'
import type { RequestGate } from '../service/answers/request-gate.ts'
import type { Caller } from '../service/clients/caller.ts'
import { checkReset } from '../service/clients/split-lock.ts'
import { invalid } from '../service/errors/request-error.ts'
import type { EncodedKind, HostCall } from '../service/hosts/host-call.ts'
import type { EnvironmentRegistry, Lease } from '../service/registry/environment-registry.ts'
import { makeEnvironment } from '../service/registry/make-environment.ts'
import type { Service } from '../service/service.ts'
import { loadSplits } from '@droidgym/spec/splits/splits'
import { loadTemplates } from '@droidgym/spec/templates/templates'
import { sizeOfAnswer } from './codec/answer-sizes.ts'
import { BatchReceiver } from './codec/batch-receiver.ts'
import { readMakeRequest } from './codec/read-make-request.ts'
import { readAction, readResetOptions, readSnapshotName } from './codec/read-step-request.ts'
import { readRollOuts } from './codec/read-roll-out.ts'
import type { ReadRollOut } from './codec/read-roll-out.ts'
import { readSize } from './codec/read-values.ts'
import type { PlacedStep } from '../service/hosts/environment-host.ts'
import { checkColumns } from './codec/check-columns.ts'
import { encodeBatch, encodeColumnBatch, encodeResponse, encodeRollOuts } from './codec/wire-message.ts'
import type { Encoded, Outcome, RollOutOutcome } from './codec/wire-message.ts'
import { writeEnvironment, writeMakeOptions, writeOutcome, writeSplit, writeTask, writeTemplate } from './codec/write-description.ts'
import { writeError } from './codec/write-error.ts'

const MAX_BATCH = 1024
const MAX_FORKS = 1024

/** A method's response, and the environments that were made for it. */
export interface MethodAnswer {
  readonly message: Encoded
  readonly handles?: readonly string[]
}

type UnaryHandlers = {
  readonly [Name in UnaryName]: (request: ReadRequest<Name>, caller: Caller) => Promise<MethodAnswer>
}

/** The methods of `droidgym.v1.Gym`: they translate and route. Each answers with bytes or rejects with a code. */
export class GymService implements UnaryHandlers {
  readonly #service: Service
  readonly #registry: EnvironmentRegistry
  readonly #gate: RequestGate

  constructor(service: Service) {
    this.#service = service
    this.#registry = service.registry
    this.#gate = service.gate
  }

  /** The size that the answer can have. */
  sizeOf<Name extends UnaryName>(name: Name, request: ReadRequest<Name>, caller: Caller): AnswerSize {
    return sizeOfAnswer(name, request, (handle) => this.#registry.optionsOf(handle, caller))
  }

  /** The answer of the method with this name. */
  answer<Name extends UnaryName>(name: Name, request: ReadRequest<Name>, caller: Caller): Promise<MethodAnswer> {
    return (this as UnaryHandlers)[name](request, caller)
  }

  /** The caller's program lives until the returned function is called. */
  hold(caller: Caller): () => void {
    return this.#registry.hold(caller)
  }

  /** Closes an environment whose client is gone. */
  abandon(handle: string): Promise<void> {
    return this.#registry.abandon(handle)
  }

  async ListTasks(): Promise<MethodAnswer> {
    const tasks = [...this.#service.gym.tasks.map(writeTask), ...loadTemplates().map(writeTemplate)]
    return { message: encodeResponse('ListTasks', { tasks }) }
  }

  async ListEnvironments(): Promise<MethodAnswer> {
    const environments = this.#service.gym.environments.map(writeEnvironment)
    return { message: encodeResponse('ListEnvironments', { environments }) }
  }

  async ListSplits(_: ReadRequest<'ListSplits'>, { client }: Caller): Promise<MethodAnswer> {
    const splits = loadSplits().map((split) => writeSplit(split, client.splits))
    return { message: encodeResponse('ListSplits', { splits }) }
  }

  async Make(request: ReadRequest<'Make'>, caller: Caller): Promise<MethodAnswer> {
    const { handle, description } = await this.make(request, caller)
    const { sharedFolder } = this.#service.hosts
    return { message: encodeResponse('Make', defined({ handle, description, sharedFolder })), handles: [handle] }
  }

  /** As `Make`, before it is encoded. */
  async make(request: ReadRequest<'Make'>, caller: Caller): Promise<{ handle: string; description: Description }> {
    const options = readMakeRequest(request, this.#service.gym.backends)
    const lease = await makeEnvironment(this.#service, options, caller)
    return { handle: lease.handle, description: this.#describe(lease) }
  }

  async Reset(request: ReadRequest<'Reset'>, caller: Caller): Promise<MethodAnswer> {
    const options = readResetOptions(request)
    checkReset(caller.client.splits, options)
    return this.#answer(request.handle, caller, { kind: 'reset', options })
  }

  async Step(request: ReadRequest<'Step'>, caller: Caller): Promise<MethodAnswer> {
    return this.#answer(request.handle, caller, { kind: 'step', action: readAction(request.action) })
  }

  async StepBatch(request: ReadRequest<'StepBatch'>, caller: Caller): Promise<MethodAnswer> {
    if (request.receive !== undefined) throw invalid('StepBatch: receive is for sessions; leave it out of a single call')
    this.#checkBatch(request, caller)
    if (request.columns) return { message: await this.#stepByColumns(request, caller) }
    const stack = request.stackPixels
    const outcomes = request.steps.map((step) => this.#outcome(step, caller, stack))
    return { message: encodeBatch(await Promise.all(outcomes), { stack, handles: false }) }
  }

  /** The batches with `receive` of one session. Their pixels are alike, since any may be answered with any. */
  receiver(caller: Caller): BatchReceiver {
    let pictures: string | undefined
    const begin = (request: ReadRequest<'StepBatch'>): readonly Promise<Outcome>[] => {
      const found = this.#checkBatch(request, caller)
      pictures ??= request.steps.length > 0 ? found : undefined
      if (pictures !== undefined && pictures !== found && request.steps.length > 0) {
        throw invalid(`StepBatch: batches with receive show the same pixels all along a session: ${pictures}, not ${found}`)
      }
      return request.steps.map((step) => this.#outcome(step, caller, request.stackPixels))
    }
    const bytesOf = (handle: string): number => stepBytes(this.#registry.optionsOf(handle, caller))
    return new BatchReceiver({ begin, bytesOf, owed: this.#service.budget.reserveNothing(caller.client) })
  }

  async Outcome({ handle, endEpisode }: ReadRequest<'Outcome'>, caller: Caller): Promise<MethodAnswer> {
    const ended = await this.#registry.call(handle, caller, { kind: 'outcome', options: { endEpisode } })
    return { message: encodeResponse('Outcome', writeOutcome(ended)) }
  }

  async InjectEvent({ handle, event }: ReadRequest<'InjectEvent'>, caller: Caller): Promise<MethodAnswer> {
    const occurrence = await this.#registry.call(handle, caller, { kind: 'injectEvent', definition: event })
    return { message: encodeResponse('InjectEvent', { occurrence }) }
  }

  async Render(request: ReadRequest<'Render'>, caller: Caller): Promise<MethodAnswer> {
    const size = request.size ? readSize(request.size, 'Render: size') : undefined
    return this.#answer(request.handle, caller, { kind: 'render', size })
  }

  async SaveSnapshot(request: ReadRequest<'SaveSnapshot'>, caller: Caller): Promise<MethodAnswer> {
    await this.#registry.call(request.handle, caller, { kind: 'saveSnapshot', name: readSnapshotName(request.name) })
    return { message: encodeResponse('SaveSnapshot', {}) }
  }

  async LoadSnapshot(request: ReadRequest<'LoadSnapshot'>, caller: Caller): Promise<MethodAnswer> {
    return this.#answer(request.handle, caller, { kind: 'loadSnapshot', name: readSnapshotName(request.name) })
  }

  async DeleteSnapshot(request: ReadRequest<'DeleteSnapshot'>, caller: Caller): Promise<MethodAnswer> {
    await this.#registry.call(request.handle, caller, { kind: 'deleteSnapshot', name: readSnapshotName(request.name) })
    return { message: encodeResponse('DeleteSnapshot', {}) }
  }

  async Fork({ handle, count }: ReadRequest<'Fork'>, caller: Caller): Promise<MethodAnswer> {
    if (count > MAX_FORKS) throw invalid(`Fork: count is ${count}; at most ${MAX_FORKS} forks are made at once`)
    const leases = await this.#registry.fork(handle, Math.max(1, count), caller)
    const handles = leases.map((lease) => lease.handle)
    return { message: encodeResponse('Fork', { handles }), handles }
  }

  async RollOut(request: ReadRequest<'RollOut'>, caller: Caller): Promise<MethodAnswer> {
    const outcomes = readRollOuts(request).map((rollOut) => this.#rollOutOutcome(rollOut, caller))
    return { message: encodeRollOuts(await Promise.all(outcomes)) }
  }

  async Describe(request: ReadRequest<'Describe'>, caller: Caller): Promise<MethodAnswer> {
    const lease = this.#registry.describe(request.handle, caller)
    const status = await lease.host.call(request.handle, { kind: 'status' })
    const description: Description = defined({ ...this.#describe(lease), episode: status })
    return { message: encodeResponse('Describe', { description }) }
  }

  async Close(request: ReadRequest<'Close'>, caller: Caller): Promise<MethodAnswer> {
    await this.#registry.close(request.handle, caller)
    return { message: encodeResponse('Close', {}) }
  }

  async #answer<Kind extends EncodedKind>(handle: string, caller: Caller, call: HostCall<Kind>): Promise<MethodAnswer> {
    const { message } = await this.#registry.callEncoded(handle, caller, call)
    return { message }
  }

  async #stepByColumns({ steps, shared }: ReadRequest<'StepBatch'>, caller: Caller): Promise<Encoded> {
    const columns: Encoded[] = []
    const refused: RefusedStep[] = []
    const refuse = (place: number, error: unknown): void => {
      refused.push({ place, error: writeError(this.#gate.fail('StepBatch', error, caller)) })
    }
    const readable: PlacedStep[] = []
    for (const [place, { handle, action }] of steps.entries()) {
      try {
        readable.push({ handle, place, action: readAction(action) })
      } catch (error) {
        refuse(place, error)
      }
    }
    for (const { message, refused: failed } of await this.#registry.stepTogether(readable, shared, caller)) {
      if (message !== undefined) columns.push(message)
      for (const { place, error } of failed) refuse(place, error)
    }
    return encodeColumnBatch(columns, refused)
  }

  /** What came of a plan; its error, if any, is an outcome of its own. */
  async #rollOutOutcome({ handle, plan }: ReadRollOut, caller: Caller): Promise<RollOutOutcome> {
    try {
      const { message } = await this.#registry.callEncoded(handle, caller, { kind: 'rollOut', plan })
      return { result: message }
    } catch (error) {
      return { error: writeError(this.#gate.fail('RollOut', error, caller)) }
    }
  }

  /** What came of a step; its error, if any, is an outcome of its own. */
  async #outcome(request: StepRequest__Output, caller: Caller, pixelsApart: boolean): Promise<Outcome> {
    const { handle } = request
    try {
      const call = { kind: 'step', action: readAction(request.action) } as const
      const { message, pixels } = await this.#registry.callEncoded(handle, caller, call, { pixelsApart })
      return defined<Outcome>({ handle, step: message, pixels })
    } catch (error) {
      return { handle, error: writeError(this.#gate.fail('StepBatch', error, caller)) }
    }
  }

  /** Tells which pixels the batch shows. */
  #checkBatch({ steps, stackPixels, columns, receive }: ReadRequest<'StepBatch'>, caller: Caller): string {
    if (steps.length > MAX_BATCH) throw invalid(`StepBatch: ${steps.length} steps; a batch holds at most ${MAX_BATCH}`)
    if (columns) {
      if (receive !== undefined) throw invalid('StepBatch: columns does not go with receive')
      checkColumns(steps.map(({ handle }) => [handle, this.#registry.optionsOf(handle, caller)]))
    }
    if (!stackPixels) return 'one by one'
    const sizes = new Set<string>()
    for (const { handle } of steps) {
      const pixels = this.#registry.optionsOf(handle, caller)?.observation.pixels
      if (pixels !== undefined) sizes.add(`${pixels.width}×${pixels.height}`)
    }
    const found = [...sizes].join(', ')
    if (sizes.size <= 1) return `stacked ${found}`
    throw invalid(`StepBatch: stack_pixels wants pixels of one size, but the environments show ${found}`)
  }

  #describe({ options }: Lease): Description {
    const stepLimit = stepLimitIn(options, this.#service.gym.tasks)
    return defined({
      options: writeMakeOptions(options),
      idleTimeoutMilliseconds: this.#registry.limits.idleTimeoutMs,
      stepLimit,
    })
  }
}
