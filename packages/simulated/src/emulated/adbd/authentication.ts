import { constants, createPublicKey, publicDecrypt, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** ADB_AUTH_TOKEN, ADB_AUTH_SIGNATURE, ADB_AUTH_RSAPUBLICKEY: the kinds of AUTH packets. */
export const AuthKind = { token: 1, signature: 2, offer: 3 } as const
const TOKEN_BYTES = 20
/** The DER prefix of a SHA-1 digest in PKCS #1 v1.5 (RFC 8017, 9.2): adb signs the token as if it were a digest. */
const SHA1_PREFIX = Buffer.from('3021300906052b0e03021a05000414', 'hex')
/** Modulus length in words, its inverse, the modulus: android_pubkey.h. */
const MODULUS_AT = 8
const MODULUS_BYTES = 256

/** Checks that a peer holds one of the keys that the phone trusts: it must sign an unpredictable token. */
export class Authentication {
  readonly #keys: readonly KeyObject[]
  #token: Uint8Array | null = null

  constructor(keys: readonly KeyObject[]) {
    this.#keys = keys
  }

  /** The token to sign, unchanged until it is signed correctly. */
  challenge(): Uint8Array {
    this.#token ??= randomBytes(TOKEN_BYTES)
    return this.#token
  }

  /** Whether this AUTH packet proves it. */
  verify(kind: number, data: Uint8Array): boolean {
    const token = this.#token
    if (kind !== AuthKind.signature || token === null) return false
    const expected = Buffer.concat([SHA1_PREFIX, token])
    return this.#keys.some((key) => opened(key, data)?.equals(expected) === true)
  }
}

function opened(key: KeyObject, signature: Uint8Array): Buffer | null {
  try {
    return publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature)
  } catch {
    // A signature by another key, or an invalid one, cannot be opened and proves nothing.
    return null
  }
}

/** Parses a line of `adbkey.pub`: base64 of android_pubkey.h's struct, then its owner. Null when it is invalid. */
export function readPublicKey(line: string): KeyObject | null {
  const bytes = Buffer.from(line.trim().split(/\s/, 1)[0] ?? '', 'base64')
  if (bytes.length !== MODULUS_AT + 2 * MODULUS_BYTES + 4) return null
  const modulus = Buffer.from(bytes.subarray(MODULUS_AT, MODULUS_AT + MODULUS_BYTES)).reverse()
  const exponent = Buffer.alloc(4)
  exponent.writeUInt32BE(bytes.readUInt32LE(bytes.length - 4))
  const jwk = { kty: 'RSA', n: modulus.toString('base64url'), e: exponent.toString('base64url') }
  return createPublicKey({ key: jwk, format: 'jwk' })
}
