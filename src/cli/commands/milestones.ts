import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { stringify } from 'yaml'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { searchOptional } from '@droidgym/proof/optional-milestones'
import { writeSubstates } from '@droidgym/lab/judge/milestones/substate-syntax'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { Milestone, SearchedMilestones } from '@droidgym/spec/milestones/milestones'
import { loadMilestones, loadSearchedMilestones, SEARCHED_FILE } from '@droidgym/spec/milestones/milestones'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { SUITE_HELP, selectTasks, wholeNumber } from '../options/options.ts'
import { printJson } from '../output/output.ts'
import { progressBar } from '../output/progress.ts'

interface MilestonesFlags {
  readonly tasks: string
  readonly suite?: string
  readonly json?: true
  readonly search?: number
  readonly environment: string
}

export function defineMilestones(command: Command): void {
  command
    .option('--tasks <globs>', 'comma-separated globs over task ids', '*')
    .option('--suite <name>', SUITE_HELP)
    .option('--json', 'print an array of objects, with which are optional')
    .option('--search <forks>', 'search for paths that avoid milestones, with this many forks a task, and keep the findings', wholeNumber)
    .option('--environment <id>', 'phone to search on', '000')
    .action(async (flags: MilestonesFlags) => {
      const tasks = selectTasks(flags.tasks, flags.suite)
      if (flags.search !== undefined && flags.search > 0) await search(tasks, flags.environment, flags.search)
      else if (flags.json === true) printJson(tasks.map(listed))
      else console.log(tasks.map(({ id }) => `# ${id}\n${writeSubstates(milestonesOf(id))}`).join('\n'))
    })
}

function milestonesOf(id: string): readonly Milestone[] {
  return loadMilestones().get(id) ?? []
}

function listed({ id }: TaskSpec): object {
  return { task: id, milestones: milestonesOf(id).map(fieldsOf) }
}

function fieldsOf({ id, kind, content, parent, optional }: Milestone): object {
  return { id, kind, content, parent: parent ?? null, optional: optional ?? null }
}

/** Searches every task not yet searched in this environment; saves the findings after each. */
async function search(tasks: readonly TaskSpec[], environment: string, bound: number): Promise<void> {
  let found = loadSearchedMilestones()
  const place = findEnvironment(environment)
  const open = tasks.filter(({ id }) => (
    milestonesOf(id).length > 0 && (found[id]?.environment !== environment || found[id].bound < bound)
  ))
  const bar = progressBar(open.length, 'tasks')
  for (const [index, task] of open.entries()) {
    const cell = { task, environment: place, actionSpace: ActionSpaceName.dualGesture }
    const { optional, required } = await searchOptional(cell, milestonesOf(task.id), bound)
    const findings = {
      environment, bound,
      ...(optional.length > 0 && { optional: [...optional] }),
      ...(required.length > 0 && { required: [...required] }),
    }
    found = { ...found, [task.id]: findings }
    write(found)
    bar.update(index + 1, task.id)
  }
  bar.stop()
  const all = tasks.flatMap(({ id }) => milestonesOf(id).map((milestone) => ({ id: milestone.id, of: found[id] })))
  const optional = all.filter(({ id, of }) => of?.optional?.includes(id)).length
  const required = all.filter(({ id, of }) => of?.required?.includes(id)).length
  console.log(`${all.length} substates: ${optional} optional, ${required} required, ${all.length - optional - required} undecided`)
}

function write(found: SearchedMilestones): void {
  const sorted = Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const header = '# Written by `droidgym milestones --search`: remove an entry and run it to search again.\n'
  writeFileSync(join(packageRoot(), SEARCHED_FILE), header + stringify(sorted, { collectionStyle: 'any', flowCollectionPadding: true }))
}
