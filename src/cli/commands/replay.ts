import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { Frame } from '../../android/picture/frame.ts'
import { encodeAnimation } from '../../evaluate/pictures/animation.ts'
import { filmstrip, pictureOf } from '../../evaluate/pictures/filmstrip.ts'
import { simulatedGym } from '../../gym/gym.ts'
import { encodePng } from '../../phone/render/png.ts'
import { readEpisode } from '../../record/read-episode.ts'
import type { RecordedEpisode } from '../../record/read-episode.ts'
import { failed, RecordError, RecordErrorCode } from '../../record/record-error.ts'
import { replayEpisode } from '../../record/replay-episode.ts'
import type { Replay } from '../../record/replay-episode.ts'
import { EXIT_NO } from '../exit.ts'
import { printJson } from '../output/output.ts'

interface ReplayFlags {
  readonly filmstrip?: string
  readonly webp?: string
  readonly unfinished?: true
  readonly json?: true
}

export function defineReplay(command: Command): void {
  command
    .argument('<file>', 'a recording, of the folder episodes')
    .option('--filmstrip <file>', 'write its pictures side by side, as PNG')
    .option('--webp <file>', 'write its pictures one after the other, as an animated WebP')
    .option('--unfinished', 'replay what there is of one that breaks off')
    .option('--json', 'print the outcome as an object')
    .action(async (file: string, flags: ReplayFlags) => {
      const episode = readEpisode(file)
      if (episode.end === undefined && flags.unfinished !== true) {
        const message = `${file} breaks off after ${episode.steps.length} steps: give --unfinished to replay those`
        throw new RecordError(RecordErrorCode.unfinishedRecording, message)
      }
      const { replay, frames } = await play(episode, flags.filmstrip !== undefined || flags.webp !== undefined)
      if (flags.filmstrip !== undefined) write(flags.filmstrip, encodePng(filmstrip(frames)))
      if (flags.webp !== undefined) write(flags.webp, await encodeAnimation(frames))
      if (flags.json === true) printJson(replay)
      else print(episode, replay)
      if (replay.difference !== undefined) process.exitCode = EXIT_NO
    })
}

async function play(
  episode: RecordedEpisode,
  filmed: boolean,
): Promise<{ readonly replay: Replay; readonly frames: readonly Frame[] }> {
  const frames: Frame[] = []
  const size = pictureOf(episode.header.environment)
  const replay = await replayEpisode(episode, simulatedGym(), async (environment) => {
    if (filmed) frames.push(await environment.render(size))
  })
  return { replay, frames }
}

function write(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes)
  } catch (error) {
    throw failed(`Cannot write ${file}`, error)
  }
}

function print({ header, end }: RecordedEpisode, { steps, difference }: Replay): void {
  const { task, environment, action_space: space, seed } = header
  console.log(`${task} in ${environment.id} (${space}, seed ${seed}): ${end?.reason ?? 'breaks off'}`)
  if (difference === undefined) {
    console.log(`${steps} steps: every observation, reward and info is the same, bit for bit`)
    return
  }
  const { step, field, recorded, now } = difference
  console.log(`DIFFERENT at step ${step}, ${field}:\n  recorded ${recorded}\n  now      ${now}`)
}
