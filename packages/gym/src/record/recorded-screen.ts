import { defined } from '@droidgym/base/defined'
import { isEncoded } from '../observation/encoded-picture.ts'
import type { Picture } from '../observation/encoded-picture.ts'
import type { Observation, ObservationPart } from '../observation/observation.ts'
import type { StepRecord } from './episode-records.ts'
import { recordObservation } from './recorded-values.ts'
import type { ShownScreen } from './shown-screen.ts'
import { recordScreen } from './shown-screen.ts'

/** What is recorded of a screen. */
export interface RecordedScreen {
  readonly observation: Observation
  readonly screen?: ShownScreen
}

/** Estimates, in bytes. */
const ELEMENT_BYTES = 200
const RECORD_BYTES = 1000

/** Its fields in the record of a reset or a step. */
export async function screenFields(
  { observation, screen }: RecordedScreen,
): Promise<Pick<StepRecord, 'observation' | 'screen'>> {
  return defined({
    observation: await recordObservation(observation),
    screen: screen && await recordScreen(screen),
  })
}

/** Estimated memory of a screen that waits to be written, in bytes. */
export function screenBytes({ observation, screen }: RecordedScreen): number {
  const parts = Object.values(observation) as Required<Observation>[ObservationPart][]
  const shown = screen?.picture.pixels.length ?? 0
  return parts.reduce<number>((sum, part) => sum + partBytes(part), RECORD_BYTES + shown)
}

function partBytes(part: Required<Observation>[ObservationPart]): number {
  if (typeof part === 'string' || part instanceof Uint8Array) return part.length
  if ('format' in part) return part.data.length
  if (!('pixels' in part)) return ELEMENT_BYTES * ('length' in part ? part.length : 1)
  return part.pixels instanceof Uint8Array ? part.pixels.length : pictureBytes(part.pixels)
}

function pictureBytes(picture: Picture): number {
  return (isEncoded(picture) ? picture.data : picture.pixels).length
}
