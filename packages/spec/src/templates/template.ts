import { z } from 'zod'
import { taskSchema } from '../tasks/task.ts'
import { parametersSchema } from './parameter.ts'
import type { Json } from './substitute.ts'

const json: z.ZodType<Json> = z.json()

const { app, category, cross_app, level, ...body } = taskSchema.omit({ id: true, suites: true }).shape

/** The fields of a task with holes; the task that they make is checked. */
const withHoles = Object.fromEntries(Object.keys(body).map((field) => [field, json.optional()]))

/**
 * A task with parameters. Texts anywhere in its fields have holes, `${name}`, which a seed fills (`substitute.ts`). The
 * other fields are those of a task.
 */
export const templateSchema = z.strictObject({
  ...withHoles,
  id: z.string().max(150).regex(/^[\w-]+\/\w+$/).refine((id) => !id.includes('__'), 'must not have two underscores in a row'),
  /** Lists that the instances belong to; held-out ones and those without the app's name have lists of their own. */
  suites: z.array(z.string().max(100)).default([]),
  app, category: category.default('Utility'), cross_app, level,
  parameters: parametersSchema,
  instruction: z.string().min(1).max(2000),
  /** The same task in words that name no app. */
  instruction_without_app: z.string().min(1).max(2000),
  success: json,
})
export type Template = z.infer<typeof templateSchema>
