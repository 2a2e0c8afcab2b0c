import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Metadata } from '@grpc/grpc-js'
import { DroidgymError } from './droidgym-error.ts'
import { proxyOf } from './server-address.ts'
import { transportReason } from './transport-reason.ts'

/** The check of grpc.health.v1, which a droidgym server answers without authentication. */
const HEALTH_CHECK = '/grpc.health.v1.Health/Check'
/** A HealthCheckRequest: field 1, `service`, is the service's name. */
const IS_GYM_THERE = Buffer.concat([Buffer.from([0x0a, 'droidgym.v1.Gym'.length]), Buffer.from('droidgym.v1.Gym')])
/** Pause between two attempts. The channel itself backs off. */
const PAUSE_MS = 100
/** How another gRPC server refuses the call, or how grpc-js reports an HTTP/2 server without gRPC. */
const FOREIGN: readonly string[] = ['NOT_FOUND', 'UNIMPLEMENTED', 'UNKNOWN', 'PERMISSION_DENIED', 'UNAUTHENTICATED']

const START_ONE = 'start a server with "npx droidgym serve", or correct the address'
/** Advice by the system's error message. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^Name resolution failed/, 'correct the address'],
  [/certificate|SSL|TLS|wrong version number/i, 'give the tls files that the server asks for, or leave tls out if it speaks none'],
  [/^Protocol error|^Failed to connect|ECONNRESET/, 'what answers there is no droidgym server, or one that speaks TLS: correct the address, or give tls'],
]

export interface Reach {
  readonly address: string
  readonly metadata: Metadata
  /** Milliseconds until the last attempt times out. */
  readonly timeoutMs: number
  /** Whether to try again when the address refuses. */
  readonly retry: boolean
  readonly signal: AbortSignal | undefined
}

/**
 * Resolves when a droidgym server answers. Rejects with `UNAVAILABLE` when none does, with `CANCELLED` when the signal
 * aborts.
 */
export async function reachServer(client: Client, reach: Reach): Promise<void> {
  const { address, timeoutMs, retry, signal } = reach
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      await askHealth(client, reach, deadline)
      return
    } catch (error) {
      if (signal?.aborted === true) throw DroidgymError.aborted('connect', signal)
      if (!(error instanceof DroidgymError)) throw error
      if (!retry || error.code !== 'UNAVAILABLE' || Date.now() + PAUSE_MS >= deadline) {
        throw unreachable(`connect to ${address}: ${explain(error, reach)}`, error)
      }
    }
    // An abort during the pause shows at the next attempt.
    await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** Calls without waiting for the connection, so that a failure gives the reason. */
function askHealth(client: Client, { metadata, signal }: Reach, deadline: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = client.makeUnaryRequest(
      HEALTH_CHECK,
      (request: Buffer) => request,
      (response: Buffer) => response,
      IS_GYM_THERE,
      metadata.clone(),
      { deadline },
      (error) => {
        signal?.removeEventListener('abort', abort)
        if (error) reject(DroidgymError.fromService(error, 'connect'))
        else resolve()
      },
    )
    const abort = (): void => call.cancel()
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted === true) abort()
  })
}

function explain({ code, cause }: DroidgymError, { address, timeoutMs }: Reach): string {
  const proxy = proxyOf(address)
  const through = proxy === undefined ? '' : ` (through ${proxy})`
  if (code === 'DEADLINE_EXCEEDED') {
    const advice = 'correct the address, see that no firewall is in between, or wait longer with waitMs'
    return `no answer within ${timeoutMs} ms${through}; ${advice}`
  }
  const details = cause instanceof Error && 'details' in cause ? String(cause.details) : ''
  if (FOREIGN.includes(code)) return `what answers there is no droidgym server (${details})${through}; correct the address`
  const reason = transportReason(details)
  const advice = ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ?? START_ONE
  return `${reason}${through}; ${advice}`
}

function unreachable(message: string, cause: DroidgymError): DroidgymError {
  return new DroidgymError({ code: 'UNAVAILABLE', reason: 'UNAVAILABLE', message }, cause)
}
