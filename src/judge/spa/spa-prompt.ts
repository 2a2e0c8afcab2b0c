import { join } from 'node:path'
import { z } from 'zod'
import { placeholdersOf } from '../../agent/model/prompt-file.ts'
import { SpecReader } from '../../spec/load-yaml.ts'
import { packageRoot } from '../../spec/package-root.ts'

/** The placeholders that a section has: all of them, and no other. */
function section(...names: readonly string[]): z.ZodType<string> {
  return z.string().min(1).max(20_000).superRefine((template, context) => {
    const found = placeholdersOf(template)
    for (const other of found.filter((name) => !names.includes(name))) {
      context.addIssue({ code: 'custom', message: `there is no placeholder {${other}} here` })
    }
    for (const missing of names.filter((name) => !found.includes(name))) {
      context.addIssue({ code: 'custom', message: `the placeholder {${missing}} is missing` })
    }
  })
}

/** What SPA-Bench's judge says to its model; the file is `configs/prompts/judge-spa.yaml`. */
const spaPromptSchema = z.strictObject({
  /** Who the model is, and when a task counts as done. */
  system: section(),
  /** Added where the actions are shown. */
  system_with_actions: section(),
  task: section('instruction'),
  /** What earlier subtasks have found out. */
  history: section('phrase', 'memory'),
  actions_as_text: section('actions'),
  actions_as_pictures: section(),
  /** How to answer. */
  result_only: section(),
  reason_and_result: section(),
  /** Cross-app: which screens belong to which app. */
  split_system: section(),
  split: section('apps', 'screens'),
  /** Cross-app: what a later subtask has to know. */
  memory_system: section(),
  memory: section('task', 'phrase'),
})
export type SpaPrompt = z.infer<typeof spaPromptSchema>

/** Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function loadSpaPrompt(file = join(packageRoot(), 'configs/prompts/judge-spa.yaml')): SpaPrompt {
  const reader = new SpecReader('')
  const prompt = reader.read(file, spaPromptSchema)
  reader.finish('The prompt of the judge')
  if (prompt === undefined) throw new TypeError('A prompt that cannot be read has faults')
  return prompt
}
