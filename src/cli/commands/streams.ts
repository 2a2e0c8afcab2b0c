import type { Command } from 'commander'
import type { Stream } from '@droidgym/spec/streams'
import { environmentsOfStream, findStream, loadStreams, tasksOfStream } from '@droidgym/spec/streams'
import { printJson, table } from '../output/output.ts'

export const STREAM_HELP = "a stream's name, or a YAML file of your own"

export function defineStreams(command: Command): void {
  command
    .argument('[name]', STREAM_HELP)
    .option('--json', 'print an object with all ids, for those who train; without a name an array of them')
    .action((name: string | undefined, { json }: { json?: true }) => {
      const streams = name === undefined ? loadStreams() : [findStream(name)]
      if (json === true) printJson(name === undefined ? streams.map(described) : streams.map(described)[0])
      else console.log(name === undefined ? listed(streams) : streams.map(stagesOf).join('\n'))
    })
}

/** Describes a stage by ids. */
function described(stream: Stream): object {
  const { name, kind, suite, stages, heldOut } = stream
  return {
    name, kind, suite,
    stages: stages.map(({ id, tasks, environments }) => ({ id, tasks: ids(tasks), environments: ids(environments) })),
    held_out: ids(heldOut),
  }
}

function listed(streams: readonly Stream[]): string {
  const rows = streams.map((stream) => {
    const counts = [stream.stages, tasksOfStream(stream), environmentsOfStream(stream), stream.heldOut]
    return [stream.name, stream.kind, stream.suite, ...counts.map(({ length }) => length)]
  })
  return table(['name', 'kind', 'suite', 'stages', 'tasks', 'environments', 'held out'], rows)
}

/** Lists differences between stages in full, the rest as counts. */
function stagesOf({ name, kind, suite, stages, heldOut }: Stream): string {
  const byTasks = kind === 'task-incremental'
  const rows = stages.map(({ id, tasks, environments }, index) => {
    const [numbered, named] = byTasks ? [environments, tasks] : [tasks, environments]
    return [index + 1, id, numbered.length, ids(named).join(' ')]
  })
  const header = ['stage', 'id', ...(byTasks ? ['environments', 'tasks'] : ['tasks', 'environments'])]
  const note = heldOut.length === 0 ? 'Nothing is held out.' : `Held out: ${ids(heldOut).join(' ')}`
  return `${name}: ${kind}, suite ${suite}\n\n${table(header, rows)}\n\n${note}`
}

function ids(items: readonly { readonly id: string }[]): readonly string[] {
  return items.map(({ id }) => id)
}
