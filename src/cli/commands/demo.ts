import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GymClient } from '@droidgym/client'
import { connect } from '@droidgym/client'
import type { Command } from 'commander'
import { actionValue } from '@droidgym/gym/action/action'
import type { Frame } from '@droidgym/android/picture/frame'
import { baselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import { filmstrip, pictureOf } from '@droidgym/lab/play/pictures/filmstrip'
import type { EpisodeOutcome, Playable } from '@droidgym/lab/play/play-episode'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import { simulatedGym } from '@droidgym/gym/gym'
import { encodePng } from '@droidgym/phone/render/png'
import { startServer } from '@droidgym/server/grpc/server'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import { EXIT_NO } from '../exit.ts'
import { selectTasks } from '../options/options.ts'
import { recordingsHint } from '../output/console-hints.ts'
import { table } from '../output/output.ts'

/** Environments that look as different as possible; the tasks use them in turn. */
const SHOWCASE = ['100', '102', '105', '109', '108', '030']

export function defineDemo(command: Command): void {
  command
    .option('--out <folder>', 'folder for the film strips and recordings', 'runs')
    .action(async ({ out }: { out: string }) => {
      const recordings = join(out, 'recordings')
      const server = await startServer(simulatedGym(), { port: 0, record: recordings }, () => undefined)
      try {
        mkdirSync(out, { recursive: true })
        const rows = await playThrough(server.address, out)
        console.log(table(['task', 'environment', 'locale', 'steps', 'reward', 'film strip'], rows))
        console.log(`The film strips are in ${out}, the recordings in ${recordings}`)
        console.log(recordingsHint(recordings))
        if (rows.some(([, , , , reward]) => reward !== 1)) process.exitCode = EXIT_NO
      } finally {
        await server.stop()
      }
    })
}

/** Characters of a task's id, so that the table fits 100 columns. */
const MAX_ID = 38

function shortened(id: string): string {
  return id.length <= MAX_ID ? id : `${id.slice(0, MAX_ID - 1)}…`
}

type Row = readonly (string | number)[]

async function playThrough(address: string, folder: string): Promise<readonly Row[]> {
  const client = await connect(address)
  try {
    return await playAll(client, folder)
  } finally {
    client.close()
  }
}

async function playAll(client: GymClient, folder: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const [index, task] of selectTasks('*', 'representative').entries()) {
    const environment = findEnvironment(SHOWCASE[index % SHOWCASE.length] ?? '100')
    const film = `${index + 1}-${task.app}-${environment.id}.png`
    const { outcome, frames } = await playOne(client, task, environment)
    writeFileSync(join(folder, film), encodePng(filmstrip(frames)))
    const { steps, reward } = outcome
    rows.push([shortened(task.id), environment.id, environment.locale, `${steps} of ${stepLimitOf(task)}`, reward, film])
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
      const result = await remote.step(actionValue(action))
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
