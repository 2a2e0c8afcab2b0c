import { CodedError } from '@droidgym/base/error/coded-error'

/** Why the phone on the wire, or one of its interfaces, cannot do what was requested. */
export const WireErrorCode = {
  closed: 'CLOSED',
  incompatibleSnapshot: 'INCOMPATIBLE_SNAPSHOT',
  invalidOption: 'INVALID_OPTION',
  invalidSnapshotName: 'INVALID_SNAPSHOT_NAME',
  malformedPacket: 'MALFORMED_PACKET',
  permissionDenied: 'PERMISSION_DENIED',
  portUnavailable: 'PORT_UNAVAILABLE',
  snapshotNotFound: 'SNAPSHOT_NOT_FOUND',
  tooManySnapshots: 'TOO_MANY_SNAPSHOTS',
  unauthenticated: 'UNAUTHENTICATED',
} as const
export type WireErrorCode = (typeof WireErrorCode)[keyof typeof WireErrorCode]

/** An error between the phone and its wire: what was attempted, on what, and what to do. */
export class WireError extends CodedError<WireErrorCode> {
  override readonly name = 'WireError'
}
