import { join } from 'node:path'
import type { Experiment } from '@droidgym/lab/experiment/reproduce/experiment'
import { environmentsOf, loadExperiments, tasksOf } from '@droidgym/lab/experiment/reproduce/experiment'
import type { Reproduction } from '@droidgym/lab/experiment/reproduce/page'
import { findingTable, publishedNumber } from '@droidgym/lab/experiment/reproduce/page'
import { printJson, table } from './output.ts'

export function printReproduction({ title, rows, differences }: Reproduction, folder: string): void {
  const found = findingTable(rows)
  console.log(`${title}\n`)
  console.log(`${table(found.header, found.rows)}\n`)
  console.log('What differs from the paper:')
  for (const line of differences) console.log(`- ${line}`)
  console.log(`\n${join(folder, 'results.md')} has this as a page.`)
}

/** Prints the command for an experiment that another command runs. */
export function printCommand(experiment: Experiment, json: boolean): void {
  const { title, source, command, published, differences } = experiment
  if (json) {
    printJson(experiment)
    return
  }
  console.log(`${title}\n${source}\n\nMake it with: ${command}\n`)
  const rows = published.flatMap(({ agents, of = 'all', ...number }) => (
    agents.map((agent) => [agent, of, publishedNumber(number)])
  ))
  if (rows.length > 0) console.log(`${table(['agent', 'of', 'paper %'], rows)}\n`)
  for (const line of differences) console.log(`- ${line}`)
}

export function listExperiments(json: boolean): void {
  const experiments = loadExperiments().map((experiment) => ({
    name: experiment.name,
    title: experiment.title,
    source: experiment.source,
    agents: experiment.agents,
    episodes: episodesOf(experiment),
    command: experiment.command,
  }))
  if (json) {
    printJson(experiments)
    return
  }
  for (const { name, title, source, agents, episodes, command = '' } of experiments) {
    console.log(`${name}  ${title}\n  ${source}`)
    console.log(command === '' ? `  ${episodes} episodes` : `  made by: ${command}`)
    for (const { id, needs } of agents) console.log(`  ${id}${needs === undefined ? '' : `: ${needs}`}`)
    console.log('')
  }
}

function episodesOf(experiment: Experiment): number {
  const { agents, runs } = experiment
  return agents.length * runs * tasksOf(experiment).length * environmentsOf(experiment).length
}
