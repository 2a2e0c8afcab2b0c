/** A piece of a word before expansion. Quoted pieces are neither split nor matched against file names. */
export type WordPart =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  | { readonly kind: 'variable'; readonly name: string; readonly otherwise?: string; readonly quoted: boolean }
  | { readonly kind: 'output'; readonly script: Script; readonly quoted: boolean }
export type Word = readonly WordPart[]

export interface Redirect {
  /** 0, 1 or 2. */
  readonly descriptor: number
  readonly kind: 'read' | 'write' | 'append' | 'copy'
  /** A path; for `copy` the number of a descriptor. */
  readonly target: Word
}

export type Stage =
  | {
    readonly kind: 'simple'
    readonly assignments: readonly { readonly name: string; readonly value: Word }[]
    readonly words: readonly Word[]
    readonly redirects: readonly Redirect[]
  }
  | { readonly kind: 'group'; readonly body: Script; readonly fork: boolean; readonly redirects: readonly Redirect[] }
  | {
    readonly kind: 'if'
    /** The first branch whose condition succeeds runs; otherwise `otherwise`, if any. */
    readonly branches: readonly { readonly condition: Script; readonly body: Script }[]
    readonly otherwise: Script
    readonly redirects: readonly Redirect[]
  }

export interface Pipeline {
  readonly negated: boolean
  readonly stages: readonly Stage[]
}

/** Pipelines, each with the condition on the one before it. */
export type Script = readonly { readonly when: 'always' | 'success' | 'failure'; readonly pipeline: Pipeline }[]

/** A line that the shell cannot parse. */
export class ShellSyntaxError extends Error {
  override readonly name = 'ShellSyntaxError'
  readonly code = 'INVALID_SYNTAX'
  /** Whether more lines could complete it. */
  readonly incomplete: boolean

  constructor(message: string, incomplete = false) {
    super(message)
    this.incomplete = incomplete
  }
}
