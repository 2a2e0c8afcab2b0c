import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../spec/package-root.ts'
import { loadPrompt, promptSection } from '../prompt-section.ts'

/** What SPA-Bench's judge says to its model; the file is `configs/prompts/judge-spa.yaml`. */
const spaPromptSchema = z.strictObject({
  /** Who the model is, and when a task counts as done. */
  system: promptSection(),
  /** Added where the actions are shown. */
  system_with_actions: promptSection(),
  task: promptSection('instruction'),
  /** What earlier subtasks have found out. */
  history: promptSection('phrase', 'memory'),
  actions_as_text: promptSection('actions'),
  actions_as_pictures: promptSection(),
  /** How to answer. */
  result_only: promptSection(),
  reason_and_result: promptSection(),
  /** Cross-app: which screens belong to which app. */
  split_system: promptSection(),
  split: promptSection('apps', 'screens'),
  /** Cross-app: what a later subtask has to know. */
  memory_system: promptSection(),
  memory: promptSection('task', 'phrase'),
})
export type SpaPrompt = z.infer<typeof spaPromptSchema>

/** Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function loadSpaPrompt(file = join(packageRoot(), 'configs/prompts/judge-spa.yaml')): SpaPrompt {
  return loadPrompt(file, spaPromptSchema)
}
