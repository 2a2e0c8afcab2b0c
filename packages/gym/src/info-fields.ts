import { writeFields } from '@droidgym/protocol/field'
import { STEP_INFO_FIELDS } from '@droidgym/protocol/interface/step'
import type { WireStepInfo } from '@droidgym/protocol/interface/step'
import type { StepInfo } from './environment-contract.ts'

/** `info` with the names of the wire, also used in recordings. */
export function infoFields(info: StepInfo): WireStepInfo {
  return writeFields(STEP_INFO_FIELDS, info) as WireStepInfo
}
