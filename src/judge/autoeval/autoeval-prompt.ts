import { z } from 'zod'
import { judgeSection, loadJudgePrompt } from '../judge-prompt.ts'

/** What AutoEval's parts say to their model; the file is `configs/prompts/judge-autoeval.yaml`. */
const autoevalPromptSchema = z.strictObject({
  /** The capturer puts a screenshot into words. */
  capture_system: judgeSection(),
  capture: judgeSection(),
  /** The reasoner says which substates a screen shows. */
  reason_system: judgeSection(),
  reason: judgeSection('instruction', 'substates', 'memory', 'screen', 'count'),
  /** The decomposer breaks a task into substates. */
  decompose_system: judgeSection(),
  decompose: judgeSection('instruction', 'app', 'notes'),
})
export type AutoevalPrompt = z.infer<typeof autoevalPromptSchema>

/** Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function loadAutoevalPrompt(): AutoevalPrompt {
  return loadJudgePrompt('judge-autoeval', autoevalPromptSchema)
}
