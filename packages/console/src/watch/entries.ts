import { signal } from '@preact/signals'
import type { EnvironmentEntry } from '@droidgym/server/http/console/protocol'
import { inWords } from '../connection/console-error.ts'
import { server } from '../connection/server.ts'

/** Every environment of the server that the page may see. */
export const entries = signal<readonly EnvironmentEntry[]>([])
export const entriesFault = signal('')

/** Keeps them up to date until the returned function is called. */
export function follow(): () => void {
  const link = server()
  const stops = [
    link.onEvent((event) => {
      if (event.event === 'environments') entries.value = event.environments
    }),
    link.welcome.subscribe((welcome) => {
      if (welcome !== undefined) void take()
    }),
  ]
  return () => { stops.forEach((stop) => { stop() }) }
}

async function take(): Promise<void> {
  try {
    entries.value = (await server().request('environments', {})).environments
    entriesFault.value = ''
  } catch (error) {
    entriesFault.value = inWords(error)
  }
}

export const STATES = ['going on', 'solved', 'over', 'taken over', 'not begun', 'phone lost'] as const

/** What an environment is doing, in one of `STATES`. */
export function stateOf({ episode, takenBy, isPhoneLost }: EnvironmentEntry): (typeof STATES)[number] {
  if (takenBy !== undefined) return 'taken over'
  if (isPhoneLost === true) return 'phone lost'
  if (episode === undefined) return 'not begun'
  if (episode.success) return 'solved'
  return episode.over ? 'over' : 'going on'
}

/** Why an environment shows no episode. */
export function noEpisodeOf({ isPhoneLost }: EnvironmentEntry): string {
  return isPhoneLost === true ? 'The phone is lost: its client has to reset it' : 'No episode yet'
}

/** Empty: every one. */
export interface EntryFilter {
  readonly client: string
  readonly task: string
  readonly environment: string
  readonly state: string
}

export function entriesOf(all: readonly EnvironmentEntry[], filter: EntryFilter): readonly EnvironmentEntry[] {
  const fits = (wanted: string, value: string | undefined): boolean => wanted === '' || wanted === value
  return all.filter((entry) => fits(filter.client, entry.client) && fits(filter.task, entry.episode?.task) &&
    fits(filter.environment, entry.episode?.environment) && fits(filter.state, stateOf(entry)))
}
