import { existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import type { Command } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import { defined } from '@droidgym/base/defined'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { openAgent } from '@droidgym/lab/play/agents/agent-kinds'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import { cellsOf } from '@droidgym/lab/play/cells'
import { pairByLanguage } from '@droidgym/lab/experiment/pair-languages'
import { collectInParallel, jobsOf } from '@droidgym/lab/dataset/collect/collect-in-parallel'
import type { CollectItem, CollectSettings } from '@droidgym/lab/dataset/collect/collect-plan'
import { collectPlan } from '@droidgym/lab/dataset/collect/collect-plan'
import { addNotKept, openCollection } from '@droidgym/lab/dataset/collect/collect-progress'
import { holdFolder } from '@droidgym/lab/experiment/run/hold-folder'
import { transitionsPath } from '@droidgym/lab/dataset/collect/collect-transitions'
import { failed } from '@droidgym/gym/record/record-error'
import type { Size } from '@droidgym/android/geometry'
import type { ObservationRequest, PixelsRequest } from '@droidgym/gym/observation/observation'
import { Resampling } from '@droidgym/gym/observation/observation'
import { actionSpaceOf, addAgentOptions, AGENT_HELP, agentSettings } from '../options/agent-options.ts'
import type { AgentFlags } from '../options/agent-options.ts'
import { UsageError } from '../exit.ts'
import { optionFlag } from '../options/option-flags.ts'
import { ACTION_SPACES, pictureSize, SUITE_HELP, selectTasks, wholeNumber } from '../options/options.ts'
import type { PhoneFlags } from '../options/phone-options.ts'
import { addPhoneOptions, choosePhones, seed as seedNumber } from '../options/phone-options.ts'
import { checkPairs } from '../options/pair-languages.ts'
import { checkWords, judgedByRules, playedOnSimulated } from '../options/playable-tasks.ts'
import { recordingsHint } from '../output/console-hints.ts'
import { printJson } from '../output/output.ts'
import { progressBar } from '../output/progress.ts'
import { resumable } from '../output/resumable.ts'
import { SETTLE_HELP, settleChoice } from '../options/settle-option.ts'

/** More would make a step of an episode take seconds. */
const MAX_SIBLINGS = 1000

interface CollectFlags extends AgentFlags, PhoneFlags {
  readonly agent: string
  readonly tasks: string
  readonly suite?: string
  readonly actionSpace?: ActionSpaceName
  readonly pixels?: Size
  readonly resampling?: Resampling
  readonly elements?: true
  readonly xml?: true
  readonly episodes: number
  readonly noise: number
  readonly recover?: true
  readonly stepLimit?: number
  readonly settle?: string
  readonly milestones?: true
  readonly keepFailures?: true
  readonly judgeLater?: true
  readonly transitions?: true
  readonly siblings: number
  readonly seed: number
  readonly workers: number
  readonly out: string
  readonly json?: true
}

export function defineCollect(command: Command): void {
  addPhoneOptions(addAgentOptions(command), 'default train; all: every listed phone, of train, test and your own')
    .option('--agent <name>', AGENT_HELP, 'expert')
    .option('--tasks <globs>', 'comma-separated globs over task ids', '*')
    .option('--suite <name>', SUITE_HELP)
    .addOption(new Option('--action-space <name>', 'action space of the agent; default discrete where it can').choices(ACTION_SPACES))
    .option('--pixels <size>', 'record pictures of this size, e.g. 128x256', pictureSize)
    .addOption(new Option('--resampling <name>', 'way to the size of pictures; area: as OpenCV makes the whole screenshot smaller')
      .choices(Object.values(Resampling)))
    .option('--elements', 'record the list of elements')
    .option('--xml', 'record the UI dump')
    .option('--episodes <number>', 'episodes of every task on every phone; without noise an expert plays the same one again', wholeNumber, 1)
    .option('--noise <probability>', 'probability of a random action in place of the agent\'s, from 0 to 1', probability, 0)
    .option('--recover', 'let the expert find its way back from where noise has put it')
    .addOption(optionFlag('stepLimit'))
    .option('--settle <choice>', SETTLE_HELP, settleChoice)
    .option('--milestones', 'record which milestones of the task were reached')
    .option('--keep-failures', 'keep episodes that do not succeed within the step limit; others than the expert always do')
    .option('--judge-later', 'play also the tasks that only a judge can judge, and keep every episode for it (docs/judges.md)')
    .option('--transitions', 'write transitions as Parquet in place of recordings: screen, action, next screen, what changed')
    .option('--siblings <number>', 'other actions to try in every state, with --transitions', wholeNumber, 0)
    .option('--seed <number>', 'seed of the collection', seedNumber, 0)
    .option('--workers <number>', 'threads', wholeNumber, availableParallelism())
    .requiredOption('--out <folder>', 'folder for the recordings')
    .option('--json', 'print the summary as an object')
    .action(collect)
}

async function collect(flags: CollectFlags): Promise<void> {
  const source = await openAgent(flags.agent, agentSettings(flags))
  // Opened once before the first episode, to find faults and the observation it needs.
  await source.close()
  const settings = settingsOf(flags, source)
  const usual = source.actionSpaces.find((space) => space === ActionSpaceName.discrete)
  const actionSpace = actionSpaceOf(source, flags.actionSpace ?? usual)
  const playable = playedOnSimulated(selectTasks(flags.tasks, flags.suite))
  const tasks = flags.judgeLater === true ? playable : judgedByRules(playable)
  // `cellsOf` plays tasks that wait for words in the space `ui` in place of a touch space.
  const words = actionSpace !== ActionSpaceName.text && source.actionSpaces.includes(ActionSpaceName.ui)
  checkWords(tasks, source, words ? ActionSpaceName.ui : actionSpace)
  const environments = choosePhones({ ...(flags.shift === undefined && { split: ['train'] }), ...flags })
  const named = { named: flags.environments !== undefined }
  const pairings = checkPairs(pairByLanguage(tasks, environments, named), named)
  const cells = pairings.flatMap((pairing) => cellsOf(pairing.tasks, pairing.environments, [actionSpace]))
  const items = collectPlan(cells, flags.episodes, settings)
  makeFolder(flags.out)
  const release = holdFolder(flags.out)
  try {
    await resumable(`The finished episodes are kept in ${flags.out}`, () => collectMissing(items, settings, flags))
  } finally {
    release()
  }
}

async function collectMissing(
  items: readonly CollectItem[],
  settings: CollectSettings,
  flags: CollectFlags,
): Promise<void> {
  const missing = flags.transitions === true ? withoutFile(items, flags.out) : withoutRecording(items, flags.out)
  const asked = items.length
  const summary = { asked, made_before: asked - missing.length, kept: 0, not_kept: 0, steps: 0, bytes: 0 }
  const bar = progressBar(missing.length, 'episodes')
  const began = performance.now()
  try {
    await collectInParallel(missing, settings, Math.max(1, flags.workers), (collected) => {
      if ('transitions' in collected) {
        summary.kept += collected.transitions.episodes
        summary.steps += collected.transitions.rows
        summary.bytes += collected.transitions.bytes
      } else if ('kept' in collected) {
        summary.kept += 1
        summary.steps += collected.kept.steps
        summary.bytes += collected.kept.bytes
      } else {
        summary.not_kept += 1
        addNotKept(flags.out, collected.notKept)
      }
      bar.update(summary.kept + summary.not_kept, `${summary.not_kept} not kept`)
    })
  } finally {
    bar.stop()
  }
  const seconds = (performance.now() - began) / 1000
  if (flags.json === true) printJson({ ...summary, seconds: Math.round(seconds * 10) / 10 })
  else {
    print(summary, seconds, flags.out)
    if (flags.transitions !== true) console.log(recordingsHint(flags.out))
  }
}

function withoutRecording(items: readonly CollectItem[], folder: string): readonly CollectItem[] {
  const done = openCollection(folder)
  return items.filter(({ id }) => !done.has(id))
}

/** The episodes of the jobs whose files are not there. */
function withoutFile(items: readonly CollectItem[], folder: string): readonly CollectItem[] {
  makeFolder(folder)
  return jobsOf(items).filter((job) => !existsSync(transitionsPath(folder, job))).flat()
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw failed(`Cannot write into ${folder}`, error)
  }
}

function settingsOf(flags: CollectFlags, source: AgentSource): CollectSettings {
  const { agent, pixels, resampling, elements, xml, noise, recover = false, seed, out } = flags
  const { judgeLater = false, keepFailures = judgeLater || agent !== 'expert' } = flags
  const { transitions, siblings } = flags
  if (siblings > 0 && transitions !== true) throw new UsageError('--siblings are of --transitions')
  if (siblings > MAX_SIBLINGS) throw new UsageError(`--siblings is ${siblings}; give at most ${MAX_SIBLINGS}`)
  if (transitions === true) {
    const other = (['xml', 'milestones', 'settle', 'keepFailures', 'judgeLater'] as const).find((name) => flags[name] !== undefined)
    if (other !== undefined) throw new UsageError(`--transitions do not go with --${other.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`)
  } else if (pixels === undefined && elements !== true && xml !== true) {
    throw new UsageError('Nothing would be seen in the recordings: give --pixels, --elements or --xml')
  }
  if (agent !== 'expert' && (noise > 0 || recover)) throw new UsageError('--noise and --recover are for the expert')
  if (resampling !== undefined && pixels === undefined) throw new UsageError('--resampling is of pictures: give --pixels')
  const observation: ObservationRequest = defined({
    pixels: pixels && defined<PixelsRequest>({ ...pixels, resampling }), elements, xml,
  })
  const seen = source.observation.pixels
  if (seen !== undefined && observation.pixels !== undefined && !isDeepStrictEqual(seen, observation.pixels)) {
    const size = `--pixels ${seen.width}x${seen.height}${seen.resampling === undefined ? '' : ` --resampling ${seen.resampling}`}`
    throw new UsageError(`${agent} looks at other pictures than those to be recorded: record its own with ${size}`)
  }
  const agentOptions = { ...agentSettings(flags), recover }
  const { stepLimit, settle, milestones, suite } = flags
  return defined({
    folder: out, agent, policy: source.digest, agentSettings: agentOptions, observation, noise, keepFailures, seed,
    stepLimit, settle, milestones, suite, siblings: transitions === true ? siblings : undefined,
  })
}

function probability(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 1)) throw new InvalidArgumentError('It must be a number from 0 to 1.')
  return value
}

interface Summary {
  readonly asked: number
  readonly made_before: number
  readonly kept: number
  readonly not_kept: number
  readonly steps: number
  readonly bytes: number
}

function print(summary: Summary, seconds: number, out: string): void {
  const { asked, made_before: before, kept, not_kept: notKept, steps, bytes } = summary
  const played = kept + notKept
  console.log(`${kept} of ${played} episodes kept in ${out}; ${before} of the ${asked} asked for were done before`)
  if (played > 0) console.log(`${seconds.toFixed(1)} s, ${(played / seconds).toFixed(2)} episodes per second`)
  if (kept > 0) {
    console.log(`${(steps / kept).toFixed(1)} steps and ${Math.round(bytes / kept)} bytes per episode`)
  }
}
