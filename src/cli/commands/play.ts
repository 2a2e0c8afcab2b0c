import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Criteria } from '@droidgym/protocol/interface/options'
import type { Command } from 'commander'
import { Option } from 'commander'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import type { Frame } from '@droidgym/android/picture/frame'
import { messageOf } from '@droidgym/base/error/message-of'
import { openAgent } from '@droidgym/lab/play/agents/agent-kinds'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import { optionsFor } from '@droidgym/lab/play/agents/agent-source'
import { filmstrip, pictureOf } from '@droidgym/lab/play/pictures/filmstrip'
import type { EpisodeOutcome } from '@droidgym/lab/play/play-episode'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import { anySeed, DEFAULT_SPLIT } from '@droidgym/gym/episode-choice'
import { simulatedGym } from '@droidgym/gym/gym'
import { encodePng } from '@droidgym/phone/render/png'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { actionSpaceOf, addAgentOptions, AGENT_HELP, agentSettings } from '../options/agent-options.ts'
import type { AgentFlags } from '../options/agent-options.ts'
import { EXIT_NO, UsageError } from '../exit.ts'
import { optionFlag } from '../options/option-flags.ts'
import { ACTION_SPACES, wholeNumber } from '../options/options.ts'
import type { SplitFlags } from '../options/phone-options.ts'
import { addSplitOptions, chooseSplit, seed } from '../options/phone-options.ts'
import { selectDrawnTasks } from '../options/template-tasks.ts'
import { printJson } from '../output/output.ts'

interface PlayFlags extends AgentFlags, SplitFlags {
  readonly tasks: string
  readonly environment?: string
  readonly agent: string
  readonly actionSpace?: ActionSpaceName
  readonly criteria?: Criteria
  readonly miss: number
  readonly seed?: number
  readonly record?: string
  readonly json?: true
}

export function definePlay(command: Command): void {
  addSplitOptions(addAgentOptions(command), `default ${DEFAULT_SPLIT}, of which the seed draws the phone`)
    .requiredOption('--tasks <id>', "the task, or a template whose values the seed draws; see 'droidgym tasks'")
    .option('--environment <id>', "phone in place of a drawn one, by its id; see 'droidgym environments'")
    .option('--agent <name>', AGENT_HELP, 'expert')
    .addOption(new Option('--action-space <name>', 'action space of the agent; default its first').choices(ACTION_SPACES))
    .addOption(optionFlag('criteria'))
    .option('--miss <number>', 'near miss to play, from 0', wholeNumber, 0)
    .option('--seed <number>', 'seed of the episode and of the random agent; default drawn, and printed', seed)
    .option('--record <folder>', 'write a film strip, one picture a step, and the episode as JSON')
    .option('--json', 'print the outcome as an object')
    .action(async (flags: PlayFlags) => {
      const drawn = draw(flags)
      const agent = await openAgent(flags.agent, { ...agentSettings(flags), miss: flags.miss })
      const { outcome, frames } = await play(flags, drawn, agent).finally(() => agent.close())
      const [task, environment, split] = [drawn.task.id, drawn.environment.id, drawn.environment.split]
      const episode = { task, environment, split, seed: drawn.seed, ...outcome }
      if (flags.json === true) printJson(episode)
      else {
        console.log(`${task} in ${environment} (${split}), seed ${drawn.seed}`)
        print(outcome)
      }
      if (outcome.reward === 0) process.exitCode = EXIT_NO
      // Last, so that a full disk loses the recording and not the outcome.
      if (flags.record !== undefined) record(flags.record, episode, frames)
    })
}

interface Drawn {
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  readonly seed: number
}

/** The phone and the task that the seed draws, as a reset does. */
function draw(flags: PlayFlags): Drawn {
  const { environment: id, numPhones, phoneSeed, shift, split, seed: drawnBy = anySeed() } = flags
  if (id !== undefined && (numPhones ?? phoneSeed ?? shift ?? split) !== undefined) {
    throw new UsageError('--environment is one phone: leave it out to draw one from a split')
  }
  const { tasks: [first, another], templates } = selectDrawnTasks(flags.tasks)
  if (first === undefined || another !== undefined) {
    throw new UsageError(`${JSON.stringify(flags.tasks)} means more than one task: give one id`)
  }
  const phones = id === undefined ? chooseSplit(flags, DEFAULT_SPLIT) : undefined
  const environment = phones === undefined ? findEnvironment(id ?? '') : phones.draw(drawnBy)
  const task = templates.get(first)?.draw(drawnBy, phones?.taskValues ?? 'train') ?? first
  return { task, environment, seed: drawnBy }
}

async function play(
  flags: PlayFlags,
  { task, environment, seed: drawnBy }: Drawn,
  agent: AgentSource,
): Promise<{ outcome: EpisodeOutcome; frames: readonly Frame[] }> {
  const actionSpace = actionSpaceOf(agent, flags.actionSpace)
  const briefing = { task, environment, actionSpace, seed: drawnBy }
  const gym = await simulatedGym().makeEnvironment({
    task: task.id,
    environment: environment.id,
    actionSpace,
    seed: drawnBy,
    criteria: flags.criteria ?? Criteria.own,
    ...optionsFor(agent),
  })
  const frames: Frame[] = []
  const size = pictureOf(environment)
  try {
    const outcome = await playEpisode(
      gym,
      (start) => agent.make({ ...briefing, ...start }),
      {
        watch: async () => {
          if (flags.record !== undefined) frames.push(await gym.render(size))
        },
      },
    )
    return { outcome, frames }
  } finally {
    await gym.close()
  }
}

function record(folder: string, episode: EpisodeOutcome, frames: readonly Frame[]): void {
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'episode.json'), `${JSON.stringify(episode, null, 2)}\n`)
    writeFileSync(join(folder, 'filmstrip.png'), encodePng(filmstrip(frames)))
    frames.forEach((frame, step) => {
      writeFileSync(join(folder, `step-${String(step).padStart(3, '0')}.png`), encodePng(frame))
    })
  } catch (error) {
    const reason = messageOf(error)
    throw new UsageError(`The recording in ${folder} is not complete: ${reason}. Make room or choose another folder`)
  }
}

function print(outcome: EpisodeOutcome): void {
  const { executed, reward, steps, agentError, failure, evidence, sideEffects } = outcome
  executed.forEach((action, index) => {
    console.log(`${String(index + 1).padStart(3)}  ${action}`)
  })
  console.log(`reward ${reward} after ${steps} steps (${endOf(outcome)})`)
  if (failure !== undefined) console.log(`  ${failure}`)
  if (agentError !== undefined) console.log(`  ${agentError}`)
  for (const fact of evidence) console.log(`  ${fact}`)
  for (const effect of sideEffects) console.log(`  side effect: ${effect}`)
}

function endOf({ terminated, truncated, aborted, agentError, endedOnInvalid }: EpisodeOutcome): string {
  if (aborted) return 'aborted: the episode says nothing about the agent'
  if (endedOnInvalid) return 'an invalid action'
  if (terminated) return 'terminated'
  if (truncated) return 'truncated'
  return agentError === undefined ? 'the agent stopped' : 'the agent failed'
}
