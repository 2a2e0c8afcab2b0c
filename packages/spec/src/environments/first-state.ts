import { z } from 'zod'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'

const settingsSchema = z.record(z.string().regex(/^\w+$/), z.string())
/** Permissions have names of the same form. */
const packageName = z.string().regex(/^\w+(\.\w+)+$/)
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
  /** Not granted at first. */
  asked_permissions: z.array(z.strictObject({ package: packageName, permissions: z.array(packageName) })),
  first_run: z.array(
    z.strictObject({
      package: packageName,
      /** A shared-preferences file in the package's own folder. */
      path: z.templateLiteral(['/data/data/', z.string().regex(/^\w+(\.\w+)+\/shared_prefs\/[\w.]+\.xml$/)]),
      values: z.record(z.string().regex(/^\w+$/), z.boolean()),
    }),
  ),
})
export type FirstState = z.infer<typeof firstStateSchema>

/** Whether an app must ask for a permission that it requests. Throws `SpecError`. */
export function isAskedFor(packageName: string, permission: string): boolean {
  const asked = loadFirstState().asked_permissions
  return asked.some((row) => row.package === packageName && row.permissions.includes(permission))
}

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
