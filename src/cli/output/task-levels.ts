import { expertSteps } from '@droidgym/spec/tasks/expert-steps'
import { difficultyBySteps } from '@droidgym/spec/tasks/task-scope'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { table } from './output.ts'

/** How long and how hard a task is, by each measure that there is. Steps are in environment 100 where they are ours. */
export interface TaskLevels {
  /** Of a person on the phone of the task's benchmark: not comparable with the others. */
  readonly golden_steps_published: number | undefined
  readonly expert_steps: number | undefined
  /** Those of `minimumSteps`, if they were asked for; else the task's own. */
  readonly minimum_steps: number | undefined
  /** That the benchmark says, such as SPA-Bench's. */
  readonly level: number | undefined
  readonly level_source: TaskSpec['level_source']
  /** By the fewest steps that are known. */
  readonly mobile_agent_bench: 'easy' | 'medium' | 'hard' | undefined
  readonly mobile_bench: TaskSpec['mobile_bench']
  readonly key_components: readonly string[] | undefined
}

/** The environment in which steps are counted. */
export const LEVELS_ENVIRONMENT = '100'

export function levelsOf(task: TaskSpec, found: number | undefined): TaskLevels {
  const minimum = found ?? task.minimum_steps
  const expert = expertSteps(task.id, LEVELS_ENVIRONMENT)
  const fewest = minimum ?? expert ?? task.golden_steps
  return {
    golden_steps_published: task.golden_steps,
    expert_steps: expert,
    minimum_steps: minimum,
    level: task.level,
    level_source: task.level_source,
    mobile_agent_bench: fewest === undefined ? undefined : difficultyBySteps(fewest).name,
    mobile_bench: task.mobile_bench,
    key_components: task.key_components,
  }
}

export function levelsTable(tasks: readonly (TaskLevels & { readonly id: string })[]): string {
  const header = ['id', 'golden (published)', 'expert', 'minimum', 'level', 'class', 'Mobile-Bench', 'key components']
  return table(header, tasks.map((task) => [
    task.id,
    ...[task.golden_steps_published, task.expert_steps, task.minimum_steps, task.level].map((count) => count ?? ''),
    ...[task.mobile_agent_bench ?? '', task.mobile_bench ?? '', task.key_components?.join(', ') ?? ''],
  ]))
}
