import { defined } from '@droidgym/base/defined'
import type { AgentMessage } from '../action/action-steps.ts'
import { compilePattern } from '@droidgym/android/pattern'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import type { StepExtra } from '../episode-end.ts'

/** The reply of a user without an answer. */
const UNKNOWN = "I don't know."

/** The answer, finish status and user reply of an action, for the step's info. */
export function saidInfo(task: TaskSpec, message: AgentMessage = {}): StepExtra {
  const { answer, finish, question } = message
  return defined({
    answer,
    finished: finish,
    userReply: question === undefined ? undefined : replyTo(question, task),
  })
}

function replyTo(question: string, { answers = [] }: TaskSpec): string {
  return answers.find(({ pattern }) => compilePattern(pattern).test(question))?.reply ?? UNKNOWN
}
