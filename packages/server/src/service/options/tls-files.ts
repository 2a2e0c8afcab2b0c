import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { messageOf } from '@droidgym/base/error/message-of'
import { SpecError, SpecErrorCode } from '@droidgym/spec/spec-error'
import type { ServerSettings } from './server-options.ts'

/** The server's own certificate with its key, and the authorities of its clients; PEM. */
export interface TlsFiles {
  readonly certificate: Buffer
  readonly key: Buffer
  /** Only clients whose certificate one of these authorities signed may connect. */
  readonly clientCertificates?: Buffer
}

/** Throws `SpecError` naming the file that cannot be used. */
export function readTlsFiles(tls: NonNullable<ServerSettings['tls']>): TlsFiles {
  const pem = { certificate: readFile('certificate', tls.certificate), key: readFile('key', tls.key) }
  const certificate = usable('certificate', tls.certificate, () => new X509Certificate(pem.certificate))
  const key = usable('key', tls.key, () => createPrivateKey(pem.key))
  if (!certificate.checkPrivateKey(key)) throw unusable('key', tls.key, `it is not the key of ${tls.certificate}`)
  const { clientCertificates } = tls
  if (clientCertificates === undefined) return pem
  const authorities = readFile('clientCertificates', clientCertificates)
  usable('clientCertificates', clientCertificates, () => new X509Certificate(authorities))
  return { ...pem, clientCertificates: authorities }
}

function readFile(what: string, file: string): Buffer {
  return usable(what, file, () => readFileSync(file))
}

function usable<T>(what: string, file: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw unusable(what, file, messageOf(cause))
  }
}

function unusable(what: string, file: string, reason: string): SpecError {
  const problem = `tls.${what}: ${file} cannot be used: ${reason}; name a PEM file`
  return new SpecError(SpecErrorCode.invalidSpec, 'The server cannot start with these options:', [problem])
}
