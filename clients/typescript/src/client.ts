import { loadGymDefinition } from '@droidgym/protocol'
import { Encoding } from '@droidgym/protocol/interface/options'
import type { Environment__Output } from '@droidgym/protocol/v1/Environment'
import type { MakeResponse__Output } from '@droidgym/protocol/v1/MakeResponse'
import type { Split__Output } from '@droidgym/protocol/v1/Split'
import type { Task__Output } from '@droidgym/protocol/v1/Task'
import { Client } from '@grpc/grpc-js'
import { writeAction } from './action.ts'
import type { Action } from './action.ts'
import type { CallOptions, Calls, Channel } from './calls.ts'
import { checkOptions, invalidOption } from './check-options.ts'
import type { OptionNames } from './check-options.ts'
import { callMetadata, channelCredentials } from './credentials.ts'
import type { TlsFiles } from './credentials.ts'
import { DroidgymError } from './droidgym-error.ts'
import { Environment, readStep } from './environment.ts'
import type { StepResult } from './environment.ts'
import { Hold } from './hold.ts'
import { writeMakeRequest } from './make-options.ts'
import type { MakeOptions } from './make-options.ts'
import { reachServer } from './reach-server.ts'
import { checkAddress, proxyOptions } from './server-address.ts'
import { SessionCalls } from './session-calls.ts'
import { canRead } from './shared-pixels.ts'
import { UnaryCalls } from './unary-calls.ts'
import { VectorEnvironment, vectorMembers } from './vector-environment.ts'
import type { VectorAnswers, VectorOptions } from './vector-environment.ts'

const MEBIBYTE = 1024 * 1024

export interface ConnectOptions extends CallOptions {
  /** Milliseconds that a call may take. Default 60 000. */
  readonly deadlineMs?: number
  /**
   * Milliseconds to wait for a starting server. By default an address that refuses fails at once, and one
   * that does not answer after 5,000 ms.
   */
  readonly waitMs?: number
  /** Largest answer that is accepted. Default 256 MiB. */
  readonly maxResponseBytes?: number
  /** Identifies this client to the server; sent with every call. Over a network use `tls` as well. */
  readonly token?: string
  /** Use TLS; `{}` trusts the authorities that Node.js trusts. Default: no TLS. */
  readonly tls?: TlsFiles
}

/** A task that the server can run, or with `isTemplate` a template, from which every reset draws a task. */
export type TaskListing = Readonly<Task__Output>
/** A phone configuration that the server has. */
export type EnvironmentListing = Readonly<Environment__Output>
/** A set of phones to draw from. `size` is 0 for one without end; this client may play in it where it is `allowed`. */
export type SplitListing = Readonly<Split__Output>

const NAMES: OptionNames<ConnectOptions> = {
  deadlineMs: true,
  waitMs: true,
  maxResponseBytes: true,
  token: true,
  tls: true,
  signal: true,
}

/** Default wait for a silent address: enough for a busy machine or a lost packet. */
const SILENCE_MS = 5000

/**
 * Connects to a server at `host:port`; default: the environment variable `DROIDGYM_ADDRESS`, else
 * 127.0.0.1:50051. Rejects with `UNAVAILABLE` when no droidgym server answers there, with `INVALID_ARGUMENT` when the
 * address, the token or a file of `tls` cannot be used, with `CANCELLED` when `signal` aborts. The signal ends the
 * attempt to connect, not the connection.
 */
export async function connect(address = defaultAddress(), options: ConnectOptions = {}): Promise<GymClient> {
  checkAddress(address)
  checkOptions('connect', options, NAMES)
  const { signal, deadlineMs = 60_000, waitMs } = options
  const timeoutMs = waitMs ?? Math.min(deadlineMs, SILENCE_MS)
  const metadata = callMetadata(options.token)
  const client = new Client(address, channelCredentials(options.tls), {
    'grpc.max_receive_message_length': options.maxResponseBytes ?? 256 * MEBIBYTE,
    'grpc.max_send_message_length': -1,
    // Finds a restarted server soon: by default grpc-js pauses up to two minutes.
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1000,
    // Do not share the backoff of another connection.
    'grpc.use_local_subchannel_pool': 1,
    ...proxyOptions(address),
  })
  try {
    await reachServer(client, { address, metadata, timeoutMs, retry: waitMs !== undefined, signal })
  } catch (error) {
    client.close()
    throw error
  }
  return new GymClient({ client, metadata, deadlineMs })
}

function defaultAddress(): string {
  return process.env['DROIDGYM_ADDRESS'] ?? '127.0.0.1:50051'
}

/** A connection to a droidgym server. */
export class GymClient {
  readonly #channel: Channel
  readonly #definition = loadGymDefinition()
  readonly #hold: Hold
  readonly #calls: Calls

  constructor(channel: Channel) {
    this.#channel = channel
    this.#hold = new Hold(channel.client, channel.metadata, this.#definition.Session)
    this.#calls = new UnaryCalls(channel, this.#definition, this.#hold)
  }

  async listTasks(options?: CallOptions): Promise<readonly TaskListing[]> {
    return (await this.#calls.call('ListTasks', {}, options)).tasks
  }

  async listEnvironments(options?: CallOptions): Promise<readonly EnvironmentListing[]> {
    return (await this.#calls.call('ListEnvironments', {}, options)).environments
  }

  async listSplits(options?: CallOptions): Promise<readonly SplitListing[]> {
    return (await this.#calls.call('ListSplits', {}, options)).splits
  }

  /**
   * Leases an environment. Close it when done; the server also closes it when it is idle for long, and half a minute
   * after this program has ended or its event loop has stopped.
   */
  make(options: MakeOptions, call?: CallOptions): Promise<Environment> {
    return makeOn(this.#calls, options, call)
  }

  /** Steps many environments in one call. When one fails, the others still return their results. */
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
   * Makes environments that are stepped together: `count` that are alike but for their seeds, or one for each entry of
   * a list. They use one stream. Without a seed each draws its own at random. `autoreset` defaults to `next-step`, as
   * in Gymnasium. When one cannot be made, the others are closed before this rejects.
   */
  async makeVector(options: VectorOptions | readonly MakeOptions[], call?: CallOptions): Promise<VectorEnvironment> {
    const members = vectorMembers(options)
    if (members.some(({ encoding = Encoding.raw }) => encoding !== Encoding.raw)) {
      throw invalidOption('makeVector: its pixels are one array, which has no encoding; leave it out, or choose raw')
    }
    const session = this.#openSession()
    try {
      const requests = members.map((member) => writeMakeRequest({ autoreset: 'next-step', ...member }))
      const made = await Promise.all(requests.map((request) => session.call('Make', request, call)))
      const environments = made.map(({ handle }) => new Environment(handle, session))
      return new VectorEnvironment(session, environments, answersOf(made, members[0]?.sharedPixels))
    } catch (error) {
      const givenBack = session.end()
      if (!hasRunOutOfTime(error)) await givenBack
      throw error
    }
  }

  /** Opens a stream: the low-latency way to make and step environments. */
  session(): GymSession {
    return new GymSession(this.#openSession())
  }

  /** Closes the connection. Within half a minute the server closes the environments that this left open. */
  close(): void {
    this.#hold.end()
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

  /** Resolves when the server has closed the environments. */
  end(): Promise<void> {
    return this.#calls.end()
  }
}

/** An aborted call, or one past its deadline, must not wait again. */
function hasRunOutOfTime(error: unknown): boolean {
  return error instanceof DroidgymError && (error.code === 'CANCELLED' || error.code === 'DEADLINE_EXCEEDED')
}

function answersOf(made: readonly MakeResponse__Output[], sharedPixels: boolean | undefined): VectorAnswers {
  const observations = new Set(made.map(({ description }) => JSON.stringify(description?.options?.observation)))
  const sharedFolder = made[0]?.sharedFolder
  const columns = observations.size === 1
  return { columns, shared: columns && sharedPixels !== false && sharedFolder !== undefined && canRead(sharedFolder) }
}

async function makeOn(calls: Calls, options: MakeOptions, call: CallOptions | undefined): Promise<Environment> {
  const { handle } = await calls.call('Make', writeMakeRequest(options), call)
  return new Environment(handle, calls)
}
