import { randomUUID } from 'node:crypto'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Caller } from '../clients/caller.ts'
import type { Client } from '../clients/clients.ts'
import { RequestError, RequestErrorCode } from '../errors/request-error.ts'
import type { EncodedAnswer, EncodeOptions } from '../hosts/answer-encoder.ts'
import type { EnvironmentHost, PlacedStep, StepsAnswer } from '../hosts/environment-host.ts'
import type { CallKind, CallResults, EncodedKind, HostCall } from '../hosts/host-call.ts'
import type { ServerLog } from '../server-log.ts'
import { Holders } from './holders.ts'
import { TakeOver, TakeOverEnd } from './take-over.ts'

/** An environment that a client holds. */
export interface Lease {
  readonly handle: string
  readonly options: MakeOptions
  readonly host: EnvironmentHost
  readonly client: Client
}

interface OpenLease extends Lease {
  /** Settles when all calls on the environment so far are answered; never rejects. */
  queue: Promise<unknown>
  waiting: number
  readonly idleTimer: NodeJS.Timeout
  /** The program that it is tied to, if any. */
  holder: string | undefined
  /** The person who has it, if anyone. */
  takeOver?: TakeOver | undefined
}

/** How long a `Make` waits for environments that are being closed, when there is no room. */
const CLOSING_WAIT_MS = 5_000
/** A call that waits is refused so long before its deadline: the client then still hears why. */
const DEADLINE_MARGIN_MS = 500

export interface RegistryLimits {
  readonly maxEnvironments: number
  /** Milliseconds without a call after which an environment is closed. */
  readonly idleTimeoutMs: number
  /** Most milliseconds that a client's call waits for an environment that a person has taken over. */
  readonly takeOverWaitMs: number
}

/** The environments that clients hold, by handle. Calls on one environment run one at a time, in order of arrival. */
export class EnvironmentRegistry {
  readonly limits: RegistryLimits
  readonly #log: ServerLog
  readonly #leases = new Map<string, OpenLease>()
  readonly #making = new Map<Promise<unknown>, Caller>()
  /** Closings in progress; their handles are unknown already. */
  readonly #closing = new Set<Promise<void>>()
  /** Environments open, being made or being closed. */
  #count = 0
  #shuttingDown = false
  readonly #onlookers = new Set<(handle: string) => void>()
  readonly #holders = new Holders((holder) => this.#abandonOf(holder))

  constructor(limits: RegistryLimits, log: ServerLog) {
    this.limits = limits
    this.#log = log
  }

  /** Environments that are open, being made or being closed. */
  get size(): number {
    return this.#count
  }

  /** The open environments of all clients. */
  leases(): readonly Lease[] {
    return [...this.#leases.values()]
  }

  /** Calls `onUse` with the handle of an environment that was made, used or closed, until the returned function is. */
  watch(onUse: (handle: string) => void): () => void {
    this.#onlookers.add(onUse)
    return () => void this.#onlookers.delete(onUse)
  }

  /** What an onlooker sees between the calls of an environment, which may be another client's. */
  async look<Kind extends 'look' | 'status'>(
    handle: string,
    caller: Caller,
    call: HostCall<Kind>,
  ): Promise<CallResults[Kind]> {
    const lease = this.#leases.get(handle)
    if (lease === undefined) throw unknownHandle(handle)
    const look = lease.queue.then(() => lease.host.call(handle, call, caller))
    lease.queue = look.then(ignore, ignore)
    return look
  }

  /**
   * Takes an environment over for a person, as soon as the calls under way are done. From now on its client's calls
   * wait until it is given back. A client takes over its own environments, and with `operate` every client's. Rejects
   * with `INVALID_REQUEST`, `READ_ONLY`, `UNKNOWN_HANDLE`, and `ENVIRONMENT_TAKEN` when a person has it.
   */
  async takeOver(handle: string, by: string, { client }: Pick<Caller, 'client'>): Promise<TakeOver> {
    checkMayAct(client)
    const lease = this.#leases.get(handle)
    if (this.#shuttingDown) throw shuttingDown()
    if (lease === undefined || (client !== lease.client && client.console !== 'operate')) throw unknownHandle(handle)
    if (lease.takeOver !== undefined) throw lease.takeOver.refusal()
    const newTakeOver = new TakeOver({
      handle, by, idleMs: this.limits.idleTimeoutMs,
      carryOut: (call) => this.#inTurn([lease], () => lease.host.call(handle, call)),
      onEnd: (why) => this.#endTakeOver(lease, why),
    })
    lease.takeOver = newTakeOver
    this.#tellOnlookers(handle)
    await lease.queue
    if (this.#leases.get(handle) !== lease) throw unknownHandle(handle)
    return newTakeOver
  }

  #endTakeOver(lease: OpenLease, why: TakeOverEnd): void {
    const by = lease.takeOver?.by ?? ''
    lease.takeOver = undefined
    if (why === TakeOverEnd.closed) return
    lease.idleTimer.refresh()
    this.#tellOnlookers(lease.handle)
    if (why !== TakeOverEnd.idle) return
    const message = `An environment of ${lease.options.task} is given back to ${lease.client.name}: ${by} was idle too long`
    this.#log({ level: 'warning', message })
  }

  /** The person who has the environment, if anyone. */
  takenBy(handle: string): string | undefined {
    return this.#leases.get(handle)?.takeOver?.by
  }

  /** Makes an environment and leases it; closes it at once if the caller has given up meanwhile. */
  async lease(options: MakeOptions, host: EnvironmentHost, caller: Caller): Promise<Lease> {
    const [lease] = await this.#makeWithRoom(1, caller, async ([handle]) => {
      await host.make(handle, options)
      return [{ handle, options, host, client: caller.client }]
    })
    return lease
  }

  /** Leases forks of an environment, made when its earlier calls are done. */
  async fork(handle: string, count: number, caller: Caller): Promise<readonly Lease[]> {
    checkMayAct(caller.client)
    this.#find(handle, caller)
    return this.#makeWithRoom(count, caller, (handles) =>
      this.#use(handle, caller, async (lease) => {
        await lease.host.fork(handle, handles)
        const { options, host, client } = lease
        return mapFilled(handles, (other) => ({ handle: other, options, host, client }))
      }),
    )
  }

  /** What the environment answers when its earlier calls are done. Rejects with `UNKNOWN_HANDLE` for one not open. */
  call<Kind extends CallKind>(handle: string, caller: Caller, call: HostCall<Kind>): Promise<CallResults[Kind]> {
    return this.#use(handle, caller, ({ host }) => host.call(handle, call, caller))
  }

  /** As `call`, encoded where the environment lives. */
  callEncoded<Kind extends EncodedKind>(
    handle: string,
    caller: Caller,
    call: HostCall<Kind>,
    options: EncodeOptions = {},
  ): Promise<EncodedAnswer> {
    return this.#use(handle, caller, ({ host }) => host.callEncoded(handle, call, options, caller))
  }

  /**
   * Steps environments with the same observation, those of each host together, when the earlier calls of all of them
   * are done: an answer for each host, and one for those that cannot be stepped.
   */
  async stepTogether(steps: readonly PlacedStep[], shared: boolean, caller: Caller): Promise<readonly StepsAnswer[]> {
    const refused: { place: number; error: unknown }[] = []
    const entered: { step: PlacedStep; lease: OpenLease }[] = []
    const enter = (step: PlacedStep, lease: OpenLease): void => void entered.push({ step, lease })
    const waiting: Promise<void>[] = []
    for (const step of steps) {
      try {
        const lease = this.#enter(step.handle, caller)
        if (lease.takeOver === undefined) enter(step, lease)
        else {
          const given = this.#givenBack(lease, caller).then(() => enter(step, lease))
          waiting.push(given.catch((error: unknown) => void refused.push({ place: step.place, error })))
        }
      } catch (error) {
        refused.push({ place: step.place, error })
      }
    }
    // Without a wait the steps are queued at once, before requests that come later.
    if (waiting.length > 0) await Promise.all(waiting)
    const hosts = new Set(entered.map(({ lease }) => lease.host))
    const answers = Array.from(hosts, async (host): Promise<StepsAnswer> => {
      const group = entered.filter(({ lease }) => lease.host === host)
      const own = group.map(({ step }) => step)
      try {
        return await this.#inTurn(group.map(({ lease }) => lease), () => {
          checkWaits(caller)
          return host.stepTogether(own, shared, caller)
        })
      } catch (error) {
        return { refused: own.map(({ place }) => ({ place, error })) }
      }
    })
    return [...(await Promise.all(answers)), { refused }]
  }

  #use<T>(handle: string, caller: Caller, call: (lease: Lease) => Promise<T>): Promise<T> {
    const lease = this.#enter(handle, caller)
    const work = (): Promise<T> => {
      checkWaits(caller)
      return call(lease)
    }
    if (lease.takeOver === undefined) return this.#inTurn([lease], work)
    return this.#givenBack(lease, caller).then(() => this.#inTurn([lease], work))
  }

  /** The environment, which a client's call is about to use. */
  #enter(handle: string, caller: Caller): OpenLease {
    checkMayAct(caller.client)
    const lease = this.#find(handle, caller)
    // Another program goes on with it.
    if (lease.holder !== undefined && !this.#holders.isHere(lease.holder)) lease.holder = caller.holder
    return lease
  }

  /** Waits until no person has the environment. */
  async #givenBack(lease: OpenLease, caller: Caller): Promise<void> {
    const { deadline = Infinity } = caller
    const leftMs = Math.min(this.limits.takeOverWaitMs, deadline - Date.now() - DEADLINE_MARGIN_MS)
    const until = performance.now() + leftMs
    while (lease.takeOver !== undefined) await lease.takeOver.wait(caller, until)
    this.#find(lease.handle, caller)
  }

  /** Work on environments after their earlier calls. */
  #inTurn<T>(leases: readonly OpenLease[], work: () => Promise<T>): Promise<T> {
    const [first] = leases
    const earlier = leases.length === 1 ? first?.queue : Promise.all(leases.map(({ queue }) => queue))
    const result = Promise.resolve(earlier).then(work)
    const settled = result.then(ignore, ignore)
    for (const lease of leases) {
      lease.waiting += 1
      lease.queue = settled.then(() => {
        lease.waiting -= 1
        lease.idleTimer.refresh()
        this.#tellOnlookers(lease.handle)
      })
    }
    return result
  }

  /** What an environment was made with; `undefined` when the client has none of this handle. */
  optionsOf(handle: string, { client }: Pick<Caller, 'client'>): MakeOptions | undefined {
    const lease = this.#leases.get(handle)
    return lease?.client === client ? lease.options : undefined
  }

  /** What a handle was made with. */
  describe(handle: string, caller: Pick<Caller, 'client'>): Lease {
    const lease = this.#find(handle, caller)
    lease.idleTimer.refresh()
    return lease
  }

  /** Makes the handle unknown at once and closes its environment when its earlier calls are done. */
  async close(handle: string, caller: Pick<Caller, 'client'>): Promise<void> {
    checkMayAct(caller.client)
    await this.#close(this.#find(handle, caller), 'when it is done')
  }

  async #close(lease: OpenLease, when: 'at once' | 'when it is done'): Promise<void> {
    const { handle, host, client } = lease
    this.#leases.delete(handle)
    clearTimeout(lease.idleTimer)
    lease.takeOver?.end(TakeOverEnd.closed)
    this.#tellOnlookers(handle)
    const closing = (when === 'at once' ? Promise.resolve() : lease.queue)
      .then(() => host.close(handle))
      .finally(() => {
        this.#count -= 1
        client.allowance.removeEnvironments()
        this.#closing.delete(closing)
      })
    this.#closing.add(closing)
    await closing
  }

  /** Refuses every further call, lets those under way finish and closes everything; failures are logged. */
  async shutDown(): Promise<void> {
    this.#shuttingDown = true
    for (const { takeOver } of this.#leases.values()) takeOver?.end(TakeOverEnd.closed)
    await Promise.allSettled(this.#making.keys())
    await Promise.all([...this.#leases.keys()].map((handle) => this.#closeQuietly(handle, 'the server shuts down')))
    await Promise.allSettled(this.#closing)
  }

  /**
   * Closes an environment whose client is gone, without waiting for its calls: nothing reads their answers. Does
   * nothing for a handle that is already unknown.
   */
  abandon(handle: string): Promise<void> {
    return this.#closeQuietly(handle, 'its client is gone', 'at once')
  }

  /** The caller's program lives until the returned function is called; see `Caller.holder`. */
  hold({ holder }: Caller): () => void {
    return holder === undefined ? ignore : this.#holders.hold(holder)
  }

  #abandonOf(holder: string): void {
    const abandoned = [...this.#leases.values()].filter((lease) => lease.holder === holder)
    if (abandoned.length === 0) return
    const [{ client } = {}] = abandoned
    const message = `${abandoned.length} environments of ${client?.name ?? 'a client'} are closed: their program shows no life`
    this.#log({ level: 'warning', message })
    for (const { handle } of abandoned) void this.abandon(handle)
  }

  /** As `close`, but logs a failure instead of rejecting. */
  async #closeQuietly(
    handle: string,
    why: string,
    when: 'at once' | 'when it is done' = 'when it is done',
  ): Promise<void> {
    const lease = this.#leases.get(handle)
    if (lease === undefined) return
    try {
      await this.#close(lease, when)
    } catch (error) {
      this.#log({ level: 'error', message: `Closing an environment because ${why} failed`, error })
    }
  }

  /** Counts environments from before they are made, and leases them. */
  async #makeWithRoom(
    count: number,
    caller: Caller,
    make: (handles: Filled<string>) => Promise<Filled<Lease>>,
  ): Promise<Filled<Lease>> {
    checkMayAct(caller.client)
    const end = performance.now() + CLOSING_WAIT_MS
    // What is free another may take: it is taken in the turn in which it is seen.
    while (!this.#hasRoom(count, caller) && (await this.#oneLeaves(end)));
    this.#take(count, caller)
    const handles = [randomUUID(), ...Array.from({ length: count - 1 }, () => randomUUID())] as const
    const making = this.#makeCounted(caller, make(handles))
    this.#making.set(making, caller)
    try {
      return await making
    } catch (error) {
      this.#count -= count
      caller.client.allowance.removeEnvironments(count)
      throw error
    } finally {
      this.#making.delete(making)
    }
  }

  /** Leases what has been made; closes it when nobody wants it any more. */
  async #makeCounted(caller: Caller, made: Promise<Filled<Lease>>): Promise<Filled<Lease>> {
    const leases = await made
    const refusal = this.#refusalOf(caller)
    if (refusal !== undefined) {
      await Promise.all(leases.map(({ host, handle }) => host.close(handle)))
      throw refusal
    }
    for (const lease of leases) this.#add(lease, caller)
    return leases
  }

  #hasRoom(count: number, { client }: Caller): boolean {
    return this.#count + count <= this.limits.maxEnvironments && client.allowance.hasRoom(count)
  }

  /** Waits until one of the environments that are being closed is; false if there are none, or the time is over. */
  async #oneLeaves(end: number): Promise<boolean> {
    const abandoned = [...this.#making].filter(([, { cancelled }]) => cancelled).map(([making]) => making)
    const leaving = [...this.#closing, ...abandoned]
    const leftMs = end - performance.now()
    if (leaving.length === 0 || leftMs <= 0) return false
    await settledWithin(leaving, leftMs)
    return true
  }

  #take(count: number, caller: Caller): void {
    const refused = this.#refusalOf(caller)
    if (refused !== undefined) throw refused
    if (this.#count + count > this.limits.maxEnvironments) {
      throw new RequestError(
        RequestErrorCode.tooManyEnvironments,
        `This server holds ${this.limits.maxEnvironments} environments, and ${this.#count} are taken; close some, or start the server with more`,
      )
    }
    caller.client.allowance.addEnvironments(count)
    this.#count += count
  }

  #refusalOf({ cancelled }: Caller): RequestError | undefined {
    if (this.#shuttingDown) return shuttingDown()
    return cancelled ? new RequestError(RequestErrorCode.cancelled, 'The caller gave up') : undefined
  }

  #add(lease: Lease, { holder }: Caller): void {
    const idleTimer = setTimeout(() => this.#expire(lease.handle), this.limits.idleTimeoutMs)
    idleTimer.unref()
    this.#leases.set(lease.handle, { ...lease, queue: Promise.resolve(), waiting: 0, idleTimer, holder })
    if (holder !== undefined) this.#holders.expect(holder)
    this.#tellOnlookers(lease.handle)
  }

  #tellOnlookers(handle: string): void {
    for (const onUse of this.#onlookers) onUse(handle)
  }

  #expire(handle: string): void {
    const lease = this.#leases.get(handle)
    if (lease === undefined) return
    if (lease.waiting > 0 || lease.takeOver !== undefined) {
      lease.idleTimer.refresh()
      return
    }
    this.#log({ level: 'warning', message: `An environment of ${lease.options.task} was idle too long and is closed` })
    void this.#closeQuietly(handle, 'it was idle too long')
  }

  /** A handle of another client is refused as an unknown one is. */
  #find(handle: string, { client }: Pick<Caller, 'client'>): OpenLease {
    if (this.#shuttingDown) throw shuttingDown()
    const lease = this.#leases.get(handle)
    if (lease !== undefined && lease.client === client) return lease
    throw unknownHandle(handle)
  }
}

/** Throws `READ_ONLY` for a client that only watches. */
export function checkMayAct(client: Client): void {
  if (client.console !== 'watch') return
  throw new RequestError(RequestErrorCode.readOnly, 'This client may only watch: use a token with console own or operate')
}

function checkWaits({ cancelled }: Caller): void {
  if (cancelled) throw new RequestError(RequestErrorCode.cancelled, 'The caller gave up before its turn came')
}

function unknownHandle(handle: string): RequestError {
  return new RequestError(
    RequestErrorCode.unknownHandle,
    `No environment has the handle ${JSON.stringify(handle.slice(0, 64))}: it was closed, was idle too long, or never existed; make one`,
  )
}

function ignore(): void {
  // What became of a call is its caller's to hear.
}

type Filled<T> = readonly [T, ...T[]]

function mapFilled<T, U>([first, ...others]: Filled<T>, map: (item: T) => U): Filled<U> {
  return [map(first), ...others.map(map)]
}

/** Resolves when one of them has settled, or after `ms` milliseconds. */
async function settledWithin(promises: readonly Promise<unknown>[], ms: number): Promise<void> {
  let deadline: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    deadline = setTimeout(resolve, ms)
  })
  await Promise.race([...promises.map((promise) => promise.then(ignore, ignore)), late])
  clearTimeout(deadline)
}

function shuttingDown(): RequestError {
  return new RequestError(RequestErrorCode.shuttingDown, 'The server is shutting down; connect to another')
}
