import { z } from 'zod'
import { SpecError, SpecErrorCode } from '@droidgym/spec/spec-error'
import { splitsSchema } from './allowed-splits.ts'
import { exposureFault } from './exposure.ts'

const MEBIBYTE = 1024 * 1024
const MAX_DELAY_MS = 2 ** 31 - 1

const host = z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address')
const port = z.int().min(0).max(65_535)
const filePath = z.string().min(1)
const heldBytes = z.int().min(1024).max(1024 * 1024 * MEBIBYTE)
const calls = z.int().min(1).max(100_000)

/** What one client may have and send. What is absent is not limited. */
export const clientLimitsSchema = z.strictObject({
  /** Environments open at once. */
  environments: z.int().min(0).max(100_000).optional(),
  /** Requests; those inside a batch count one by one. A second's worth may come in one burst. */
  requestsPerSecond: z.number().positive().max(1e9).optional(),
  /** Bytes of messages, in both directions together. */
  bytesPerSecond: z.number().positive().max(1e12).optional(),
  /** Bytes of answers that are being made or sent; more calls wait. */
  heldBytes: heldBytes.optional(),
  /** Calls in progress at once; as many more may wait. */
  calls: calls.optional(),
  /**
   * Episodes kept from the console, and their bytes; default 1,000 and 4 GiB. One more may begin while there is room.
   */
  keptEpisodes: z.int().min(0).max(1_000_000).optional(),
  keptBytes: z.int().min(0).max(2 ** 50).optional(),
})
export type ClientLimits = z.output<typeof clientLimitsSchema>

const MAX_HELD_BYTES = 2048 * MEBIBYTE
const MIN_HELD_BYTES = 64 * MEBIBYTE
/** Of the container's memory. The rest is for threads and phones, and for the copy that gRPC makes of what it sends. */
const HELD_SHARE = 3 / 8

/** `limit`: the memory of the container in bytes; what is no limit is zero or larger than any machine. */
export function defaultHeldBytes(limit: number | undefined): number {
  if (limit === undefined || limit === 0) return MAX_HELD_BYTES
  return Math.min(MAX_HELD_BYTES, Math.max(MIN_HELD_BYTES, Math.floor(limit * HELD_SHARE)))
}

const optionsSchema = z
  .strictObject({
    /** Name or address to listen on. One that is not loopback needs `tokens`, client certificates or `insecure`. */
    host: host.default('127.0.0.1'),
    /** 0 takes any free port. */
    port: port.default(50_051),
    /** Environments that may be open at once. */
    maxEnvironments: z.int().min(1).max(100_000).default(64),
    /** Milliseconds without a call after which an environment is closed. */
    idleTimeoutMs: z.int().min(10).max(MAX_DELAY_MS).default(600_000),
    /** Most milliseconds that a client's call waits for an environment that a person has taken over. */
    takeOverWaitMs: z.int().min(0).max(MAX_DELAY_MS).default(60_000),
    /** How long a client waits for a real phone when all are taken, unless it says so itself; milliseconds. */
    waitMs: z.int().min(0).max(600_000).default(0),
    /** Largest request, in bytes. Requests are small; this bounds what a stray client can make us hold. */
    maxRequestBytes: z.int().min(1024).max(1024 * MEBIBYTE).default(MEBIBYTE),
    /** Largest response, in bytes. A batch of native-size pictures is large. */
    maxResponseBytes: z.int().min(1024).max(1024 * MEBIBYTE).default(256 * MEBIBYTE),
    /** Bytes of answers to all clients that are being made or sent; more calls wait. Default: `defaultHeldBytes`. */
    maxHeldBytes: heldBytes.default(() => defaultHeldBytes(process.constrainedMemory())),
    /** Calls of all clients under way at once; more wait. */
    maxCalls: calls.default(4096),
    /** How long calls in progress may go on after `stop`; milliseconds. */
    graceMs: z.int().min(0).max(600_000).default(2_000),
    /** Threads that simulated phones live on; 0: the server's own. `droidgym serve` takes one for each core. */
    workers: z.int().min(0).max(1024).default(0),
    /** Whether idle threads play a little before clients do, which makes the clients' first steps cheaper. */
    warmUp: z.boolean().default(false),
    /** Serve over TLS; PEM files. With `clientCertificates` (authorities), only clients that one of them signed. */
    tls: z.strictObject({ certificate: filePath, key: filePath, clientCertificates: filePath.optional() }).optional(),
    /** A YAML or JSON file of clients and their tokens (`clients/clients.ts`); without it, anyone may call. */
    tokens: filePath.optional(),
    /** Allow an address that is not loopback without any check of clients. */
    insecure: z.boolean().default(false),
    /** The splits that clients may play in, unless the tokens file says otherwise of one. Default: all. */
    allowSplits: splitsSchema.optional(),
    /** What every client may have and send, unless the tokens file says otherwise of one. */
    limits: clientLimitsSchema
      .extend({ heldBytes: heldBytes.default(512 * MEBIBYTE), calls: calls.default(1024) })
      .prefault({}),
    /** A folder into which every episode is recorded; absent: none is. */
    record: filePath.optional(),
    /**
     * The model that answers messages for people who have a persona, at the endpoint of `OPENAI_BASE_URL` and
     * `OPENAI_API_KEY`; absent: the rules of the tasks answer.
     */
    peopleModel: z.string().min(1).max(200).optional(),
    /** A folder in memory, such as `/dev/shm`, for the pixels of clients on this machine; absent: none are shared. */
    sharedPixels: filePath.optional(),
    /** The port where OpenEnv is served over HTTP, on the same host; absent: nowhere. 0 takes any free port. */
    openenv: port.optional(),
    /** The same for MCP. */
    mcp: port.optional(),
    /** The same for the console, the web page for people. */
    console: port.optional(),
    /** Where the console lists and writes recordings; absent: the folder of `record`, if there is one. */
    recordings: filePath.optional(),
    /** The folder below which the console finds evaluations. */
    evaluations: filePath.optional(),
    /** Agents that may play on from the console's recordings, beside those that need no file and no program. */
    agents: z.array(z.string().min(1).max(1000)).optional(),
    /** Names, without ports, by which HTTP clients reach the server; web pages of these hosts may call it. */
    allowedHosts: z.array(z.string().regex(/^[\w.:-]+$/, 'must be host names or addresses, without ports')).min(1).optional(),
    /** Where metrics and probes are served over HTTP; absent: nowhere. */
    metrics: z.strictObject({ host: host.default('127.0.0.1'), port }).optional(),
  })
  .superRefine((options, context) => {
    // A host that is malformed is reported as such already.
    const fault = host.safeParse(options.host).success ? exposureFault(options) : undefined
    if (fault !== undefined) context.addIssue({ code: 'custom', path: ['host'], message: fault })
  })
export type ServerOptions = z.input<typeof optionsSchema>
export type ServerSettings = z.output<typeof optionsSchema>

/** Fills in the defaults; throws a `SpecError` that names every bad option. */
export function readServerOptions(options: ServerOptions): ServerSettings {
  const parsed = optionsSchema.safeParse(options)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'options'}: ${issue.message}`)
  throw new SpecError(SpecErrorCode.invalidSpec, 'The server cannot start with these options:', problems)
}
