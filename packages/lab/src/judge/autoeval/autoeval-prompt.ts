import { z } from 'zod'
import { judgeSection, loadJudgePrompt } from '../judge-prompt.ts'

/** The prompts of AutoEval's parts; the file is `configs/prompts/judge-autoeval.yaml`. */
const autoevalPromptSchema = z.strictObject({
  /** The capturer describes a screenshot. */
  capture_system: judgeSection(),
  capture: judgeSection(),
  /** The reasoner names the substates that a screen shows. */
  reason_system: judgeSection(),
  reason: judgeSection('instruction', 'substates', 'memory', 'screen', 'count'),
  /** The decomposer splits a task into substates. */
  decompose_system: judgeSection(),
  decompose: judgeSection('instruction', 'app', 'notes'),
})
export type AutoevalPrompt = z.infer<typeof autoevalPromptSchema>

/** `file`: in place of the shipped one. Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function loadAutoevalPrompt(file?: string): AutoevalPrompt {
  return loadJudgePrompt('judge-autoeval', autoevalPromptSchema, file)
}
