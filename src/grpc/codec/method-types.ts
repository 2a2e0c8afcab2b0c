import type { GymDefinition, GymHandlers } from '../generated/droidgym/v1/Gym.ts'

/** Without the index signature that generated types inherit. */
type NamesIn<T> = keyof {
  [Name in keyof T as string extends Name ? never : number extends Name ? never : Name]: unknown
}

/** Names of the methods that answer one request with one response: all but the stream. */
export type UnaryName = Exclude<NamesIn<GymHandlers>, 'Session'>

export type RequestOf<Name extends UnaryName> = ReturnType<GymDefinition[Name]['requestDeserialize']>
export type ResponseOf<Name extends UnaryName> = Parameters<GymDefinition[Name]['responseSerialize']>[0]
