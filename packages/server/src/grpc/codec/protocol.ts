import { loadGymPackage, LOADING, PROTOS } from '@droidgym/protocol'
import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'
import type { PackageDefinition } from '@grpc/proto-loader'
import { messageOf } from '@droidgym/base/error/message-of'

export const DM_SERVICE = 'dm_env_rpc.v1.Environment'

/** A request as it came off the wire. Bytes that are no such message are refused by the handler, with a reason. */
export type Decoded<T> = { readonly bytes: number } & (
  | { readonly kind: 'request'; readonly request: T }
  | { readonly kind: 'malformed'; readonly reason: string }
)

/** Both protocols that the server speaks. */
export function loadProtocols(): PackageDefinition {
  const dmEnvRpc = loadSync('dm_env_rpc/v1/dm_env_rpc.proto', { ...LOADING, includeDirs: [PROTOS] })
  return { ...loadGymPackage(), ...dmEnvRpc }
}

/**
 * The service whose handlers receive `Decoded` requests and answer with encoded responses. `read` takes the place of
 * what reads requests.
 */
export function decodedService(
  protocol: PackageDefinition,
  service: string,
  read?: (bytes: Buffer) => object,
): ServiceDefinition {
  const methods = Object.entries(protocol[service] as ServiceDefinition).map(([name, method]) => {
    const definition: MethodDefinition<Decoded<object>, Buffer> = {
      ...method,
      requestSerialize: () => {
        throw new TypeError(`The server does not send ${name} requests`)
      },
      requestDeserialize: (bytes) => decode<object>(bytes, read ?? method.requestDeserialize),
      responseSerialize: (response) => response,
      responseDeserialize: () => {
        throw new TypeError(`The server does not receive ${name} responses`)
      },
    }
    return [name, definition] as const
  })
  return Object.fromEntries(methods)
}

function decode<T>(bytes: Buffer, deserialize: (bytes: Buffer) => T): Decoded<T> {
  try {
    return { kind: 'request', bytes: bytes.length, request: deserialize(bytes) }
  } catch (error) {
    return { kind: 'malformed', bytes: bytes.length, reason: messageOf(error) }
  }
}
