import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { credentials, Metadata } from '@grpc/grpc-js'
import type { ChannelCredentials } from '@grpc/grpc-js'
import { invalidOption } from './check-options.ts'

/** PEM files of a TLS connection. */
export interface TlsFiles {
  /** The authority that the server's certificate must be signed by, or that certificate itself. */
  readonly ca?: string
  /** This client's own certificate and its key, for a server that asks for one. */
  readonly certificate?: string
  readonly key?: string
}

/** Throws a `DroidgymError` naming the file that cannot be used. */
export function channelCredentials(tls: TlsFiles | undefined): ChannelCredentials {
  if (tls === undefined) return credentials.createInsecure()
  const { ca, certificate, key } = tls
  if ((certificate === undefined) !== (key === undefined)) {
    throw invalidOption('tls: certificate and key go together; give both or neither')
  }
  try {
    return credentials.createSsl(read(ca), read(key), read(certificate))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw invalidOption(`tls: the files cannot be used: ${reason}; name PEM files`, cause)
  }
}

/**
 * The name of this program, which the server ties its environments to, and the `authorization` header of RFC 6750.
 * Throws a `DroidgymError` for a token that is not allowed in a header.
 */
export function callMetadata(token: string | undefined): Metadata {
  const metadata = new Metadata()
  metadata.set('droidgym-holder', randomUUID())
  if (token === undefined) return metadata
  if (!/^[!-~]+$/.test(token)) throw invalidOption('The token is empty or has other than visible ASCII characters')
  metadata.set('authorization', `Bearer ${token}`)
  return metadata
}

function read(file: string | undefined): Buffer | null {
  return file === undefined ? null : readFileSync(file)
}
