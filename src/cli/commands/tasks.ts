import type { Command } from 'commander'
import { selectByGlobs } from '@droidgym/spec/glob'
import { byHandOf } from '@droidgym/spec/tasks/by-hand'
import { stepLimitOf, stepLimitsOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { hasCriterion, hasFacts, isInfeasible } from '@droidgym/spec/tasks/task'
import { sourcesOf } from '@droidgym/spec/tasks/tasks'
import { parseInstanceSuite } from '@droidgym/spec/templates/instance-id'
import { loadTemplates, valueCounts } from '@droidgym/spec/templates/templates'
import { SUITE_HELP, selectTasks, wholeNumber } from '../options/options.ts'
import { printJson, table } from '../output/output.ts'
import type { MinimumSteps } from '../output/minimum-steps-of.ts'
import { levelsOf, levelsTable } from '../output/task-levels.ts'
import { defineGenerate } from './generate-tasks.ts'
import { defineImportMobileBench } from './import-mobile-bench.ts'

interface TasksFlags {
  readonly tasks: string
  readonly suite?: string
  readonly levels?: true
  readonly minimumSteps?: number
  readonly json?: true
}

export function defineTasks(command: Command): void {
  defineGenerate(command.command('generate'))
  defineImportMobileBench(command.command('import-mobile-bench'))
  command
    .option('--tasks <globs>', 'comma-separated globs over ids', '*')
    .option('--suite <name>', SUITE_HELP)
    .option('--levels', 'print how long and how hard the tasks are')
    .option('--minimum-steps <actions>', 'search for the fewest steps, for minimum_steps of a task; tries so many actions at most', wholeNumber)
    .option('--json', 'print an array of objects')
    .action(async (options: TasksFlags) => {
      const chosen = selectTasks(options.tasks, options.suite)
      const minimum = options.minimumSteps === undefined ? undefined : await searchMinimum(chosen, options.minimumSteps)
      const tasks = chosen.map((task) => ({
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
        sources: [...sourcesOf(task.success), ...(task.check_finish === undefined ? [] : ['check_finish'])],
        by_hand: byHandOf(task.setup).length > 0 ? byHandOf(task.setup) : undefined,
        not_judged: task.not_judged,
        not_simulated: task.not_simulated,
        subtasks: task.subtasks,
        setup: task.setup,
        ...levelsOf(task, minimum?.get(task)),
      }))
      const templates = templatesOf(options)
      if (options.json === true) {
        printJson([...templates, ...tasks])
        return
      }
      if (options.levels === true || options.minimumSteps !== undefined) {
        console.log(levelsTable(tasks))
        return
      }
      const rows = tasks.map(({ id, step_limit: limit, category, language, sources, judged_by: judge }) => (
        [id, limit, category, language, sources.join('+') || judge]
      ))
      if (templates.length > 0) {
        const listed = templates.map(({ id, parameters, values }) => [id, Object.keys(parameters).join(', '), values])
        console.log(`Templates, whose values a seed draws:\n${table(['template', 'parameters', 'values'], listed)}\n`)
        console.log('Their first tasks:')
      }
      console.log(table(['id', 'limit', 'category', 'language', 'judged by'], rows))
      for (const { id, by_hand: byHand = [] } of tasks) {
        if (byHand.length > 0) console.log(`${id} needs by hand on a real phone: ${byHand.join(' ')}`)
      }
    })
}

/** The templates of the suite that the globs match; none without a suite, as without templates' tasks. */
function templatesOf({ tasks: globs, suite: name }: TasksFlags) {
  if (name === undefined) return []
  const { suite } = parseInstanceSuite(name)
  const matching = selectByGlobs(loadTemplates().filter(({ suites }) => suites.includes(suite)), globs)
  return matching.map((template) => {
    const { id, suites, app, category, instruction } = template
    const parameters = valueCounts(template)
    // A parameter that differs from another is for near misses.
    const free = Object.keys(parameters).filter((parameter) => template.parameters[parameter]?.other_than === undefined)
    const values = free.reduce((product, parameter) => product * (parameters[parameter]?.values ?? 1), 1)
    return { id, template: true, suites, app, category, instruction, parameters, values }
  })
}

/** Loads the phone, which other lists do without. */
async function searchMinimum(tasks: readonly TaskSpec[], maxForks: number): Promise<MinimumSteps> {
  const { minimumStepsOf } = await import('../output/minimum-steps-of.ts')
  return minimumStepsOf(tasks, maxForks)
}

function judgedBy(task: TaskSpec): 'facts' | 'code' | 'infeasible' | 'judges only' {
  if (hasCriterion(task)) return hasFacts(task) ? 'facts' : 'code'
  return isInfeasible(task) ? 'infeasible' : 'judges only'
}
