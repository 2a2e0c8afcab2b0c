/** A step of a demonstration, as a prompt shows it. */
export interface FewShotExample {
  readonly goal: string
  readonly observation: string
  /** As a reply writes it. */
  readonly action: string
}
