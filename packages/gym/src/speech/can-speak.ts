import { ActionSpaceName } from '../action/action.ts'
import type { Dialect } from '../action/dialects/reading/dialect.ts'
import type { UiAction } from '../action/ui-action.ts'
import { FinishStatus } from '../action/ui-action.ts'
import { loadApis } from '@droidgym/spec/apis'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { asksForAnswer, isInfeasible } from '@droidgym/spec/tasks/task'
import { GymError, GymErrorCode } from '../gym-error.ts'
import type { MakePlan } from '../make-plan.ts'

/** What an agent has to be able to say, by what a task is judged by; empty for most tasks. */
const ANSWERS: readonly UiAction[] = [
  { kind: 'answer', text: 'yes' },
  { kind: 'finish', status: FinishStatus.complete, answer: 'yes' },
]
const REFUSALS: readonly UiAction[] = [{ kind: 'finish', status: FinishStatus.infeasible }]

/** Throws `INVALID_ACTION_SPACE` when the agent has no word for what the task waits for. */
export function checkSpeech(task: TaskSpec, { actionSpace, dialect }: Pick<MakePlan, 'actionSpace' | 'dialect'>): void {
  if (canSpeakFor(task, actionSpace, dialect)) return
  const wanted = isInfeasible(task) ? 'to say that it is infeasible' : 'an answer'
  const space = dialect === undefined ? `the action space ${actionSpace}` : `the dialect ${dialect.name}`
  throw new GymError(
    GymErrorCode.invalidActionSpace,
    `Cannot play ${task.id}: it takes ${wanted}, and ${space} has no word for that. Choose the action space ui, or ` +
      'text with a dialect that has (docs/dialects.md).',
  )
}

/** Whether an agent can say what a task waits for. `dialect`: that of the action space `text`. */
export function canSpeakFor(task: TaskSpec, space: ActionSpaceName, dialect?: Dialect): boolean {
  const wanted = isInfeasible(task) ? REFUSALS : asksForAnswer(task) ? ANSWERS : []
  return wanted.length === 0 || wanted.some((action) => canSay(action, space, dialect))
}

function canSay(action: UiAction, space: ActionSpaceName, dialect: Dialect | undefined): boolean {
  if (dialect === undefined) return space === ActionSpaceName.ui
  const size = { width: 1080, height: 2160 }
  return 'reply' in dialect.write(action, { display: size, picture: size, elements: [], apis: () => loadApis() })
}
