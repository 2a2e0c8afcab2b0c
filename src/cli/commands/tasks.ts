import type { Command } from 'commander'
import { expertSteps } from '../../spec/tasks/expert-steps.ts'
import { stepLimitOf, stepLimitsOf } from '../../spec/tasks/suites.ts'
import type { TaskSpec } from '../../spec/tasks/task.ts'
import { hasCriterion, isInfeasible } from '../../spec/tasks/task.ts'
import { sourcesOf } from '../../spec/tasks/tasks.ts'
import { SUITE_HELP, selectTasks } from '../options/options.ts'
import { printJson, table } from '../output/output.ts'
import { defineGenerate } from './generate-tasks.ts'

export function defineTasks(command: Command): void {
  defineGenerate(command.command('generate'))
  command
    .option('--tasks <globs>', 'comma-separated globs over ids', '*')
    .option('--suite <name>', SUITE_HELP)
    .option('--json', 'print an array of objects')
    .action((options: { tasks: string; suite?: string; json?: true }) => {
      const tasks = selectTasks(options.tasks, options.suite).map((task) => ({
        id: task.id,
        suites: task.suites,
        app: task.app,
        category: task.category,
        language: task.language,
        judged_by: judgedBy(task),
        cross_app: task.cross_app ?? false,
        instruction: task.instruction,
        step_limit: stepLimitOf(task, options.suite),
        step_limits: stepLimitsOf(task),
        sources: sourcesOf(task.success),
        mobile_bench: task.mobile_bench,
        // Of a person on another phone: not comparable with the expert's.
        golden_steps_published: task.golden_steps,
        expert_steps: expertSteps(task.id, '100'),
      }))
      if (options.json === true) {
        printJson(tasks)
        return
      }
      const rows = tasks.map((task) => [task.id, task.step_limit, task.category, task.language, task.sources.join('+') || task.judged_by])
      console.log(table(['id', 'limit', 'category', 'language', 'judged by'], rows))
    })
}

function judgedBy(task: TaskSpec): 'facts' | 'infeasible' | 'judges only' {
  if (hasCriterion(task)) return 'facts'
  return isInfeasible(task) ? 'infeasible' : 'judges only'
}
