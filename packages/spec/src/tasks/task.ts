import { z } from 'zod'
import { pattern } from '../facts/fields.ts'
import { leafSchemas } from '../facts/leaf.ts'
import type { Leaf } from '../facts/leaf.ts'
import type { Selector } from '../facts/selector.ts'
import { selectorSchema } from '../facts/selector.ts'
import { normalizeLocale } from '@droidgym/android/locale'
import { checkFinishSchema } from './check-finish.ts'
import { checkpointsSchema } from './checkpoints.ts'
import { peopleSchema } from './people.ts'
import { scheduleSchemaWith } from './scheduled-events.ts'
import { localTime, setupSchemaWith } from './setup.ts'
import { subtasksSchema } from './subtask.ts'

/** Spelled out: a declaration file cannot hold the type that the schema, which names itself, would have. */
export type Criterion = Leaf | { once: Criterion } | { all: Criterion[] } | { any: Criterion[] }

export const criterionSchema: z.ZodType<Criterion> = z.union([
  ...leafSchemas(),
  z.strictObject({
    /** Has held at some moment since the reset, though it need not hold now. Not in `setup`. */
    get once() {
      return criterionSchema
    },
  }),
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

const VOLUME_KEYS = ['VOLUME_UP', 'VOLUME_DOWN'] as const
export type VolumeKey = (typeof VOLUME_KEYS)[number]

/** One instruction of a script. The player scrolls, and opens the drawer, where that is needed. */
const simpleStepSchema = z.union([
  /** Tap the node; an `optional` one only when it is in sight. `long`: press it long, in action spaces that can. */
  z.strictObject({
    tap: selectorSchema,
    repeat: z.int().min(1).max(20).optional(),
    optional: z.boolean().optional(),
    long: z.literal(true).optional(),
  }),
  /** Start an application from home: its icon, else the drawer. The key of its label in `strings/apps.yaml`. */
  z.strictObject({ open: z.string().regex(/^\w+$/) }),
  /** Tap each of these in turn, e.g. the keys of a pad: resource-ids, or selectors. */
  z.strictObject({ keys: z.array(z.union([z.string().transform(byResourceId), selectorSchema])).min(1) }),
  /** `ENTER` is the keyboard's key for going on: search, send, next. The volume's: in action spaces that have them. */
  z.strictObject({ press: z.enum(['BACK', 'HOME', 'OVERVIEW', 'ENTER', ...VOLUME_KEYS]) }),
  /** Choose a time (24 hours) in the platform's time picker, which stays open: confirming is a step of its own. */
  z.strictObject({ pick_time: z.string().regex(/^\d\d:\d\d$/) }),
  /** Make a checkable node checked or unchecked: taps only when it is not so already. */
  z.strictObject({ set: selectorSchema, checked: z.boolean() }),
  /** Move a slider: a tap at this share of its length from its start, or as near as the action space comes. */
  z.strictObject({ slide: selectorSchema, to: z.number().min(0).max(1) }),
  /** Type into the field that has the focus; `digits` says that its keyboard is the one for numbers. */
  z.strictObject({ type: z.string(), digits: z.boolean().optional() }),
  /** Wait until a node matches, for at most so many actions. */
  z.strictObject({ wait_for: selectorSchema, at_most: z.int().min(1).max(100).default(20) }),
  /** Wait so many seconds, a second with each action at least. */
  z.strictObject({ wait: z.int().min(1).max(300) }),
  /** Pull the notifications down, in action spaces that can. */
  z.strictObject({ pull_down: z.literal('notifications') }),
  /** Swipe the node to a side, in action spaces that can. */
  z.strictObject({ swipe: selectorSchema, to: z.enum(['left', 'right', 'up', 'down']) }),
  /** Tell the user something, in action spaces that can; the last answer counts. */
  z.strictObject({ answer: z.string().min(1).max(2000) }),
  /** End the episode. */
  z.strictObject({ finish: z.enum(['complete', 'infeasible']) }),
])
export type SimpleStep = z.infer<typeof simpleStepSchema>

/** Steps, and lists of steps, so that a YAML anchor can stand for several. */
function listOf<T>(step: z.ZodType<T>) {
  return z
    .array(z.union([step, z.array(step)]))
    .min(1)
    .transform((steps): readonly T[] => steps.flat() as T[])
}

const scriptStepSchema = z.union([
  simpleStepSchema,
  /** Goes on by what the screen shows: `then` when a node matches, else `otherwise`. */
  z.strictObject({
    when: selectorSchema,
    then: listOf(simpleStepSchema).optional(),
    otherwise: listOf(simpleStepSchema).optional(),
  }),
])
export type ScriptStep = z.infer<typeof scriptStepSchema>

/** The steps of a script, those of both ways of a `when` included. */
export function simpleStepsOf(script: readonly ScriptStep[]): readonly SimpleStep[] {
  return script.flatMap((step) => ('when' in step ? [...(step.then ?? []), ...(step.otherwise ?? [])] : [step]))
}

/** State that a task needs at the start, made through the device's own shell after the environment's snapshot. */
const setupSchema = setupSchemaWith(criterionSchema, listOf(scriptStepSchema))
export type TaskSetup = z.infer<typeof setupSchema>

/** What happens by itself in an episode. */
export const scheduleSchema = scheduleSchemaWith(criterionSchema)
export type Schedule = z.infer<typeof scheduleSchema>
export type ScheduledEvent = Schedule[number]

const stepLimit = z.int().min(1).max(10_000)

/** From the simplest. */
export const MOBILE_BENCH_CATEGORIES = ['SAST', 'SAMT', 'MAMT'] as const

export const taskSchema = z.strictObject({
  /** `app/slug`: the slug is the instruction in lower case, other characters turned into one underscore. */
  id: z.string().max(200).regex(/^[\w-]+\/\w+$/),
  /** The lists that the task belongs to. */
  suites: z.array(z.string().max(100)).min(1),
  app: z.string().max(100),
  category: z.enum(['System', 'Web/Shopping', 'Communication', 'Utility', 'Event']),
  /** The task leads through more than one app. */
  cross_app: z.literal(true).optional(),
  /** How hard its benchmark says that it is: SPA-Bench has levels 1 to 3, tasks in several apps 1 and 2. */
  level: z.int().min(1).max(3).optional(),
  /** Whether the paper prints this level, or it follows from the paper's rule, where the two can differ. */
  level_source: z.enum(['printed', 'rule']).optional(),
  /** Mobile-Bench's category: one app and one task, one app and several tasks, or several of both. */
  mobile_bench: z.enum(MOBILE_BENCH_CATEGORIES).optional(),
  instruction: z.string().min(1).max(2000),
  /** The instruction's, as a BCP-47 tag with its script where that is open: `zh-Hans`. */
  language: z.string().max(35).refine(isLanguage, 'must be a BCP-47 tag such as en or zh-Hans').default('en'),
  /** One for all suites, or one for each: `{ b-moca: 18, b-moca-2.5: 15 }`; `stepLimitOf` tells which one holds. */
  step_limit: z.union([stepLimit, z.record(z.string().max(100), stepLimit)]),
  /** Actions of one run of a person, as the task's benchmark publishes it; absent: the expert's are counted. */
  golden_steps: z.int().min(1).max(10_000).optional(),
  /** The fewest actions that solve it, where they are known; absent: those of `envs/minimum-steps.yaml`. */
  minimum_steps: z.int().min(1).max(10_000).optional(),
  setup: setupSchema.optional(),
  /** Calls, messages and other events that come by themselves, in the order in which those of one moment happen. */
  events: scheduleSchema.optional(),
  /** Who answers messages and calls of the phone's user. */
  people: peopleSchema.optional(),
  /** What is put right when the next episode begins or the environment is closed; as `setup`. */
  teardown: setupSchema.optional(),
  /** What judges and people should know beyond the instruction; agents do not see it. */
  notes: z.string().min(1).max(4000).optional(),
  /** It cannot be done, and the agent has to say so; in place of `success`, with the reason as `why`. */
  infeasible: z.literal(true).optional(),
  why: z.string().min(1).max(2000).optional(),
  /** Absent: the task is infeasible, or a judge has to say whether it is done (docs/judges.md). */
  success: criterionSchema.default({ any: [] }),
  /** What of the goal `success` does not ask for, because no fact of the phone tells it, each with the reason. */
  not_judged: z
    .array(z.strictObject({ part: z.string().min(1).max(500), why: z.string().min(1).max(500) }))
    .min(1)
    .max(10)
    .optional(),
  /** Code that has to hold beside `success`, or instead of it where that is absent; only in files of the operator. */
  check_finish: checkFinishSchema.optional(),
  /**
   * Changes of the phone that the task brings with it and that `success` does not name, such as a call that is made. An
   * entry allows `count` of them, 1 by default; `of` is the name of the thing. See docs/judging-difference.md.
   */
  allowed_changes: z
    .array(
      z.strictObject({
        change: z.string().regex(/^[a-z]+(_[a-z]+)+$/, 'must be a kind and what is done: call_made'),
        of: z.string().max(500).optional(),
        count: z.int().min(1).max(100).optional(),
      }),
    )
    .max(100)
    .optional(),
  /** What a user who is asked says: the reply of the first pattern that is found in the question. */
  answers: z.array(z.strictObject({ pattern, reply: z.string().min(1).max(2000) })).min(1).optional(),
  /** The benchmark that the task comes from, as published. */
  reference: z
    .strictObject({
      /** The criterion as printed in the paper; absent for tasks that only its software has. */
      printed: z.string().optional(),
      /** How its software words the instruction, where that is another wording. */
      instruction: z.string().optional(),
      /** Why `success` differs from what is printed; absent where it says the same. */
      change: z.string().optional(),
      /** The date that its software sets, where ours is another one. */
      date: localTime.optional(),
      /** The rule that its software applies, faults included; `never` says why it rewards nothing. */
      rule: z.union([criterionSchema, z.strictObject({ never: z.string() })]),
    })
    .optional(),
  /**
   * Texts in the task's language, of which a screen of an episode that solves the task shows every one, in lower case
   * and without whitespace (SPA-Bench, arXiv 2410.15164, section 5.2).
   */
  key_components: z.array(z.string().min(1).max(200)).min(1).max(20).optional(),
  /** Why no screen of the simulated phone shows all of them in an episode of the expert. */
  key_components_missing: z.string().min(1).max(500).optional(),
  /** The parts of a task across apps, in their order (SPA-Bench, appendix E). */
  subtasks: subtasksSchema.optional(),
  /** What should occur in the history of an episode; `packages/lab/src/judge/checkpoints` scores it. */
  checkpoints: checkpointsSchema.optional(),
  expert: listOf(scriptStepSchema),
  /** Plausible wrong endings that must not be rewarded. */
  near_misses: z.array(z.strictObject({ why: z.string().min(1), script: listOf(scriptStepSchema) })).min(1),
  /**
   * Cells of test and training environments in which the shortest way is longer than the limit of one of the suites: a
   * search over forks of the phone has tried everything within the limit. `droidgym verify` proves a cell that is not
   * listed.
   */
  over_limit: z
    .array(
      z.strictObject({ environments: z.array(z.string()).min(1), action_space: z.string(), steps: z.int().min(1) }),
    )
    .optional(),
  /** Why the simulated phone cannot play it: an app or a menu that it lacks. */
  not_simulated: z.string().min(1).max(500).optional(),
  /** Why a random episode may solve the task; without it a rewarded one is a fault. */
  by_chance: z.string().min(1).optional(),
})
export type TaskSpec = z.infer<typeof taskSchema>

type Judged = Pick<TaskSpec, 'success' | 'check_finish' | 'infeasible'>

/** Whether facts of the phone or the agent's words decide; else only a judge can. */
export function isJudgedByRules(task: Judged): boolean {
  return hasCriterion(task) || isInfeasible(task)
}

export function isInfeasible({ infeasible }: Pick<TaskSpec, 'infeasible'>): boolean {
  return infeasible === true
}

/** Whether the task is judged by what the agent says. */
export function asksForAnswer({ success }: Pick<TaskSpec, 'success'>): boolean {
  const asks = (criterion: Criterion): boolean => {
    if ('all' in criterion) return criterion.all.some(asks)
    if ('any' in criterion) return criterion.any.some(asks)
    return 'once' in criterion ? asks(criterion.once) : 'answer' in criterion
  }
  return asks(success)
}

/** Whether an agent has to say something: an answer, or that the task is infeasible. */
export function needsToSpeak(task: Judged): boolean {
  return asksForAnswer(task) || isInfeasible(task)
}

/** A task that somebody else writes: scripts and suites are for our own tools and optional. */
export const taskDefinitionSchema = taskSchema.extend({
  suites: taskSchema.shape.suites.default([]),
  category: taskSchema.shape.category.default('Utility'),
  expert: taskSchema.shape.expert.default([]),
  near_misses: taskSchema.shape.near_misses.default([]),
})

/** Whether facts or code decide; else a judge has to. */
export function hasCriterion(task: Pick<TaskSpec, 'success' | 'check_finish'>): boolean {
  return task.check_finish !== undefined || hasFacts(task)
}

/** Whether facts decide; else `success` is an empty `any`, which cannot be written and never holds. */
export function hasFacts({ success }: Pick<TaskSpec, 'success'>): boolean {
  return !('any' in success && success.any.length === 0)
}

function isLanguage(tag: string): boolean {
  try {
    return normalizeLocale(tag) === tag
  } catch {
    return false
  }
}

function byResourceId(id: string): Selector {
  return { resource_id: id }
}
