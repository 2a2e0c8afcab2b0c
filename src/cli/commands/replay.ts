import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import type { Frame } from '@droidgym/android/picture/frame'
import { encodeAnimation } from '@droidgym/lab/play/pictures/animation'
import { filmstrip, pictureOf } from '@droidgym/lab/play/pictures/filmstrip'
import { simulatedGym } from '@droidgym/gym/gym'
import { episodeDetails } from '@droidgym/lab/judge/episode-details'
import { encodePng } from '@droidgym/phone/render/png'
import type { HeaderRecord } from '@droidgym/gym/record/episode-records'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { failed, RecordError, RecordErrorCode } from '@droidgym/gym/record/record-error'
import { checkReplayable, replayEpisode } from '@droidgym/gym/record/replay-episode'
import type { Replay } from '@droidgym/gym/record/replay-episode'
import { EXIT_NO } from '../exit.ts'
import { printJson } from '../output/output.ts'
import type { EmbeddedRecording } from '../output/replay-page.tsx'
import { replayPage } from '../output/replay-page.tsx'

interface ReplayFlags {
  readonly filmstrip?: string
  readonly webp?: string
  readonly html?: string
  readonly unfinished?: true
  readonly json?: true
}

export function defineReplay(command: Command): void {
  command
    .argument('<file>', 'a recording, of the folder episodes')
    .option('--filmstrip <file>', 'write its pictures side by side, as PNG')
    .option('--webp <file>', 'write its pictures one after the other, as an animated WebP')
    .option('--html <file>', 'write a page that shows it, as one file')
    .option('--unfinished', 'replay what there is of one that breaks off')
    .option('--json', 'print the outcome as an object')
    .action(async (file: string, flags: ReplayFlags) => {
      const episode = readEpisode(file)
      if (episode.end === undefined && flags.unfinished !== true) {
        const message = `${file} breaks off after ${episode.steps.length} steps: give --unfinished to replay those`
        throw new RecordError(RecordErrorCode.unfinishedRecording, message)
      }
      if (flags.html !== undefined && !(await writePage(flags.html, file, episode))) return
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

/** Whether the recording can be compared as well. One of a real phone cannot, and its page has less. */
async function writePage(page: string, file: string, episode: RecordedEpisode): Promise<boolean> {
  const pageDetails = await tellDetails(episode)
  write(page, replayPage({ name: basename(file), recording: readFileSync(file), ...pageDetails }))
  if (pageDetails.why === undefined) return true
  console.warn(`${page} has no details: ${pageDetails.why}`)
  return isReplayable(episode.header)
}

async function tellDetails(episode: RecordedEpisode): Promise<Pick<EmbeddedRecording, 'details' | 'why'>> {
  try {
    const details = await episodeDetails(episode, simulatedGym())
    const hasXml = episode.header.observation.xml !== undefined
    return { details: details.map((step) => (hasXml ? { ...step, xml: '' } : step)) }
  } catch (error) {
    if (error instanceof RecordError && error.code === RecordErrorCode.notReplayable) return { why: error.message }
    throw error
  }
}

function isReplayable(header: HeaderRecord): boolean {
  try {
    checkReplayable(header)
    return true
  } catch (error) {
    if (error instanceof RecordError) return false
    throw error
  }
}

function write(file: string, content: Uint8Array | string): void {
  try {
    writeFileSync(file, content)
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
