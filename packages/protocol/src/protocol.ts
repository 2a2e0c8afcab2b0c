import { join } from 'node:path'
import { loadSync } from '@grpc/proto-loader'
import type { MethodDefinition, PackageDefinition } from '@grpc/proto-loader'
import type { GymDefinition } from './generated/droidgym/v1/Gym.ts'
import { UNARY_METHODS } from './generated/unary-methods.ts'

export { UNARY_METHODS }

/** Names of the methods that answer one request with one response: all but the stream. */
export type UnaryName = (typeof UNARY_METHODS)[number]

/** A request as clients give it: fields may be missing. */
export type GivenRequest<Name extends UnaryName> = Parameters<GymDefinition[Name]['requestSerialize']>[0]
/** A request as the server reads it: missing fields have their defaults. */
export type ReadRequest<Name extends UnaryName> = ReturnType<GymDefinition[Name]['requestDeserialize']>
/** A response as the server gives it. */
export type GivenResponse<Name extends UnaryName> = Parameters<GymDefinition[Name]['responseSerialize']>[0]
/** A response as clients read it. */
export type ReadResponse<Name extends UnaryName> = ReturnType<GymDefinition[Name]['responseDeserialize']>

export type UnaryMethods = {
  readonly [Name in UnaryName]: MethodDefinition<GivenRequest<Name>, object, object, ReadResponse<Name>>
}

export const GYM_SERVICE = 'droidgym.v1.Gym'

/** How messages become plain objects, the way that the generated types have them. */
export const LOADING = { enums: String, defaults: true, oneofs: true } as const

/** The absolute path of the folder of all `.proto` files, which ships with the package, beside `src` and `dist`. */
export const PROTOS = join(import.meta.dirname, '../protos')

/** The absolute path of `gym.proto`. */
export const PROTO_FILE = join(PROTOS, 'droidgym/v1/gym.proto')

export function loadGymPackage(): PackageDefinition {
  return loadSync(PROTO_FILE, LOADING)
}

/** `loaded`: the package, where it is loaded already. */
export function loadGymDefinition(loaded = loadGymPackage()): GymDefinition {
  // The types are generated from the same file.
  return loaded[GYM_SERVICE] as unknown as GymDefinition
}

/** The field of `SessionRequest` and of `SessionResponse` for a method. */
export function sessionField<Name extends UnaryName>(name: Name): Uncapitalize<Name> {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}` as Uncapitalize<Name>
}
