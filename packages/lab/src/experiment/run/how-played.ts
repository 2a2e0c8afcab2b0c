import { DEFAULT_SUITE } from '@droidgym/spec/tasks/suites'
import { NO_PROTOCOL } from '../protocol/protocol.ts'
import type { EpisodeOrder } from './episode-order.ts'
import { phoneInWords } from './phone-record.ts'

/**
 * The rules of an episode as words: figures of episodes with different words are not comparable. Older results lack
 * later rules.
 */
export const HOW_PLAYED = {
  protocol: ({ protocol }: Pick<EpisodeOrder, 'protocol'>): string => protocol ?? NO_PROTOCOL,
  suite: ({ suite }: Pick<EpisodeOrder, 'suite'>): string => suite ?? DEFAULT_SUITE,
  criteria: ({ criteria }: Pick<EpisodeOrder, 'criteria'>): string => criteria,
  settle: ({ settle }: Pick<EpisodeOrder, 'settle'>): string => settle ?? "the gym's own",
  ending: ({ end_on_success: ends }: { readonly end_on_success?: boolean | undefined }): string => (
    ends === false ? 'the agent must finish' : 'success ends'
  ),
  judge: ({ judged_by: judge }: Pick<EpisodeOrder, 'judged_by'>): string => judge ?? 'the facts',
  phone: ({ phone }: Pick<EpisodeOrder, 'phone'>): string => phoneInWords(phone),
} as const
