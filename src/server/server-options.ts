import { z } from 'zod'
import { SpecError, SpecErrorCode } from '../spec/spec-error.ts'

const MEBIBYTE = 1024 * 1024

const optionsSchema = z.strictObject({
  /** Name or address to listen on. Whoever reaches it can use the server: keep it local unless the network is yours. */
  host: z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address').default('127.0.0.1'),
  /** 0 takes any free port. */
  port: z.int().min(0).max(65_535).default(50_051),
  /** Environments that may be open at once. */
  maxEnvironments: z.int().min(1).max(100_000).default(64),
  /** Milliseconds without a call after which an environment is closed. */
  idleTimeoutMs: z.int().min(10).max(2 ** 31 - 1).default(600_000),
  /** Largest request, in bytes. Requests are small; this bounds what a stray client can make us hold. */
  maxRequestBytes: z.int().min(1024).max(1024 * MEBIBYTE).default(MEBIBYTE),
  /** Largest response, in bytes. A batch of native-size pictures is large. */
  maxResponseBytes: z.int().min(1024).max(1024 * MEBIBYTE).default(256 * MEBIBYTE),
  /** How long calls in progress may go on after `stop`. */
  graceMs: z.int().min(0).max(600_000).default(2_000),
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
