/** A part of an observation, as `packages/protocol/interface/observation.yaml` declares it. */
export interface Part {
  /** In TypeScript. */
  readonly name: string
  /** On the wire, in recordings and in Python. */
  readonly wire: string
  readonly type: string
  /** Of a vector of bytes. */
  readonly shape?: readonly [number]
  /** The number of its observation in dm_env_rpc. */
  readonly uid?: bigint
  /** Whether it is asked for with options. */
  readonly options: boolean
  /** Whether recorded observations have it. */
  readonly recorded: boolean
  /** The first version that had it. */
  readonly since: string
  readonly about: string
}
