import { join } from 'node:path'
import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'
import type { PackageDefinition } from '@grpc/proto-loader'
import { messageOf } from '../../error/message-of.ts'
import { packageRoot } from '../../spec/load/package-root.ts'
import type { GymDefinition } from '../generated/droidgym/v1/Gym.ts'
import type { UnaryName } from './method-types.ts'

export const GYM_SERVICE = 'droidgym.v1.Gym'
export const DM_SERVICE = 'dm_env_rpc.v1.Environment'

/** A request as it came off the wire. Bytes that are no such message are refused by the handler, with a reason. */
export type Decoded<T> = { readonly bytes: number } & (
  | { readonly kind: 'request'; readonly request: T }
  | { readonly kind: 'malformed'; readonly reason: string }
)

/** Messages as plain objects, the way that `src/grpc/generated` types them. */
export function loadProtocol(): PackageDefinition {
  return loadSync(['droidgym/v1/gym.proto', 'dm_env_rpc/v1/dm_env_rpc.proto'], {
    includeDirs: [join(packageRoot(), 'protos')],
    enums: String,
    defaults: true,
    oneofs: true,
  })
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

/** The methods of the service `Gym` that answer one request with one response. */
export function unaryMethods(protocol: PackageDefinition): readonly UnaryName[] {
  return Object.entries(protocol[GYM_SERVICE] as ServiceDefinition)
    .filter(([, { requestStream, responseStream }]) => !requestStream && !responseStream)
    // The types are generated from the same description.
    .map(([name]) => name as UnaryName)
}

export function gymDefinition(protocol: PackageDefinition): GymDefinition {
  return protocol[GYM_SERVICE] as unknown as GymDefinition
}

function decode<T>(bytes: Buffer, deserialize: (bytes: Buffer) => T): Decoded<T> {
  try {
    return { kind: 'request', bytes: bytes.length, request: deserialize(bytes) }
  } catch (error) {
    return { kind: 'malformed', bytes: bytes.length, reason: messageOf(error) }
  }
}
