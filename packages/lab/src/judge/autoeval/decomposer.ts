import { fillPrompt } from '@droidgym/agent/model/prompt/prompt-file'
import type { Substate } from '@droidgym/spec/milestones/substates'
import type { JudgeCaller } from '../judge-model.ts'
import { JudgePart, messagesWith } from '../judge-model.ts'
import { SubstateError } from '../milestones/substate-error.ts'
import { readSubstates } from '../milestones/substate-syntax.ts'
import type { AutoevalPrompt } from './autoeval-prompt.ts'

export interface TaskToDecompose {
  readonly instruction: string
  readonly app: string
  /** Notes on the app; '' is left out. */
  readonly notes: string
}

/** Retries after replies with syntax faults, which are added to the question. */
const RETRIES = 3

/**
 * The substates of a task that has only an instruction, or why the last reply has none. The endpoint's cache keeps them
 * for later episodes. Rejects with a `ModelError`.
 */
export async function decompose(
  caller: JudgeCaller,
  prompt: AutoevalPrompt,
  task: TaskToDecompose,
): Promise<readonly Substate[] | { readonly fault: string }> {
  let question = fillPrompt(prompt.decompose, { ...task })
  for (let attempt = 0; ; attempt++) {
    const { text, fault } = await caller.ask(await messagesWith(prompt.decompose_system.trim(), question, [], 'low'), JudgePart.decomposer)
    if (fault !== undefined) {
      if (attempt === RETRIES) return { fault: `the decomposer does not answer: ${fault}` }
      continue
    }
    try {
      return readSubstates(linesOf(text))
    } catch (error) {
      if (!(error instanceof SubstateError)) throw error
      if (attempt === RETRIES) return { fault: `the decomposer broke its syntax: ${error.problems.join('; ')}` }
      const faults = error.problems.join('\n')
      question = `${fillPrompt(prompt.decompose, { ...task })}\n\nAn earlier answer had these faults:\n${faults}`
    }
  }
}

/** The reply's lines, without a surrounding code block. */
function linesOf(reply: string): string {
  return reply.split('\n').filter((line) => !line.trim().startsWith('```')).join('\n')
}
