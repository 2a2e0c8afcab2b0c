import type { Command } from 'commander'
import { byHandOf } from '../../spec/tasks/by-hand.ts'
import { stepLimitOf, stepLimitsOf } from '../../spec/tasks/suites.ts'
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
        cross_app: task.cross_app ?? false,
        instruction: task.instruction,
        step_limit: stepLimitOf(task, options.suite),
        step_limits: stepLimitsOf(task),
        sources: [...sourcesOf(task.success), ...(task.check_finish === undefined ? [] : ['check_finish'])],
        ...(byHandOf(task.setup).length > 0 && { by_hand: byHandOf(task.setup) }),
      }))
      if (options.json === true) {
        printJson(tasks)
        return
      }
      const rows = tasks.map((task) => [task.id, task.step_limit, task.category, task.sources.join('+')])
      console.log(table(['id', 'limit', 'category', 'sources'], rows))
      for (const { id, by_hand: byHand = [] } of tasks) {
        if (byHand.length > 0) console.log(`${id} needs by hand on a real phone: ${byHand.join(' ')}`)
      }
    })
}
