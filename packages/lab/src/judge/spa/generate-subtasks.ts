import { fillPrompt } from '@droidgym/agent/model/prompt/prompt-file'
import type { Subtask } from '@droidgym/spec/tasks/subtask'
import { subtasksSchema } from '@droidgym/spec/tasks/subtask'
import type { JudgeCaller } from '../judge-model.ts'
import { JudgePart, messagesWith } from '../judge-model.ts'
import type { SpaPrompt } from './spa-prompt.ts'

/** Retries after replies with faults, which are added to the question. */
const RETRIES = 3

/**
 * The parts of a task in several apps, from its instruction (SPA-Bench, appendix E.5), or the faults of the last reply.
 * People should review them before figures are published. Rejects with a `ModelError`.
 */
export async function generateSubtasks(
  caller: JudgeCaller,
  prompt: SpaPrompt,
  instruction: string,
): Promise<readonly Subtask[] | { readonly fault: string }> {
  const first = fillPrompt(prompt.parts, { instruction })
  let question = first
  for (let attempt = 0; ; attempt++) {
    const reply = await caller.ask(await messagesWith(prompt.parts_system.trim(), question, [], 'low'), JudgePart.decomposer)
    const read = readSubtasksReply(reply.text)
    if (!('fault' in read)) return read
    const fault = reply.fault ?? read.fault
    if (attempt === RETRIES) return { fault }
    question = `${first}\n\nAn earlier answer had these faults:\n${fault}`
  }
}

/** The JSON list of a reply, which may be surrounded by text or a code block, or its faults. */
function readSubtasksReply(reply: string): readonly Subtask[] | { readonly fault: string } {
  const [from, to] = [reply.indexOf('['), reply.lastIndexOf(']')]
  if (from === -1 || to < from) return { fault: 'there is no JSON list' }
  let list: unknown
  try {
    list = JSON.parse(reply.slice(from, to + 1))
  } catch (error) {
    return { fault: `the list is no JSON: ${String(error)}` }
  }
  const { success, data, error } = subtasksSchema.safeParse(list)
  return success ? data : { fault: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') }
}
