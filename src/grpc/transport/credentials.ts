import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ServerCredentials } from '@grpc/grpc-js'
import { messageOf } from '../../error/message-of.ts'
import { SpecError, SpecErrorCode } from '../../spec/spec-error.ts'
import type { ServerSettings } from '../../service/options/server-options.ts'

/** How a server proves who it is, and whom it lets in. Throws `SpecError` naming the file that cannot be used. */
export function serverCredentials(tls: ServerSettings['tls']): ServerCredentials {
  if (tls === undefined) return ServerCredentials.createInsecure()
  const pair = { cert_chain: readFile('certificate', tls.certificate), private_key: readFile('key', tls.key) }
  const certificate = usable('certificate', tls.certificate, () => new X509Certificate(pair.cert_chain))
  const key = usable('key', tls.key, () => createPrivateKey(pair.private_key))
  if (!certificate.checkPrivateKey(key)) throw unusable('key', tls.key, `it is not the key of ${tls.certificate}`)
  const { clientCertificates } = tls
  if (clientCertificates === undefined) return ServerCredentials.createSsl(null, [pair])
  const authorities = readFile('clientCertificates', clientCertificates)
  usable('clientCertificates', clientCertificates, () => new X509Certificate(authorities))
  return ServerCredentials.createSsl(authorities, [pair], true)
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
