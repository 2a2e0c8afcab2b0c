import { z } from 'zod'
import { judgeSection, loadJudgePrompt } from '../judge-prompt.ts'

/** What SPA-Bench's judge says to its model; the file is `configs/prompts/judge-spa.yaml`. */
const spaPromptSchema = z.strictObject({
  /** Who the model is, and when a task counts as done. */
  system: judgeSection(),
  /** Added where the actions are shown. */
  system_with_actions: judgeSection(),
  task: judgeSection('instruction'),
  /** What earlier subtasks have found out. */
  history: judgeSection('phrase', 'memory'),
  actions_as_text: judgeSection('actions'),
  actions_as_pictures: judgeSection(),
  /** How to answer. */
  result_only: judgeSection(),
  reason_and_result: judgeSection(),
  /** Cross-app: which screens belong to which app. */
  split_system: judgeSection(),
  split: judgeSection('apps', 'screens'),
  /** Cross-app: what a later subtask has to know. */
  memory_system: judgeSection(),
  memory: judgeSection('task', 'phrase'),
})
export type SpaPrompt = z.infer<typeof spaPromptSchema>

/** Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function loadSpaPrompt(): SpaPrompt {
  return loadJudgePrompt('judge-spa', spaPromptSchema)
}
