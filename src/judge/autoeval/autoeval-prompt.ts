import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../spec/package-root.ts'
import { loadPrompt, promptSection } from '../prompt-section.ts'

/** What AutoEval's parts say to their model; the file is `configs/prompts/judge-autoeval.yaml`. */
const autoevalPromptSchema = z.strictObject({
  /** The capturer puts a screenshot into words. */
  capture_system: promptSection(),
  capture: promptSection(),
  /** The reasoner says which substates a screen shows. */
  reason_system: promptSection(),
  reason: promptSection('instruction', 'substates', 'memory', 'screen', 'count'),
  /** The decomposer breaks a task into substates. */
  decompose_system: promptSection(),
  decompose: promptSection('instruction', 'app', 'notes'),
})
export type AutoevalPrompt = z.infer<typeof autoevalPromptSchema>

/** Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function loadAutoevalPrompt(file = join(packageRoot(), 'configs/prompts/judge-autoeval.yaml')): AutoevalPrompt {
  return loadPrompt(file, autoevalPromptSchema)
}
