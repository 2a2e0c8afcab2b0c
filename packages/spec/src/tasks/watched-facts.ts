import { z } from 'zod'
import { sourceSchemas } from '../facts/leaf.ts'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'

const sourceSchema = z.union(sourceSchemas())

const watchedSchema = z.strictObject({
  fact: sourceSchema,
  /** Android changes the fact along with this one: a task that asks for that one asks for both. */
  follows: sourceSchema.optional(),
})
export type WatchedFact = z.infer<typeof watchedSchema>

const lists = new Map<string, readonly WatchedFact[]>()

/**
 * What an episode must leave as it was, unless its task asks for it: `envs/watched-facts.yaml`. Throws `SpecError`.
 */
export function loadWatchedFacts(root = packageRoot()): readonly WatchedFact[] {
  const known = lists.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const facts = reader.read('envs/watched-facts.yaml', z.array(watchedSchema)) ?? []
  reader.finish()
  lists.set(root, facts)
  return facts
}
