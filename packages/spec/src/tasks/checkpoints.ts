import { z } from 'zod'

/** The kinds of checkpoints: a package is of level 1, every other kind a key phrase or an API of level 2. */
const CHECKPOINT_KINDS = ['package', 'activity', 'resource_id', 'text', 'api'] as const
export type CheckpointKind = (typeof CHECKPOINT_KINDS)[number]

/** Empty phrases would occur everywhere. */
const text = z.string().min(1).max(500)
/** A list in place of a phrase has alternatives, of which one suffices. */
const phrase = z.union([text, z.array(text).min(1).max(100)])
/** A string in place of the list is refused: it would be read by its characters. */
const phrases = z.array(phrase).min(1).max(100)
const kind = z.enum(CHECKPOINT_KINDS)

/**
 * What should occur in the history of an episode, after Mobile-Bench: of a `sequence` the share that occurs counts, in
 * any order; `all` counts when every phrase occurs; `any` when one does.
 */
export const checkpointsSchema = z
  .array(
    z.union([
      z.strictObject({ kind, sequence: phrases }),
      z.strictObject({ kind, all: phrases }),
      z.strictObject({ kind, any: phrases }),
    ]),
  )
  .min(1)
  .max(100)
export type Checkpoints = z.infer<typeof checkpointsSchema>
export type Checkpoint = Checkpoints[number]
export type CheckpointPhrase = z.infer<typeof phrase>
