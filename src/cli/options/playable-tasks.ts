import type { ActionSpaceName } from '@droidgym/gym/action/action'
import { findDialect } from '@droidgym/gym/action/dialects/dialects'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import { canSpeakFor } from '@droidgym/gym/speech/can-speak'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { isJudgedByRules } from '@droidgym/spec/tasks/task'
import { UsageError } from '../exit.ts'

/** The tasks that the simulated phone can play. The others are left out, which is said on standard error. */
export function playedOnSimulated(tasks: readonly TaskSpec[]): readonly TaskSpec[] {
  const played = tasks.filter(({ not_simulated: why }) => why === undefined)
  const others = tasks.length - played.length
  const which = `${counted(others)} that the simulated phone cannot play`
  if (played.length === 0) throw new UsageError(`${thereAre(others)} only ${which}: name a real phone with --serial or --avd`)
  if (others > 0) console.error(`Left out: ${which}`)
  return played
}

/** The tasks that rules judge. The others are left out, which is said on standard error with how to play them. */
export function judgedByRules(
  tasks: readonly TaskSpec[],
  how = '--judge-later, or evaluate --judge-live',
): readonly TaskSpec[] {
  const judged = tasks.filter(isJudgedByRules)
  const others = tasks.length - judged.length
  const which = `${counted(others)} that ${others === 1 ? 'is' : 'are'} not judged by rules, only by judges`
  if (judged.length === 0) throw new UsageError(`${thereAre(others)} only ${which}: play with ${how}`)
  if (others > 0) console.error(`Left out: ${which} (${how} plays ${others === 1 ? 'it' : 'them'})`)
  return judged
}

function counted(tasks: number): string {
  return tasks === 1 ? '1 task' : `${tasks} tasks`
}

function thereAre(tasks: number): string {
  return tasks === 1 ? 'There is' : 'There are'
}

/** Throws a `UsageError` when the agent has no words in this space for what a task waits for. */
export function checkWords(
  tasks: readonly TaskSpec[],
  { name, dialect, actionSpaces }: Pick<AgentSource, 'name' | 'dialect' | 'actionSpaces'>,
  space: ActionSpaceName,
): void {
  const spoken = dialect === undefined ? undefined : findDialect(dialect)
  const silent = tasks.filter((task) => !canSpeakFor(task, space, spoken))
  const [first] = silent
  if (first === undefined) return
  const advice = actionSpaces.includes('ui') && space !== 'ui' ? 'choose --action-space ui' : 'choose another agent, or other tasks'
  const one = silent.length === 1
  const need = one
    ? `${first.id} waits for an answer or for the word that it is infeasible`
    : `${silent.length} tasks, such as ${first.id}, wait for an answer or for the word that they are infeasible`
  throw new UsageError(`${need}, and ${name} has no word for that in the action space ${space}: ${advice}`)
}
