import { z } from 'zod'
import type { DeviceDescription } from '@droidgym/spec/device/device'
import { DEFAULT_API_LEVEL } from '@droidgym/spec/device/api-level'
import { DEFAULT_BACKEND } from '@droidgym/gym/make-plan'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'

/** The phone of an episode: its API level, and the fingerprint of its image or `simulated`. */
export const phoneRecordSchema = z.strictObject({ api_level: z.int().min(1), image: z.string().max(500) })
export type PhoneRecord = z.infer<typeof phoneRecordSchema>

const SIMULATED = 'simulated'
export const SIMULATED_PHONE: PhoneRecord = { api_level: DEFAULT_API_LEVEL, image: SIMULATED }

export function phoneRecord(
  { apiLevel, build, backend }: Pick<DeviceDescription, 'apiLevel' | 'build' | 'backend'>,
): PhoneRecord {
  return { api_level: apiLevel, image: backend === DEFAULT_BACKEND ? SIMULATED : build }
}

/** Such as `API 29 (simulated)`. Assumption: results that do not say it are of simulated phones. */
export function phoneInWords({ api_level: level, image }: PhoneRecord = SIMULATED_PHONE): string {
  return `API ${level} (${image})`
}

/** Throws `OTHER_RUN` if a run that began on one image would go on with another; an unknown one is let pass. */
export function checkSamePhone(began: PhoneRecord | undefined, now: PhoneRecord | undefined): void {
  if (began === undefined || now === undefined || phoneInWords(began) === phoneInWords(now)) return
  const message = `The run has results of a phone with ${phoneInWords(began)}, and this one has ${phoneInWords(now)}.`
    + ' Choose another folder, or name a phone with the first image'
  throw new EvaluationError(EvaluationErrorCode.otherRun, message)
}
