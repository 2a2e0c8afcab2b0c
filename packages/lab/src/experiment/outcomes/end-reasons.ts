import type { EpisodeResult } from '../run/episode-result.ts'

/** Why episodes ended, in words. */
export const END_REASONS: Readonly<Record<EpisodeResult['reason'], string>> = {
  terminated: 'the task was done',
  finished: 'the agent said that it had finished',
  truncated: 'the step limit was reached',
  gave_up: 'the agent gave up',
  policy_timeout: 'the policy did not answer in time',
  agent_error: 'the agent failed',
  invalid_action: 'an invalid action, at which the agent ends',
}
