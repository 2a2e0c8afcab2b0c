/** An action space, as `packages/protocol/interface/action_spaces.yaml` declares it. */
export type ActionSpaceRow = {
  /** The field of the message `Action`, in TypeScript and on the wire. */
  readonly field: string
  readonly wire: string
  /** Whether it takes the options of gestures. */
  readonly gestures: boolean
  /** The first version that had it. */
  readonly since: string
  /** What an action is. */
  readonly value: string
} & (
  | { readonly takes: 'floats'; readonly length: number; readonly least: number; readonly most: number }
  /** 0 to `size` less 1. */
  | { readonly takes: 'index'; readonly size: number }
  | { readonly takes: 'text' }
  /** An action of the space `ui`. */
  | { readonly takes: 'object' }
)
