import { z } from 'zod'
import { SpecReader } from './load-yaml.ts'
import { packageRoot } from './package-root.ts'
import { databaseTable, preferenceKey, settingKey, volumeStream } from './fact-source.ts'
import type { FactSource } from './fact-source.ts'

const watchedSchema: z.ZodType<FactSource> = z.union([
  z.strictObject({ setting: settingKey }),
  z.strictObject({ volume: volumeStream }),
  z.strictObject({ database: databaseTable }),
  z.strictObject({ preference: preferenceKey }),
])

const lists = new Map<string, readonly FactSource[]>()

/** `envs/watched-facts.yaml`: what an episode must leave as it was, unless its task speaks of it. */
export function loadWatchedFacts(root = packageRoot()): readonly FactSource[] {
  const known = lists.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const facts = reader.read('envs/watched-facts.yaml', z.array(watchedSchema)) ?? []
  reader.finish()
  lists.set(root, facts)
  return facts
}
