import type { ServerUnaryCall } from '@grpc/grpc-js'
import type { CallOrigin } from '../../service/clients/clients.ts'

/** What grpc-js knows of the client of a call. */
export type CallSource = Pick<ServerUnaryCall<unknown, unknown>, 'metadata' | 'getPeer' | 'getAuthContext'>

/** A peer is `address:port`. The port means nothing: clients connect again and use several. */
export function originOf(call: CallSource): CallOrigin {
  return {
    authorization: call.metadata.get('authorization').map(String),
    address: call.getPeer().replace(/:\d+$/, ''),
    certificate: call.getAuthContext().sslPeerCertificate,
  }
}
