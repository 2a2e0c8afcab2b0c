import { z } from 'zod'
import { LOG_PRIORITIES } from '../android/log-entry.ts'

/** A pattern in RE2 syntax, searched (not anchored) unless it says otherwise. */
const pattern = z.string().min(1).max(500)
const devicePath = z.string().regex(/^\/[\w./-]+$/).refine((path) => !path.includes('..'), 'must not contain ".."')
const scalar = z.union([z.string(), z.number(), z.boolean()])
const translationKey = z.string().regex(/^\w+:\w+$/, 'must be file:key')

/** Which node is meant: every given condition must hold. `_matches` are RE2 patterns, searched in the value. */
const selectorSchema = z.strictObject({
  /** The full name, or only the part after `:id/` when it has neither `:` nor `/`. */
  resource_id: z.string().optional(),
  class: z.string().optional(),
  package: z.string().optional(),
  text: z.string().optional(),
  text_matches: pattern.optional(),
  /**
   * The text in the environment's language, by reference: `settings:phone_language` is the entry `phone_language` of
   * `envs/strings/settings.yaml`; `weekday:monday` is the locale's long name of the day. Only in scripts: whoever plays
   * a script replaces it by `text` before compiling.
   */
  text_key: translationKey.optional(),
  content_desc: z.string().optional(),
  content_desc_matches: pattern.optional(),
  /** As `text_key`, for the content description. */
  content_desc_key: translationKey.optional(),
  checkable: z.boolean().optional(),
  checked: z.boolean().optional(),
  selected: z.boolean().optional(),
  enabled: z.boolean().optional(),
  clickable: z.boolean().optional(),
  scrollable: z.boolean().optional(),
  /** Which of the matching nodes in document order; 0 is the first, -1 the last. Absent: any. */
  instance: z.int().optional(),
  /** The node must lie inside a node that matches this. */
  get inside() {
    return selectorSchema.optional()
  },
  /** The node must contain a node that matches this. */
  get containing() {
    return selectorSchema.optional()
  },
})
export type Selector = z.infer<typeof selectorSchema>

/** Leaves of a criterion. Each reads one kind of fact from the device. */
const logDetector = z.strictObject({
  log: z.strictObject({ tag: z.string(), priority: z.enum(LOG_PRIORITIES), pattern }),
})
const databaseDetector = z.strictObject({
  database: z.strictObject({
    path: devicePath,
    table: z.string().regex(/^\w+$/),
    /** Column values that a row must have. */
    where: z.record(z.string().regex(/^\w+$/), scalar.nullable()),
    /** How many rows must match: default at least one. */
    count: z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }).optional(),
  }),
})
const preferenceDetector = z.strictObject({
  /** Exactly one of `equals` and `pattern`; a pattern is searched in the value's text. */
  preference: z.strictObject({
    path: devicePath,
    key: z.string(),
    equals: scalar.optional(),
    pattern: pattern.optional(),
  }),
})
const settingDetector = z.strictObject({
  /** Exactly one of `equals` and `pattern`; a pattern is searched in the value's text. */
  setting: z.strictObject({
    namespace: z.enum(['system', 'secure', 'global']),
    key: z.string().regex(/^[\w.]+$/),
    equals: scalar.optional(),
    pattern: pattern.optional(),
  }),
})
const uiDetector = z.strictObject({ ui: selectorSchema })

export const criterionSchema = z.union([
  logDetector,
  databaseDetector,
  preferenceDetector,
  settingDetector,
  uiDetector,
  z.strictObject({
    get all() {
      return z.array(criterionSchema).min(1)
    },
  }),
  z.strictObject({
    get any() {
      return z.array(criterionSchema).min(1)
    },
  }),
])
export type Criterion = z.infer<typeof criterionSchema>

/**
 * One instruction of an expert or near-miss script. A script is goal-directed: every rule whose `when` matches the
 * screen may fire; the first that does decides the action. `find` scrolls or opens the drawer where needed.
 */
const scriptStepSchema = z.union([
  /** Tap the node; `scroll` first if it is not on the screen. */
  z.strictObject({ tap: selectorSchema, repeat: z.int().min(1).max(20).optional(), optional: z.boolean().optional() }),
  /** Start an application from home: its icon, else the drawer. The key of its label in `strings/apps.yaml`. */
  z.strictObject({ open: z.string().regex(/^\w+$/) }),
  /** Tap each of these resource-ids in turn (keys of a pad). */
  z.strictObject({ keys: z.array(selectorSchema).min(1) }),
  z.strictObject({ press: z.enum(['BACK', 'HOME', 'OVERVIEW']) }),
  /** Choose a time (24 hours) in the platform's time picker, which stays open: confirming is a step of its own. */
  z.strictObject({ pick_time: z.string().regex(/^\d\d:\d\d$/) }),
  /** Make a checkable node checked or unchecked: taps only when it is not so already. */
  z.strictObject({ set: selectorSchema, checked: z.boolean() }),
  z.strictObject({ type: z.string() }),
])
export type ScriptStep = z.infer<typeof scriptStepSchema>

export const taskSchema = z.strictObject({
  /** `app/slug`: the slug is the instruction in lower case, other characters turned into one underscore. */
  id: z.string().regex(/^[\w-]+\/\w+$/),
  suite: z.string(),
  app: z.string(),
  category: z.enum(['System', 'Web/Shopping', 'Communication', 'Utility', 'Event']),
  instruction: z.string().min(1),
  step_limit: z.int().min(1),
  /** State the task needs at the start, applied through the device's own shell. */
  setup: z
    .strictObject({
      /** Local date and time, `YYYY-MM-DDTHH:MM:SS`. */
      date: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/).optional(),
    })
    .optional(),
  success: criterionSchema,
  expert: z.array(scriptStepSchema).min(1),
  /** A plausible wrong ending that must not be rewarded. */
  near_miss: z.array(scriptStepSchema).min(1),
})
export type TaskSpec = z.infer<typeof taskSchema>
