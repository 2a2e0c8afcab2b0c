import { z } from 'zod'
import { LOG_PRIORITIES } from '@droidgym/android/log/log-entry'
import { outputOf } from '@droidgym/spec/facts/command-output'
import type { Facts } from '@droidgym/spec/facts/detector'
import { KEPT_FACT_KINDS } from '@droidgym/spec/facts/fact-kinds'
import type { FactSource } from '@droidgym/spec/facts/leaf'
import { leafSchemas, sourceSchemas, visitSource } from '@droidgym/spec/facts/leaf'
import { compileCriterion } from '../reward/compile-criterion.ts'
import { criterionFaults } from '@droidgym/spec/tasks/tasks'

// What code asks for while it is called, by the kinds of facts of criteria.

const requestSchema = z.union([
  z.strictObject({ read: z.union(sourceSchemas()) }),
  z.strictObject({ holds: z.union(leafSchemas()) }),
  z.strictObject({ log: z.strictObject({ tag: z.string().regex(/^\w[\w.:$/-]{0,99}$/), priority: z.enum(LOG_PRIORITIES) }) }),
  z.strictObject({ activity: z.literal(true) }),
])
type FactRequest = z.infer<typeof requestSchema>

/** As JSON: `{"fact": …}`, or `{"refused": reason}`, which raises an exception in the code. */
export type FactReply = string

const MAX_REPLY_CHARS = 4 * 1024 * 1024
const MAX_REASON_CHARS = 300

/** Answers a request. Rejects with a `DeviceError` for what is there but cannot be read. */
export async function answerRequest(request: unknown, facts: Facts): Promise<FactReply> {
  const { data, error } = requestSchema.safeParse(request)
  if (data === undefined) return refusal(`there is no such fact: ${z.prettifyError(error)}`)
  const fault = faultOf(data)
  if (fault !== undefined) return refusal(fault)
  const reply = JSON.stringify({ fact: (await factOf(data, facts)) ?? null }, writable)
  if (reply.length <= MAX_REPLY_CHARS) return reply
  return refusal(`the fact has ${reply.length} characters as JSON; at most ${MAX_REPLY_CHARS} are passed on`)
}

function faultOf(request: FactRequest): string | undefined {
  if (!('holds' in request)) return undefined
  const [fault] = criterionFaults('holds', request.holds)
  if (fault !== undefined) return fault.reason
  const comparing = Object.values(request.holds).some((condition: object) => 'change' in condition)
  return comparing ? '"change" compares with the reset: read the value instead, and keep the first one' : undefined
}

async function factOf(request: FactRequest, facts: Facts): Promise<unknown> {
  if ('read' in request) return await read(request.read, facts)
  if ('holds' in request) return (await compileCriterion(request.holds)(facts)).satisfied
  if ('log' in request) return (await facts.log.read([request.log])).map(({ message }) => message)
  const dump = await outputOf(facts, ['dumpsys', 'activity', 'activities'])
  // ActivityStack.dump of API 29: `mResumedActivity: ActivityRecord{1a2b u0 package/.Activity t7}`.
  return /ResumedActivity: ActivityRecord\{\S+ u\d+ (\S+)/.exec(dump)?.[1]
}

function read(source: FactSource, facts: Facts): Promise<unknown> {
  return visitSource(source, (kind, place) => KEPT_FACT_KINDS[kind].factAt(place).read(facts))
}

/** Blobs of databases become hexadecimal text. */
function writable(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}

function refusal(reason: string): FactReply {
  return JSON.stringify({ refused: reason.slice(0, MAX_REASON_CHARS) })
}
