import { z } from 'zod'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'

const settingsSchema = z.record(z.string().regex(/^\w+$/), z.string())
const level = z.int().min(0).max(15)

const firstStateSchema = z.strictObject({
  settings: z.strictObject({ system: settingsSchema, secure: settingsSchema, global: settingsSchema }),
  radios: z.strictObject({
    airplane_mode: z.boolean(),
    wifi: z.boolean(),
    bluetooth: z.boolean(),
    mobile_data: z.boolean(),
  }),
  volumes: z.strictObject({ call: level, ring: level, media: level, alarm: level }),
  properties: z.record(z.string().regex(/^persist\.[\w.]+$/), z.string().max(91)),
  first_run: z.array(
    z.strictObject({
      package: z.string().regex(/^\w+(\.\w+)+$/),
      /** A shared-preferences file in the package's own folder. */
      path: z.templateLiteral(['/data/data/', z.string().regex(/^\w+(\.\w+)+\/shared_prefs\/[\w.]+\.xml$/)]),
      values: z.record(z.string().regex(/^\w+$/), z.boolean()),
    }),
  ),
})
export type FirstState = z.infer<typeof firstStateSchema>

const states = new Map<string, FirstState>()

/** The initial state of every phone: `envs/first-state.yaml`. Throws `SpecError`. */
export function loadFirstState(root = packageRoot()): FirstState {
  const known = states.get(root)
  if (known !== undefined) return known
  const reader = new SpecReader(root)
  const state = reader.read('envs/first-state.yaml', firstStateSchema)
  reader.finish()
  // `finish` throws without valid content.
  if (state === undefined) throw new TypeError('envs/first-state.yaml gave neither content nor faults')
  states.set(root, state)
  return state
}
