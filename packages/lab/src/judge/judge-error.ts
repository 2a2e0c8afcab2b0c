import { CodedError } from '@droidgym/base/error/coded-error'

export const JudgeErrorCode = {
  /** There is no judge of this name, or it lacks a setting. */
  notConfigured: 'JUDGE_NOT_CONFIGURED',
  /** The models that read text cannot be loaded. */
  ocrUnusable: 'OCR_UNUSABLE',
  /** A file of labels, of key components or of verdicts cannot be used. */
  badLabels: 'BAD_LABELS',
} as const
export type JudgeErrorCode = (typeof JudgeErrorCode)[keyof typeof JudgeErrorCode]

/** Episodes cannot be judged at all. A problem with a single episode is a verdict, not an error. */
export class JudgeError extends CodedError<JudgeErrorCode> {
  override readonly name = 'JudgeError'
}
