import { join } from 'node:path'
import type { Client, Metadata } from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GymDefinition } from './generated/droidgym/v1/Gym.ts'

/** The methods that the protocol declares, without the index signature that the generator adds. */
type Methods = {
  readonly [Name in keyof GymDefinition as string extends Name ? never : number extends Name ? never : Name]: unknown
}

/** Names of the methods that answer one request with one response. */
export type UnaryName = Exclude<keyof Methods, 'Session'>

export type RequestOf<Name extends UnaryName> = Parameters<GymDefinition[Name]['requestSerialize']>[0]
export type ResponseOf<Name extends UnaryName> = ReturnType<GymDefinition[Name]['responseDeserialize']>

export type UnaryMethods = {
  readonly [Name in UnaryName]: MethodDefinition<RequestOf<Name>, object, object, ResponseOf<Name>>
}

/** A connection, with the metadata and deadline of its calls. */
export interface Channel {
  readonly client: Client
  readonly metadata: Metadata
  readonly deadlineMs: number
}

/** Options of every call. */
export interface CallOptions {
  /**
   * Cancels the call, which rejects with the code CANCELLED. The server may still have performed it; see
   * `DroidgymError`.
   */
  readonly signal?: AbortSignal | undefined
}

/** Calls to the server: unary, or as requests on a stream. */
export interface Calls {
  call<Name extends UnaryName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<ResponseOf<Name>>
}

/** The protocol ships with the package, beside `src` and `dist`. */
export function loadGymDefinition(): GymDefinition {
  const protocol = loadSync('droidgym/v1/gym.proto', {
    includeDirs: [join(import.meta.dirname, '..', 'protos')],
    enums: String,
    defaults: true,
    oneofs: true,
  })
  return protocol['droidgym.v1.Gym'] as unknown as GymDefinition
}
