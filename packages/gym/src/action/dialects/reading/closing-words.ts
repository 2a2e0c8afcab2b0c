import type { UiAction } from '../../ui-action.ts'
import { FinishStatus } from '../../ui-action.ts'

/** The end of an episode in a format whose models end it with words instead of an action. */
export function finished(text: string): UiAction {
  return text === ''
    ? { kind: 'finish', status: FinishStatus.complete }
    : { kind: 'finish', status: FinishStatus.complete, answer: text }
}

/** Whether such a format can express the end: it has one status, and does not tell no answer from an empty one. */
export function canFinish({ status, answer }: UiAction & { readonly kind: 'finish' }): boolean {
  return status === FinishStatus.complete && answer !== ''
}
