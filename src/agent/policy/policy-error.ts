import { CodedError } from '../../error/coded-error.ts'

export const PolicyErrorCode = {
  /** The file is missing, or is no ONNX model that can be run. */
  unreadable: 'UNREADABLE_POLICY',
  missingMetadata: 'MISSING_METADATA',
  invalidMetadata: 'INVALID_METADATA',
  unknownVersion: 'UNKNOWN_VERSION',
  /** Inputs or outputs are not those that the metadata speaks of. */
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
 * A policy that cannot act. It ends the run, and no episode is counted for it or against it; one that is too slow
 * (`timeout`) ends the episode, which has not succeeded.
 */
export class PolicyError extends CodedError<PolicyErrorCode> {
  override readonly name = 'PolicyError'
}
