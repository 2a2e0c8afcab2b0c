import { z } from 'zod'
import { AUDIO_STREAMS } from '@droidgym/android/audio-streams'
import { volumeCommand, volumeIn } from '../../device/volume-command.ts'
import { outputOf, unreadable } from '../command-output.ts'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import type { KeptFactKind } from '../fact-kind.ts'
import type { FactPlace } from '../fact-value.ts'
import { faultsOfChoice, numberChange } from '../fields.ts'
import { judgeScalarChange, scalarChanges } from '../scalar-fact.ts'

const sourceSchema = z.strictObject({ stream: z.enum(AUDIO_STREAMS) })
type VolumeSource = z.infer<typeof sourceSchema>

/** Exactly one of `above` and `change`. */
const conditionSchema = sourceSchema.extend({ above: z.int().optional(), change: numberChange.optional() })
type VolumeCondition = z.infer<typeof conditionSchema>

/** The level of an audio stream. */
export const volume: KeptFactKind<VolumeCondition, VolumeSource> = {
  source: sourceSchema,
  condition: conditionSchema,
  faults: ({ stream, above, change }) => faultsOfChoice(stream, { above, change }),
  compile(condition) {
    const { above, change } = condition
    const name = nameOf(condition)
    return async (facts) => {
      const level = await readVolume(facts, condition)
      if (change !== undefined) return judgeScalarChange(change, { name, before: facts.before.get(name), now: level })
      return level > Number(above) ? satisfiedBy(`${name} = ${level}`) : NOT_SATISFIED
    }
  },
  // A phone without the stream prints something else, which rejects.
  async isFound(condition, seen) {
    await readVolume(seen, condition)
    return true
  },
  missing: ({ stream }) => `there is no stream ${stream}`,
  factAt: (source) => ({
    name: nameOf(source),
    takesRoot: false,
    read: (place) => readVolume(place, source),
  }),
  changes: scalarChanges,
  isCompared: true,
}

function nameOf({ stream }: VolumeSource): string {
  return `volume ${stream}`
}

/** Rejects with `UNREADABLE`. */
async function readVolume(place: FactPlace, { stream }: VolumeSource): Promise<number> {
  const argv = volumeCommand(place.device.description, stream, '--get')
  const output = await outputOf(place, argv)
  const level = volumeIn(output)
  if (level !== undefined) return level
  throw unreadable(place, argv, `printed ${JSON.stringify(output.slice(0, 200))}`)
}
