import { z } from 'zod'

export const askSchema = z.strictObject({
  /** Collect garbage first. */
  collect: z.boolean(),
  /** Start or stop timing stages; the reading contains the times so far. */
  stages: z.boolean().optional(),
  /** End the other threads, as a fault would. They give no readings. */
  endThreads: z.boolean().optional(),
})
export type Ask = z.infer<typeof askSchema>

const readingSchema = z.object({
  thread: z.number(),
  /** Bytes. */
  heapUsed: z.number(),
  external: z.number(),
  /** Total milliseconds by stage. */
  stages: z.record(z.string(), z.object({ count: z.number(), ms: z.number() })),
})
/** The readings of one thread. */
export type Reading = z.infer<typeof readingSchema>

/** The readings of a server: each thread, the names of the process's active resources, its CPU milliseconds so far. */
export const readingsSchema = z.object({
  readings: z.array(readingSchema),
  resources: z.array(z.string()),
  cpuMs: z.number(),
})
export type Readings = z.infer<typeof readingsSchema>
