import type { z } from 'zod'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'

/** Gives the content of a file of the world, which is read when it is first asked for. `root` has the folder `envs`. */
export type WorldFile<T> = (root?: string) => T

/** The reader of `envs/world/NAME.yaml`. It throws a `SpecError` with every fault of the file. */
export function worldFile<T>(name: string, schema: z.ZodType<T>): WorldFile<T> {
  const contents = new Map<string, T>()
  return (root = packageRoot()) => {
    const known = contents.get(root)
    if (known !== undefined) return known
    const reader = new SpecReader(root)
    const content = reader.read(`envs/world/${name}.yaml`, schema)
    reader.finish('The world of the phones')
    // `finish` throws without valid content.
    if (content === undefined) throw new TypeError(`envs/world/${name}.yaml gave neither content nor faults`)
    contents.set(root, content)
    return content
  }
}
