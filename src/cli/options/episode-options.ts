import type { Criteria } from '@droidgym/protocol/interface/options'
import type { Command } from 'commander'
import { Option } from 'commander'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import { checkCanFinish } from '@droidgym/lab/play/agents/agent-source'
import { loadProtocol, Stopping } from '@droidgym/lab/experiment/protocol/protocol'
import { pairByLanguage } from '@droidgym/lab/experiment/pair-languages'
import type { PlaySettings } from '@droidgym/lab/experiment/protocol/fix-settings'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import { ordersWithTemplates } from '@droidgym/lab/experiment/run/template-orders'
import { UsageError } from '../exit.ts'
import { actionSpaceOf } from './agent-options.ts'
import { optionFlag } from './option-flags.ts'
import { ACTION_SPACES, SUITE_HELP, wholeNumber } from './options.ts'
import { checkPairs } from './pair-languages.ts'
import type { PhoneFlags } from './phone-options.ts'
import { addPhoneOptions, choosePhones, seed as seedNumber } from './phone-options.ts'
import { checkWords, judgedByRules, playedOnSimulated } from './playable-tasks.ts'
import { SETTLE_HELP, settleChoice } from './settle-option.ts'
import { selectDrawnTasks } from './template-tasks.ts'

/** Which episodes an evaluation has. */
export interface EpisodeFlags extends PhoneFlags {
  readonly tasks: readonly string[]
  readonly suite?: string
  readonly actionSpace?: ActionSpaceName
  readonly criteria?: Criteria
  readonly settle?: string
  readonly stepLimit?: number
  /** `--no-end-on-success`, and its older name `--must-finish`. */
  readonly endOnSuccess?: boolean
  readonly episodes: number
  readonly seed: number
}

/** What some commands can have besides. */
interface EpisodeChoices extends PlaySettings {
  readonly protocol?: string
  readonly judgeLive?: string
  readonly judgeLater?: true
  /** Whether only simulated phones play. */
  readonly simulated: boolean
}

/** The agent of the episodes, as far as it decides them. */
type EpisodeAgent = Pick<AgentSource, 'name' | 'digest' | 'model' | 'actionSpaces' | 'dialect' | 'cannotFinish'>

/** Options for the choice of episodes. */
export function addEpisodeOptions(command: Command): Command {
  return addPhoneOptions(command, 'default test')
    .option('--tasks <globs...>', 'globs over task ids, comma-separated or repeated; a template stands for its instances', ['*'])
    .option('--suite <name>', SUITE_HELP)
    .addOption(new Option('--action-space <name>', 'action space of the agent; default its first').choices(ACTION_SPACES))
    .addOption(optionFlag('criteria'))
    .option('--settle <choice>', SETTLE_HELP, settleChoice)
    .addOption(optionFlag('stepLimit'))
    .addOption(optionFlag('endOnSuccess'))
    .addOption(new Option('--must-finish', 'the older name of --no-end-on-success').implies({ endOnSuccess: false }).hideHelp())
    .option('--episodes <number>', 'episodes of every task on every phone; of a template, instances on every phone', wholeNumber, 1)
    .option('--seed <number>', 'seed from which the seed of every episode is made', seedNumber, 0)
}

/**
 * All episodes of an agent. Throws a `UsageError` if there are none, or if the agent does not support the action space.
 */
export function ordersFor(flags: EpisodeFlags & EpisodeChoices, agent: EpisodeAgent): readonly EpisodeOrder[] {
  const { seed, suite, protocol, stepLimit, judgeLive: judgedBy } = flags
  if (protocol !== undefined && stepLimit !== undefined) throw new UsageError('--protocol has limits of its own: leave out --step-limit')
  const { criteria, settle, endOnSuccess, milestones, checkpoints } = flags
  const stopping = protocol === undefined ? undefined : loadProtocol(protocol).stopping
  if (endOnSuccess === false || stopping === Stopping.agentFinishes) checkCanFinish(agent)
  const actionSpace = actionSpaceOf(agent, flags.actionSpace)
  const episodes = Math.max(1, flags.episodes)
  const asked = selectDrawnTasks(flags.tasks.join(','), suite)
  const chosen = flags.simulated ? playedOnSimulated(asked.tasks) : asked.tasks
  const tasks = judgedBy === undefined && flags.judgeLater !== true ? judgedByRules(chosen) : chosen
  checkWords(tasks, agent, actionSpace)
  const named = { named: flags.environments !== undefined }
  const pairings = checkPairs(pairByLanguage(tasks, choosePhones(flags, 'test'), named), named)
  return pairings.flatMap((pairing) => ordersWithTemplates({
    agent: agent.name,
    policy: agent.digest,
    model: agent.model,
    tasks: pairing.tasks,
    environments: pairing.environments,
    suite, actionSpace, protocol, criteria, settle, endOnSuccess, milestones, checkpoints, judgedBy, stepLimit,
    episodes, seed,
  }, asked.templates))
}
