import type { Command } from 'commander'
import { cellsOf } from '../evaluate/cells.ts'
import { verify } from '../evaluate/verify.ts'
import type { Tally, VerifyReport } from '../evaluate/verify.ts'
import { simulatedGym } from '../gym/simulated-gym.ts'
import { EXIT_NO } from './exit.ts'
import { selectEnvironments, selectTasks } from './options.ts'
import { printJson, progressBar, table } from './output.ts'

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('Prove the tasks: the expert solves every cell by acting, and nothing else is rewarded.')
    .option('--tasks <globs>', 'comma-separated globs over task ids', '*')
    .option('--environments <globs>', 'comma-separated globs over environment ids', '*')
    .option('--json', 'print the whole report')
    .action(async (options: { tasks: string; environments: string; json?: true }) => {
      const cells = cellsOf(selectTasks(options.tasks), selectEnvironments(options.environments))
      const bar = progressBar(cells.length, 'cells')
      const report = await verify(cells, simulatedGym(), (done, failures) => {
        bar.update(done, `${failures} failures`)
      })
      bar.stop()
      if (options.json === true) printJson(report)
      else print(report)
      if (report.failures.length > 0) process.exitCode = EXIT_NO
    })
}

function print(report: VerifyReport): void {
  const row = (name: string, { episodes, passed }: Tally): (string | number)[] => [name, episodes, passed]
  const rows = [
    row('expert solves', report.expert),
    row('near miss refused', report.near_miss),
    row('no-op refused', report.noop),
    row('random refused', report.random),
  ]
  console.log(`${report.cells} cells (task × environment × action space)\n`)
  console.log(table(['', 'episodes', 'as it must be'], rows))
  for (const cell of report.over_limit) {
    const { task, environment, action_space: space, steps, step_limit: limit, proof } = cell
    console.log(`over limit: ${task} in ${environment} (${space}): ${steps} steps, limit ${limit}; shorter way: ${proof}`)
  }
  for (const { task, environment, action_space: space, agent, problem } of report.failures) {
    console.log(`FAILED: ${agent} at ${task} in ${environment} (${space}): ${problem}`)
  }
}
