import { CodedError } from '@droidgym/base/error/coded-error'

export const PolicyErrorCode = {
  /** The file is missing, or is not a runnable ONNX model. */
  unreadable: 'UNREADABLE_POLICY',
  missingMetadata: 'MISSING_METADATA',
  invalidMetadata: 'INVALID_METADATA',
  unknownVersion: 'UNKNOWN_VERSION',
  /** Inputs or outputs differ from the metadata. */
  wrongSignature: 'WRONG_SIGNATURE',
  /** It answered with NaN or infinity. */
  notFinite: 'NOT_FINITE',
  /** It could not be run on an observation. */
  failed: 'POLICY_FAILED',
  /** It did not answer in time. Ends the episode and not the run. */
  timeout: 'POLICY_TIMEOUT',
} as const
export type PolicyErrorCode = (typeof PolicyErrorCode)[keyof typeof PolicyErrorCode]

/**
 * A policy that cannot act. It ends the run, whose current episode does not count; a slow policy (`timeout`) ends only
 * the episode, which then has not succeeded.
 */
export class PolicyError extends CodedError<PolicyErrorCode> {
  override readonly name = 'PolicyError'
}
