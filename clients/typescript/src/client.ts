import { Client } from '@grpc/grpc-js'
import { channelCredentials, tokenMetadata } from './credentials.ts'
import type { TlsFiles } from './credentials.ts'
import { DroidgymError } from './droidgym-error.ts'
import { Environment, readStep, writeAction } from './environment.ts'
import type { Action, StepResult } from './environment.ts'
import type { Environment__Output } from './generated/droidgym/v1/Environment.ts'
import type { Task__Output } from './generated/droidgym/v1/Task.ts'
import { writeMakeRequest } from './make-options.ts'
import type { MakeOptions } from './make-options.ts'
import { loadGymDefinition } from './protocol.ts'
import type { CallOptions, Calls, Channel } from './protocol.ts'
import { SessionCalls } from './session-calls.ts'
import { UnaryCalls } from './unary-calls.ts'
import { VectorEnvironment, vectorMembers } from './vector-environment.ts'
import type { VectorOptions } from './vector-environment.ts'

const MEBIBYTE = 1024 * 1024

export interface ConnectOptions extends CallOptions {
  /** Milliseconds that any call may take. Default 60 000. */
  readonly deadlineMs?: number
  /** Largest answer that is accepted. Default 256 MiB. */
  readonly maxResponseBytes?: number
  /** What the server knows this client by; sent with every call. Over a network use `tls` as well. */
  readonly token?: string
  /** Speak TLS; `{}` trusts the authorities that Node.js trusts. Default: no TLS. */
  readonly tls?: TlsFiles
}

/** A task that the server can run. */
export type TaskListing = Readonly<Task__Output>
/** A phone configuration that the server has. */
export type EnvironmentListing = Readonly<Environment__Output>

/**
 * Connects to a server. Rejects with `UNAVAILABLE` when it does not answer within the deadline, with
 * `INVALID_ARGUMENT` when the token or a file of `tls` cannot be used, with `CANCELLED` when `signal` aborts. The
 * signal ends the attempt to connect and has no bearing on the connection.
 */
export async function connect(address = '127.0.0.1:50051', options: ConnectOptions = {}): Promise<GymClient> {
  const { signal, deadlineMs = 60_000 } = options
  if (signal?.aborted === true) throw DroidgymError.aborted('connect', signal)
  const metadata = tokenMetadata(options.token)
  const client = new Client(address, channelCredentials(options.tls), {
    'grpc.max_receive_message_length': options.maxResponseBytes ?? 256 * MEBIBYTE,
    'grpc.max_send_message_length': -1,
  })
  await new Promise<void>((resolve, reject) => {
    const abort = (): void => {
      client.close()
      if (signal !== undefined) reject(DroidgymError.aborted('connect', signal))
    }
    signal?.addEventListener('abort', abort, { once: true })
    client.waitForReady(Date.now() + deadlineMs, (error) => {
      signal?.removeEventListener('abort', abort)
      if (error === undefined) {
        resolve()
        return
      }
      client.close()
      const message = `No server answers at ${address}; start one with "droidgym serve"`
      reject(new DroidgymError({ code: 'UNAVAILABLE', reason: 'UNAVAILABLE', message }, error))
    })
  })
  return new GymClient({ client, metadata, deadlineMs })
}

/** A connection to a droidgym server. */
export class GymClient {
  readonly #channel: Channel
  readonly #definition = loadGymDefinition()
  readonly #calls: Calls

  constructor(channel: Channel) {
    this.#channel = channel
    this.#calls = new UnaryCalls(channel, this.#definition)
  }

  async listTasks(options?: CallOptions): Promise<readonly TaskListing[]> {
    return (await this.#calls.call('ListTasks', {}, options)).tasks
  }

  async listEnvironments(options?: CallOptions): Promise<readonly EnvironmentListing[]> {
    return (await this.#calls.call('ListEnvironments', {}, options)).environments
  }

  /** Leases an environment. Close it when done; the server also closes it when it is idle for long. */
  make(options: MakeOptions, call?: CallOptions): Promise<Environment> {
    return makeOn(this.#calls, options, call)
  }

  /** Steps many environments in one call. One's failure leaves the others' results in place. */
  async stepBatch(
    steps: readonly { readonly environment: Environment; readonly action: Action }[],
    options?: CallOptions,
  ): Promise<readonly (StepResult | DroidgymError)[]> {
    const written = steps.map(({ environment: { handle }, action }) => ({ handle, action: writeAction(action) }))
    const { outcomes } = await this.#calls.call('StepBatch', { steps: written }, options)
    return outcomes.map(({ step, error }) => {
      if (step) return readStep(step)
      return DroidgymError.fromWire(error)
    })
  }

  /**
   * Makes environments that are stepped together: `count` like each other, whose seeds are consecutive, or one for each
   * entry of a list. They live on a stream of their own. `autoreset` is `next-step` unless told otherwise, as in
   * Gymnasium.
   */
  async makeVector(options: VectorOptions | readonly MakeOptions[], call?: CallOptions): Promise<VectorEnvironment> {
    const session = this.#openSession()
    try {
      const made = vectorMembers(options).map((member) => makeOn(session, { autoreset: 'next-step', ...member }, call))
      return new VectorEnvironment(session, await Promise.all(made))
    } catch (error) {
      session.end()
      throw error
    }
  }

  /** Opens a stream: the low-latency way to make and step environments. */
  session(): GymSession {
    return new GymSession(this.#openSession())
  }

  /** Closes the connection. Environments made outside of a session live on until their lease runs out. */
  close(): void {
    this.#channel.client.close()
  }

  #openSession(): SessionCalls {
    return new SessionCalls(this.#channel, this.#definition.Session)
  }
}

/** Environments over one stream; all are closed when it ends. */
export class GymSession {
  readonly #calls: SessionCalls

  constructor(calls: SessionCalls) {
    this.#calls = calls
  }

  make(options: MakeOptions, call?: CallOptions): Promise<Environment> {
    return makeOn(this.#calls, options, call)
  }

  end(): void {
    this.#calls.end()
  }
}

async function makeOn(calls: Calls, options: MakeOptions, call: CallOptions | undefined): Promise<Environment> {
  const { handle } = await calls.call('Make', writeMakeRequest(options), call)
  return new Environment(handle, calls)
}
