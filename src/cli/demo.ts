import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GymClient } from '@droidgym/client'
import { connect } from '@droidgym/client'
import type { Command } from 'commander'
import type { Action } from '../action/action.ts'
import type { Frame } from '../android/frame.ts'
import { baselineAgent } from '../evaluate/baseline-agents.ts'
import { filmstrip } from '../evaluate/filmstrip.ts'
import type { EpisodeOutcome, Playable } from '../evaluate/play-episode.ts'
import { playEpisode } from '../evaluate/play-episode.ts'
import { simulatedGym } from '../gym/gym.ts'
import { encodePng } from '../phone/render/png.ts'
import { startServer } from '../server/server.ts'
import type { EnvironmentSpec } from '../spec/environment.ts'
import { findEnvironment } from '../spec/environments.ts'
import type { TaskSpec } from '../spec/task.ts'
import { EXIT_NO } from './exit.ts'
import { selectTasks } from './options.ts'
import { table } from './output.ts'
import { pictureOf } from './play.ts'

/** Environments that look as different from one another as ours get; the tasks take them in turn. */
const SHOWCASE = ['100', '102', '105', '109', '108', '030']

export function addDemo(program: Command): void {
  program
    .command('demo')
    .description('Start a server and let an expert play six tasks through it, each in another environment.')
    .option('--output <folder>', 'where the film strips go', 'runs')
    .action(async ({ output }: { output: string }) => {
      const server = await startServer(simulatedGym(), { port: 0 }, () => undefined)
      const client = await connect(server.address)
      try {
        mkdirSync(output, { recursive: true })
        const rows = await playAll(client, output)
        console.log(table(['task', 'environment', 'locale', 'steps', 'limit', 'reward', 'film strip'], rows))
        if (rows.some((row) => row[5] !== 1)) process.exitCode = EXIT_NO
      } finally {
        client.close()
        await server.stop()
      }
    })
}

type Row = readonly (string | number)[]

async function playAll(client: GymClient, folder: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const [index, task] of selectTasks('*', 'representative').entries()) {
    const environment = findEnvironment(SHOWCASE[index % SHOWCASE.length] ?? '100')
    const film = join(folder, `${index + 1}-${task.app}-${environment.id}.png`)
    const { outcome, frames } = await playOne(client, task, environment)
    writeFileSync(film, encodePng(filmstrip(frames)))
    const { steps, reward } = outcome
    rows.push([task.id, environment.id, environment.locale, steps, task.step_limit, reward, film])
  }
  return rows
}

async function playOne(
  client: GymClient,
  task: TaskSpec,
  environment: EnvironmentSpec,
): Promise<{ outcome: EpisodeOutcome; frames: readonly Frame[] }> {
  const actionSpace = 'dual-gesture'
  const remote = await client.make({
    task: task.id,
    environment: environment.id,
    actionSpace,
    observation: { xml: true },
  })
  const playable: Playable = {
    reset: async () => ({ observation: { xml: (await remote.reset()).observation.xml ?? '' } }),
    step: async (action) => {
      const result = await remote.step(wireAction(action))
      return { ...result, observation: { xml: result.observation.xml ?? '' } }
    },
  }
  const frames: Frame[] = []
  const size = pictureOf(environment)
  try {
    const outcome = await playEpisode(
      playable,
      () => baselineAgent('expert', { task, environment, actionSpace, seed: 0 }),
      {
        watch: async () => {
          const { width, height, data } = await remote.render(size)
          frames.push({ width, height, pixels: data })
        },
      },
    )
    return { outcome, frames }
  } finally {
    await remote.close()
  }
}

function wireAction(action: Action): readonly number[] | number | string {
  if (action.kind === 'text') return action.text
  return action.kind === 'discrete' ? action.index : action.values
}
