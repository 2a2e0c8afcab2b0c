import { z } from 'zod'
import { judgeSection, loadJudgePrompt } from '../judge-prompt.ts'

/** The prompts of SPA-Bench's judge; the file is `configs/prompts/judge-spa.yaml`. */
const spaPromptSchema = z.strictObject({
  /** The model's role, and when a task counts as done. */
  system: judgeSection(),
  /** Added if actions are shown. */
  system_with_actions: judgeSection(),
  task: judgeSection('instruction'),
  /** The findings of earlier subtasks. */
  history: judgeSection('phrase', 'memory'),
  actions_as_text: judgeSection('actions'),
  actions_as_pictures: judgeSection(),
  /** The form of the answer. */
  result_only: judgeSection(),
  reason_and_result: judgeSection(),
  /** Cross-app: asks which screens belong to which app. */
  split_system: judgeSection(),
  split: judgeSection('apps', 'screens'),
  /** Cross-app: asks for facts that a later subtask needs. */
  memory_system: judgeSection(),
  memory: judgeSection('task', 'phrase'),
  /** Cross-app: asks for the parts of a task that has none. */
  parts_system: judgeSection(),
  parts: judgeSection('instruction'),
})
export type SpaPrompt = z.infer<typeof spaPromptSchema>

/** `file`: in place of the shipped one. Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function loadSpaPrompt(file?: string): SpaPrompt {
  return loadJudgePrompt('judge-spa', spaPromptSchema, file)
}
