import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { codeOf } from '@droidgym/base/error/code-of'
import { messageOf } from '@droidgym/base/error/message-of'

/** Where an emulator reads the keys of callers, from its advertisement. */
export interface KeyPaths {
  /** `grpc.jwks`: a folder that callers write their public keys to. */
  readonly folder: string
  /** `grpc.jwk_active`: a file with the keys that the emulator has read. */
  readonly activePath: string
}

/** The only issuer that the emulator's access list (emulator_access.json) allows to make snapshots. */
const ISSUER = 'android-studio'
const VALID_S = 300
const POLL_MS = 50
/** The emulator reads a new file within a second. */
const ACTIVE_MS = 5_000

/**
 * Tokens for an emulator that requires signed ones (`-grpc-use-jwt`, the default without an explicit gRPC port): JSON
 * Web Tokens of RFC 7519, signed with a key of our own that was registered with the emulator.
 */
export class SignedTokens {
  /** Writes a public key, and waits until the emulator has read it. Rejects with `DEVICE_FAULT`. */
  static async register({ activePath, folder }: KeyPaths, deadlineMs = ACTIVE_MS): Promise<SignedTokens> {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const kid = randomUUID()
    const path = join(folder, `droidgym-${kid}.jwk`)
    const tokens = new SignedTokens(privateKey, kid, path)
    try {
      const keys = [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid }]
      // Written in place: the emulator does not notice a file that is moved here.
      await writeFile(path, JSON.stringify({ keys }), { mode: 0o600, flag: 'wx' })
      const until = performance.now() + deadlineMs
      while (!(await isActive(activePath, kid))) {
        if (performance.now() >= until) throw new Error(`it is not in ${activePath} after ${deadlineMs} ms`)
        await delay(POLL_MS)
      }
      return tokens
    } catch (cause) {
      await tokens.close()
      const message = `Could not show the emulator a key in ${folder}: ${messageOf(cause)}. Start it with -grpc PORT`
      throw new DeviceError(DeviceErrorCode.deviceFault, message, { cause })
    }
  }

  readonly #privateKey: KeyObject
  readonly #kid: string
  readonly #path: string

  private constructor(privateKey: KeyObject, kid: string, path: string) {
    this.#privateKey = privateKey
    this.#kid = kid
    this.#path = path
  }

  /** A token for one method (`/package.Service/method`), for five minutes. */
  tokenFor(method: string): string {
    const now = Math.floor(Date.now() / 1000)
    // Without `typ`, which the emulator refuses.
    const header = encoded({ alg: 'ES256', kid: this.#kid })
    const claims = encoded({ iss: ISSUER, aud: [method], iat: now, exp: now + VALID_S })
    const key = { key: this.#privateKey, dsaEncoding: 'ieee-p1363' } as const
    const signature = sign('sha256', Buffer.from(`${header}.${claims}`), key)
    return `${header}.${claims}.${signature.toString('base64url')}`
  }

  /** Removes the key, which invalidates the tokens. */
  async close(): Promise<void> {
    await rm(this.#path, { force: true })
  }
}

/** False also while the emulator is writing the file or has not created it. */
async function isActive(path: string, kid: string): Promise<boolean> {
  try {
    return (await readFile(path, 'utf8')).includes(kid)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
