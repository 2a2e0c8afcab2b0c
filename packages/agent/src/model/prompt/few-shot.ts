/** A step of a demonstration in a prompt. */
export interface FewShotExample {
  readonly goal: string
  readonly observation: string
  /** The action as in a reply. */
  readonly action: string
}
