import { CodedError } from '@droidgym/base/error/coded-error'

export const SubstateErrorCode = {
  /** A text that is not a list of substates, or a list that violates the rules of the representation. */
  invalidSubstates: 'INVALID_SUBSTATES',
} as const
export type SubstateErrorCode = (typeof SubstateErrorCode)[keyof typeof SubstateErrorCode]

/** Substates that cannot be used. */
export class SubstateError extends CodedError<SubstateErrorCode> {
  override readonly name = 'SubstateError'
  /** Every fault, each as `line N: reason`, lines from 1. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    const advice = 'Write lines such as 0. PageNode(content="the clock is open", parent_id=None)'
    super(SubstateErrorCode.invalidSubstates, ['Cannot read the substates:', ...problems].join('\n  ') + `\n${advice}`)
    this.problems = problems
  }
}
