import { createPublicKey, randomUUID, verify } from 'node:crypto'
import type { JsonWebKey, KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '@droidgym/base/error/code-of'
import type { WireLog } from '../live-phone.ts'
import { WireError, WireErrorCode } from '../wire-error.ts'

/** A JSON Web Key Set of RFC 7517, with the parts that the emulator reads. */
const keySetSchema = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('EC'), crv: z.literal('P-256'), alg: z.literal('ES256'),
        kid: z.string(), x: z.string(), y: z.string(),
      }),
    )
    .min(1),
})
type PublicKey = z.infer<typeof keySetSchema>['keys'][number]

/** No other header fields: Tink, which the emulator uses to check it, refuses a `typ`. */
const headerSchema = z.strictObject({ alg: z.literal('ES256'), kid: z.string() })
const claimsSchema = z.object({ iss: z.string(), iat: z.number(), exp: z.number() })

const EXTENSION = '.jwk'
const MAX_KEY_BYTES = 8 * 1024
/** The one issuer that the emulator's list (emulator_access.json) allows all that we serve. */
const ISSUER = 'android-studio'

/**
 * Admits callers whose token is signed with a key in a folder, like `emulator -grpc-use-jwt` (JwtTokenAuth.cpp,
 * JwkDirectoryObserver.cpp). Writes the keys that it has read to another file. ES256 only.
 */
export class SignedCallers {
  /** Where callers write their public keys. */
  readonly folder: string
  /** The keys in use. */
  readonly activePath: string
  readonly #log: WireLog
  readonly #watcher: FSWatcher
  /** By file. */
  readonly #keys = new Map<string, readonly PublicKey[]>()

  /** Makes a folder of this process in `root`, and removes it on close. */
  constructor(root: string, log: WireLog) {
    this.folder = join(root, String(process.pid), 'jwks', randomUUID())
    this.activePath = join(this.folder, 'active.jwk')
    this.#log = log
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    this.#publish()
    this.#watcher = watch(this.folder, (event, name) => {
      if (name?.endsWith(EXTENSION) !== true || name === basename(this.activePath)) return
      try {
        this.#onFileEvent(event, name)
      } catch (error) {
        this.#log({ level: 'warning', message: `The file ${name} cannot be read as a key set`, error })
      }
    })
  }

  /** Throws `WireError` for callers that are not allowed. */
  admit(token: string): void {
    if (this.#keys.size === 0) {
      throw unauthenticated(`No key set present. Make sure your public jwk is saved in ${this.folder}`)
    }
    const parts = token.split('.')
    const [header = '', claims = '', signature = ''] = parts
    if (parts.length !== 3) throw unauthenticated(`The token \`${token}\` is invalid`)
    const { kid } = parsed(headerSchema, header)
    const key = [...this.#keys.values()].flat().find((each) => each.kid === kid)
    const bytes = Buffer.from(`${header}.${claims}`)
    if (key === undefined || !isSigned(bytes, key, Buffer.from(signature, 'base64url'))) throw invalid()
    const { exp, iat, iss } = parsed(claimsSchema, claims)
    const now = Date.now() / 1000
    if (exp <= now || iat > now) throw invalid()
    if (iss === ISSUER) return
    const message = `The endpoint is not on the allowlist. Add it to the protected or allowed section of ${iss}.`
    throw new WireError(WireErrorCode.permissionDenied, message)
  }

  close(): void {
    this.#watcher.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** A file that is moved here goes unnoticed, as observed with emulator 37.1; one that is no key is deleted. */
  #onFileEvent(event: string, name: string): void {
    const path = join(this.folder, name)
    const text = readIfThere(path)
    if (text === undefined) this.#keys.delete(name)
    else if (event === 'rename' || text === '') return
    else if (!this.#add(name, text)) rmSync(path, { force: true })
    this.#publish()
  }

  #add(name: string, text: string): boolean {
    try {
      if (text.length > MAX_KEY_BYTES) return false
      this.#keys.set(name, keySetSchema.parse(JSON.parse(text)).keys)
      return true
    } catch (error) {
      this.#log({ level: 'warning', message: `The file ${name} is no key set`, error })
      return false
    }
  }

  #publish(): void {
    writeFileSync(this.activePath, JSON.stringify({ keys: [...this.#keys.values()].flat() }), { mode: 0o600 })
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function parsed<T>(schema: z.ZodType<T>, part: string): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(part, 'base64url').toString()))
  } catch {
    throw invalid()
  }
}

function isSigned(bytes: Buffer, jwk: PublicKey, signature: Buffer): boolean {
  const key: KeyObject = createPublicKey({ key: jwk satisfies JsonWebKey, format: 'jwk' })
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

function unauthenticated(message: string): WireError {
  return new WireError(WireErrorCode.unauthenticated, message)
}

/** Like Tink, does not say what is wrong. */
function invalid(): WireError {
  return new WireError(WireErrorCode.invalidOption, 'verification failed')
}
