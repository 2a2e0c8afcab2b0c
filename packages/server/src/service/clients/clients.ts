import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { PeerCertificate } from 'node:tls'
import { z } from 'zod'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import { defined } from '@droidgym/base/defined'
import { isLoopback } from '@droidgym/base/web/loopback'
import { RequestError, RequestErrorCode } from '../errors/request-error.ts'
import type { AllowedSplits } from '../options/allowed-splits.ts'
import { splitsSchema } from '../options/allowed-splits.ts'
import { clientLimitsSchema } from '../options/server-options.ts'
import type { ClientLimits, ServerSettings } from '../options/server-options.ts'
import { ClientAllowance } from './client-limits.ts'
import type { MonotonicClock } from './client-limits.ts'

const consoleSchema = z.enum(['own', 'watch', 'operate'])
/**
 * The environments that a client sees and takes over from the console. `own`: its own. `watch`: sees every client's,
 * and may act on nothing, by any face. `operate`: every client's.
 */
export type ConsoleAccess = z.output<typeof consoleSchema>

/** A program that sends requests. The same client is always the same object; environments belong to it. */
export interface Client {
  /** For logs: its name in the file of tokens, or where it comes from. */
  readonly name: string
  readonly splits: AllowedSplits
  readonly allowance: ClientAllowance
  readonly console: ConsoleAccess
}

/** What a call tells about its client. */
export interface CallOrigin {
  /** The values of its `authorization` headers. */
  readonly authorization: readonly string[]
  /** Where it comes from, without the port. */
  readonly address: string
  /** The one that the client has shown over mutual TLS. */
  readonly certificate?: CertificateNames | undefined
}

type CertificateNames = Pick<PeerCertificate, 'subject' | 'subjectaltname' | 'fingerprint256'>

const LIMITS = clientLimitsSchema.shape

/** One entry of the file of tokens. */
const entrySchema = z.strictObject({
  name: z.string().regex(/^[\w.@-]{1,64}$/, 'must be 1 to 64 letters, digits, or . _ @ -'),
  /** What the client sends as `authorization: Bearer TOKEN`; too long to be guessed (RFC 6750, 2.1). */
  token: z
    .string()
    .regex(/^[\w.~+/-]{16,512}=*$/, 'must be 16 to 512 letters, digits, or . _ ~ + / -')
    .transform(digestOf)
    .optional(),
  /** Instead of `token`: the SHA-256 of it, in hexadecimal digits. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .transform((digits) => digits.toLowerCase())
    .optional(),
  /** The name in the client's certificate: its common name, else its first alternative name. Goes with the token. */
  certificate: z.string().min(1).max(256).optional(),
  /** Default: those of the server. */
  allow_splits: splitsSchema.optional(),
  console: consoleSchema.default('own'),
  /** Each default: that of the server. */
  limits: z
    .strictObject({
      environments: LIMITS.environments,
      requests_per_second: LIMITS.requestsPerSecond,
      bytes_per_second: LIMITS.bytesPerSecond,
      held_bytes: LIMITS.heldBytes,
      calls: LIMITS.calls,
      kept_episodes: LIMITS.keptEpisodes,
      kept_bytes: LIMITS.keptBytes,
    })
    .optional(),
})

const NO_TOKEN = ''

interface ListedClient extends Client {
  readonly digest: string
  readonly certificate: string | undefined
}

/** Unlisted clients to remember; beyond it, those without environments and at full allowance are forgotten. */
const MAX_UNLISTED = 10_000

type Settings = Pick<ServerSettings, 'tokens' | 'allowSplits' | 'limits'>

/**
 * Tells clients apart. With a file of tokens, clients are its entries. Without one, a client is a certificate's name
 * over mutual TLS, else an address.
 */
export class Clients {
  readonly #listed: ListedClients | undefined
  readonly #unlisted = new Map<string, Client>()
  readonly #settings: Settings
  readonly #clock: MonotonicClock | undefined

  /** Throws `SpecError` with every fault of the file of tokens. */
  constructor(settings: Settings, clock?: MonotonicClock) {
    this.#settings = settings
    this.#clock = clock
    this.#listed = settings.tokens === undefined ? undefined : this.#readListed(settings.tokens)
  }

  /** Throws `INVALID_TOKEN`. */
  identify({ authorization, address, certificate: shown }: CallOrigin): Client {
    const certificate = shown && nameInCertificate(shown)
    if (this.#listed !== undefined) return findListed(this.#listed, tokenOf(authorization), certificate)
    // Who shows a certificate is the same client from everywhere.
    const console = certificate === undefined && isLoopback(bare(address)) ? 'operate' : 'own'
    return this.#findUnlisted(certificate ?? address, console)
  }

  #findUnlisted(name: string, console: ConsoleAccess): Client {
    const known = this.#unlisted.get(name)
    if (known !== undefined) return known
    if (this.#unlisted.size >= MAX_UNLISTED) this.#forgetUntouched()
    const client = this.#clientOf(name, console, {})
    this.#unlisted.set(name, client)
    return client
  }

  #forgetUntouched(): void {
    for (const [name, { allowance }] of this.#unlisted) {
      if (allowance.isUntouched) this.#unlisted.delete(name)
    }
  }

  #clientOf(name: string, console: ConsoleAccess, limits: ClientLimits, splits?: AllowedSplits): Client {
    return {
      name,
      splits: splits ?? this.#settings.allowSplits,
      allowance: new ClientAllowance({ ...this.#settings.limits, ...limits }, this.#clock),
      console,
    }
  }

  #readListed(file: string): ListedClients {
    const reader = new SpecReader('')
    const entries = reader.read(resolve(file), z.array(entrySchema).min(1).max(1000)) ?? []
    const seen = new Set<string>()
    const listed = entries.map((entry, index): ListedClient => {
      const digest = entry.token ?? entry.sha256 ?? NO_TOKEN
      const proof = `${digest} ${entry.certificate ?? ''}`
      const fault = (reason: string): void => reader.report(file, `[${index}]`, reason)
      if (entry.token && entry.sha256) fault('has both token and sha256; leave one out')
      if (digest === NO_TOKEN && entry.certificate === undefined) fault('has neither token, sha256 nor certificate')
      if (seen.has(entry.name)) fault(`the name "${entry.name}" occurs twice`)
      if (seen.has(proof)) fault('proves itself as an earlier client does')
      seen.add(entry.name).add(proof)
      const { limits: given = {} } = entry
      const limits: ClientLimits = defined({
        environments: given.environments,
        requestsPerSecond: given.requests_per_second,
        bytesPerSecond: given.bytes_per_second,
        heldBytes: given.held_bytes,
        calls: given.calls,
        keptEpisodes: given.kept_episodes,
        keptBytes: given.kept_bytes,
      })
      const client = this.#clientOf(entry.name, entry.console, limits, entry.allow_splits)
      return { ...client, digest, certificate: entry.certificate }
    })
    reader.finish()
    const byDigest = new Map<string, ListedClient[]>()
    for (const client of listed) byDigest.set(client.digest, [...(byDigest.get(client.digest) ?? []), client])
    return byDigest
  }
}

/** By the digests of their tokens. */
type ListedClients = ReadonlyMap<string, readonly ListedClient[]>

/** Compares digests only, so that the time of a comparison tells nothing about a token. */
function findListed(listed: ListedClients, token: string | undefined, certificate: string | undefined): Client {
  const proven = listed.get(token === undefined ? NO_TOKEN : digestOf(token))
  const found = proven?.find((client) => client.certificate === undefined || client.certificate === certificate)
  if (found !== undefined) return found
  throw new RequestError(
    RequestErrorCode.invalidToken,
    token === undefined
      ? 'The call has no bearer token: send the metadata "authorization: Bearer TOKEN"'
      : 'The bearer token is none that this server knows, or does not go with the certificate: ask its operator for one',
  )
}

/** Throws `INVALID_TOKEN` when there are several headers. */
function tokenOf(headers: readonly string[]): string | undefined {
  if (headers.length > 1) {
    throw new RequestError(RequestErrorCode.invalidToken, 'The call has several authorization headers: send one')
  }
  return /^bearer +(\S+)$/i.exec(headers[0] ?? '')?.[1]
}

function nameInCertificate({ subject, subjectaltname, fingerprint256 }: CertificateNames): string {
  return [subject.CN].flat()[0] ?? subjectaltname?.split(', ')[0] ?? fingerprint256
}

/** gRPC writes IPv6 addresses in brackets. */
function bare(address: string): string {
  return address.replace(/^\[(.*)\]$/, '$1')
}

/** SHA-256, in hexadecimal digits. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
