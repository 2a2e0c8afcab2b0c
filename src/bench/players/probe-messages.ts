import { z } from 'zod'

export const askSchema = z.strictObject({
  /** Collect garbage first. */
  collect: z.boolean(),
  /** Begin to time stages, or stop; what has been timed until now is in the reading. */
  stages: z.boolean().optional(),
})
export type Ask = z.infer<typeof askSchema>

const readingSchema = z.object({
  thread: z.number(),
  /** Bytes. */
  heapUsed: z.number(),
  external: z.number(),
  /** Milliseconds in all, by stage. */
  stages: z.record(z.string(), z.object({ count: z.number(), ms: z.number() })),
})
/** What one thread tells of itself. */
export type Reading = z.infer<typeof readingSchema>

/** What a server tells: each thread, and the names of what keeps the process busy. */
export const readingsSchema = z.object({ readings: z.array(readingSchema), resources: z.array(z.string()) })
export type Readings = z.infer<typeof readingsSchema>
