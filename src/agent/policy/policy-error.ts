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
} as const
export type PolicyErrorCode = (typeof PolicyErrorCode)[keyof typeof PolicyErrorCode]

/** A policy that cannot act. It ends the run: no episode is counted for it or against it. */
export class PolicyError extends CodedError<PolicyErrorCode> {
  override readonly name = 'PolicyError'
}
