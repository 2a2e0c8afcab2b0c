import type { Command } from 'commander'
import { sourcesOf } from '../spec/tasks.ts'
import { selectTasks } from './options.ts'
import { printJson, table } from './output.ts'

export function addTasks(program: Command): void {
  program
    .command('tasks')
    .description('List the tasks.')
    .option('--tasks <globs>', 'comma-separated globs over ids', '*')
    .option('--json', 'print an array of objects')
    .action((options: { tasks: string; json?: true }) => {
      const tasks = selectTasks(options.tasks).map((task) => ({
        id: task.id,
        suite: task.suite,
        app: task.app,
        category: task.category,
        instruction: task.instruction,
        step_limit: task.step_limit,
        sources: sourcesOf(task.success),
      }))
      if (options.json === true) {
        printJson(tasks)
        return
      }
      const rows = tasks.map((task) => [task.id, task.step_limit, task.category, task.sources.join('+')])
      console.log(table(['id', 'limit', 'category', 'sources'], rows))
    })
}
