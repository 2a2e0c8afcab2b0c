import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import { cellsOf, shareOf } from '@droidgym/lab/play/cells'
import { pairByLanguage } from '@droidgym/lab/experiment/pair-languages'
import { verifyInParallel } from '@droidgym/proof/verify/verify-in-parallel'
import type { Tallies, VerifyReport } from '@droidgym/proof/verify/verify-report'
import { EXIT_NO } from '../exit.ts'
import { checkPairs } from '../options/pair-languages.ts'
import { judgedByRules, playedOnSimulated } from '../options/playable-tasks.ts'
import { ACTION_SPACES, SUITE_HELP, selectTasks, wholeNumber } from '../options/options.ts'
import type { PhoneFlags } from '../options/phone-options.ts'
import { addPhoneOptions, choosePhones } from '../options/phone-options.ts'
import { printJson, table } from '../output/output.ts'
import { progressBar } from '../output/progress.ts'

interface VerifyFlags extends PhoneFlags {
  readonly tasks: string
  readonly suite?: string
  readonly actionSpaces?: readonly ActionSpaceName[]
  readonly part: readonly [number, number]
  readonly workers: number
  readonly milestones?: true
  readonly out?: string
  readonly json?: true
}

export function defineVerify(command: Command): void {
  addPhoneOptions(command, 'default train, test and your own')
    .option('--tasks <globs>', 'comma-separated globs over task ids', '*')
    .option('--suite <name>', SUITE_HELP)
    .addOption(
      new Option('--action-spaces <names...>', 'action spaces to prove (default: dual-gesture and discrete; ui where the expert types)')
        .choices(ACTION_SPACES),
    )
    .option('--part <n/m>', 'only one of m equal shares of the cells, always the same one', share, [1, 1])
    .option('--milestones', 'prove the milestones of the tasks as well: the expert reaches them, nothing else all of them')
    .option('--workers <number>', 'threads', wholeNumber, availableParallelism())
    .option('--out <folder>', 'write report.json, and every rewarded random episode as chance.json')
    .option('--json', 'print the whole report')
    .action(async (flags: VerifyFlags) => {
      const tasks = judgedByRules(playedOnSimulated(selectTasks(flags.tasks, flags.suite)))
      const named = { named: flags.environments !== undefined }
      const { suite, milestones } = flags
      const all = checkPairs(pairByLanguage(tasks, choosePhones(flags), named), named)
        .flatMap((pairing) => cellsOf(pairing.tasks, pairing.environments, flags.actionSpaces))
        .map((cell) => ({ ...cell, suite, milestones }))
      const cells = shareOf(all, ...flags.part)
      const bar = progressBar(cells.length, 'cells')
      const began = performance.now()
      const report = await verifyInParallel(cells, Math.max(1, flags.workers), (sofar) => {
        bar.update(sofar.cells, `${sofar.failures.length} failures`)
      })
      bar.stop()
      const seconds = Math.round((performance.now() - began) / 1000)
      const peakMemory = Math.round(process.resourceUsage().maxRSS / 1024)
      if (flags.out !== undefined) write(flags.out, report)
      if (flags.json === true) printJson({ ...report, seconds, peak_memory_mb: peakMemory })
      else print(report, `${seconds} s, ${peakMemory} MiB at most`)
      if (report.failures.length > 0) process.exitCode = EXIT_NO
    })
}

function share(text: string): readonly [number, number] {
  const [, part, parts] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []
  if (Number(part) <= Number(parts)) return [Number(part), Number(parts)]
  throw new InvalidArgumentError('Write it as 1/10: the first of ten shares.')
}

function write(folder: string, { chance, ...report }: VerifyReport): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(folder, 'chance.json'), `${JSON.stringify(chance, null, 2)}\n`)
}

function print(report: VerifyReport, cost: string): void {
  const row = (name: string, { cells, expert, near_miss: miss, noop, random }: Tallies): (string | number)[] => [
    name,
    cells,
    ...[expert, miss, noop, random].map(({ passed, episodes }) => `${passed}/${episodes}`),
  ]
  const rows = [...Object.entries(report.apps).map(([app, tallies]) => row(app, tallies)), row('all', report)]
  console.log(table(['', 'cells', 'expert solves', 'near miss refused', 'no-op refused', 'random sound'], rows))
  console.log(`\n${cost}; ${report.chance.length} random episodes rewarded; ${report.over_limit.length} cells over the limit`)
  if (report.repeated_episodes > 0) console.log(`${report.repeated_episodes} episodes repeated after a device failed`)
  if (report.milestones !== undefined) {
    const { milestones: tally } = report
    console.log(
      `milestones: experts reached all ${tally.expert_all}, all but optional ones ${tally.expert_required}; near misses `
      + `reached some ${tally.near_miss_some}, none ${tally.near_miss_none}, all ${tally.near_miss_all}; no-ops reached `
      + `${tally.noop_substates} substates, random agents some in ${tally.random_some} episodes`,
    )
  }
  for (const { task, environment, action_space: space, steps, step_limit: limit, proof } of report.over_limit) {
    console.log(`over limit: ${task} in ${environment} (${space}): ${steps} steps, limit ${limit}; shorter way: ${proof}`)
  }
  for (const { task, environment, action_space: space, agent, problem } of report.failures) {
    console.log(`FAILED: ${agent} at ${task} in ${environment} (${space}): ${problem}`)
  }
}
