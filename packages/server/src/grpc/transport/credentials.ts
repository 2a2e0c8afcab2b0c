import { ServerCredentials } from '@grpc/grpc-js'
import type { ServerSettings } from '../../service/options/server-options.ts'
import { readTlsFiles } from '../../service/options/tls-files.ts'

/** Throws `SpecError` naming the file that cannot be used. */
export function serverCredentials(tls: ServerSettings['tls']): ServerCredentials {
  if (tls === undefined) return ServerCredentials.createInsecure()
  const { certificate, key, clientCertificates } = readTlsFiles(tls)
  const pair = { cert_chain: certificate, private_key: key }
  return ServerCredentials.createSsl(clientCertificates ?? null, [pair], clientCertificates !== undefined)
}
