import { z } from 'zod'

const words = z.string().min(1).max(2000)

/** A part of a cross-app task, in one app. */
const subtaskSchema = z.strictObject({
  app: words,
  /** May contain findings of earlier parts, as `{phrase}`. */
  task: words,
  /** Whether the part needs findings of an earlier one. */
  history: z.boolean(),
  /** The finding that a later part needs: a phrase, or `None`. */
  memory: words,
})
export type Subtask = z.infer<typeof subtaskSchema>

export const NO_MEMORY = 'None'

/** In SPA-Bench's form: adjacent parts are in different apps, and every `{phrase}` is an earlier part's memory. */
export const subtasksSchema = z.array(subtaskSchema).min(1).max(20).superRefine((subtasks, context) => {
  for (const [index, { app, task, history }] of subtasks.entries()) {
    const report = (field: keyof Subtask, message: string): void => {
      context.addIssue({ code: 'custom', path: [index, field], message })
    }
    if (subtasks[index - 1]?.app === app) report('app', 'the part before is in the same app: make one part of both')
    const known = subtasks.slice(0, index).map(({ memory }) => memory).filter((memory) => memory !== NO_MEMORY)
    const phrases = phrasesOf(task)
    for (const phrase of phrases.filter((name) => !known.includes(name))) {
      report('task', `no earlier part has the memory ${JSON.stringify(phrase)}`)
    }
    if (phrases.length > 0 && !history) report('history', 'must be true, since the task names what an earlier part found out')
  }
})

export function phrasesOf(task: string): readonly string[] {
  return [...task.matchAll(/\{([^{}]+)\}/g)].map(([, phrase = '']) => phrase)
}
