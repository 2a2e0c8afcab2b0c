import { z } from 'zod'
import { compilePattern } from '@droidgym/android/pattern'
import { outputOf, unreadable } from '../command-output.ts'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import type { KeptFactKind } from '../fact-kind.ts'
import type { FactPlace } from '../fact-value.ts'
import { pattern } from '../fields.ts'
import { scalarChanges } from '../scalar-fact.ts'

/** A phone has one wallpaper. */
const sourceSchema = z.strictObject({})

/** The pattern is searched in the name of the wallpaper. */
const conditionSchema = sourceSchema.extend({ matches: pattern })
type WallpaperCondition = z.infer<typeof conditionSchema>

/** The wallpaper of the home screen, by the name of the resource that it is; a picture of the user's own has none. */
export const wallpaper: KeptFactKind<WallpaperCondition, z.infer<typeof sourceSchema>> = {
  source: sourceSchema,
  condition: conditionSchema,
  patterns: ({ matches }) => [matches],
  compile({ matches }) {
    const wanted = compilePattern(matches)
    return async (facts) => {
      const name = await readWallpaper(facts)
      return wanted.test(name) ? satisfiedBy(`wallpaper = ${name}`) : NOT_SATISFIED
    }
  },
  // A phone without a wallpaper prints something else, which rejects.
  async isFound(_, seen) {
    await readWallpaper(seen)
    return true
  },
  missing: () => 'there is no wallpaper',
  factAt: () => ({ name: 'wallpaper', takesRoot: false, read: readWallpaper }),
  changes: scalarChanges,
  isCompared: false,
}

/** Rejects with `UNREADABLE`. */
async function readWallpaper(place: FactPlace): Promise<string> {
  const argv = ['dumpsys', 'wallpaper']
  const output = await outputOf(place, argv)
  const [, name] = /^System wallpaper state:(?:\n(?!Lock).*)*\n +mName=(.*)$/m.exec(output.replaceAll('\r', '')) ?? []
  if (name !== undefined) return name
  throw unreadable(place, argv, `printed ${JSON.stringify(output.slice(0, 200))}`)
}
