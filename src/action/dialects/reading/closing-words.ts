import type { UiAction } from '../../ui-action.ts'
import { FinishStatus } from '../../ui-action.ts'

/** The end of an episode in a format where the model ends it by saying something instead of acting. */
export function finished(text: string): UiAction {
  return text === ''
    ? { kind: 'finish', status: FinishStatus.complete }
    : { kind: 'finish', status: FinishStatus.complete, answer: text }
}

/** Whether such a format can say the end: it knows one status, and no difference between no answer and an empty one. */
export function canFinish({ status, answer }: UiAction & { readonly kind: 'finish' }): boolean {
  return status === FinishStatus.complete && answer !== ''
}
