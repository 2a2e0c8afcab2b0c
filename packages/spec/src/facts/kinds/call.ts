import { z } from 'zod'
import { isSameNumber } from '../same-number.ts'
import type { Row } from '@droidgym/android/storage/sqlite'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import type { KeptFactKind } from '../fact-kind.ts'
import type { FactPlace } from '../fact-value.ts'
import { providerRows } from '../provider-rows.ts'

/** CallLog.Calls of API 29, by what became of the call. */
const TYPES = { answered: 1, made: 2, missed: 3, declined: 5 } as const
const STATES = ['answered', 'made', 'missed', 'declined'] as const

const conditionSchema = z.strictObject({
  /** What became of it: another's call, or one that the user made. */
  is: z.enum(STATES),
  /** Whose number. Default: anybody's. */
  number: z.string().max(50).regex(/\d/, 'must have digits').optional(),
})
type CallCondition = z.infer<typeof conditionSchema>

const NAME = 'calls'

/** A call that the list of calls has had since the reset. */
export const call: KeptFactKind<CallCondition, Record<string, never>> = {
  source: z.strictObject({}),
  condition: conditionSchema,
  compile({ is, number }) {
    return async (facts) => {
      const before = facts.before.get(NAME)
      const known = new Set((typeof before === 'object' ? before : []).map((row) => row['_id']))
      const found = (await readCalls(facts)).find((row) => {
        const isNew = !known.has(row['_id']) && row['type'] === TYPES[is]
        return isNew && (number === undefined || isSameNumber(number, String(row['number'])))
      })
      return found === undefined ? NOT_SATISFIED : satisfiedBy(`call ${String(found['number'])}: ${is}`)
    }
  },
  isFound: async () => true,
  missing: () => 'there is no list of calls',
  factAt: () => ({ name: NAME, takesRoot: false, read: readCalls }),
  // Watched as the rows of its database.
  changes: () => [],
  isCompared: true,
}

/** Rejects with `UNREADABLE`. */
async function readCalls(place: FactPlace): Promise<readonly Row[]> {
  const rows = await providerRows(place, { uri: 'content://call_log/calls', columns: ['type', 'number'], where: '_id>0' })
  return rows.map(({ id, values: [type, number = ''] }) => ({ _id: id, type: Number(type), number }))
}
