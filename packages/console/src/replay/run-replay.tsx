import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { RunEpisode } from '@droidgym/server/http/console/protocol'
import { Badge } from '@droidgym/page/badge.jsx'
import { Lines } from '@droidgym/page/lines.jsx'
import { Connected } from '../connection/connected.tsx'
import { address } from '../route.ts'
import { opened, openFault, openFromSource, recordingSource } from './opened.ts'
import type { RecordingSource } from './opened.ts'

interface Props {
  readonly run: string
  /** Of the episode in the run, as the address says it. */
  readonly place: string
  /** The replay of what is opened. */
  readonly children: ComponentChildren
}

/** An episode of a run: how it ended, the way to those beside it, and its replay where it was recorded. */
export function RunReplay({ run, place, children }: Props) {
  return <Connected><Shown run={run} place={place}>{children}</Shown></Connected>
}

interface Told {
  readonly key: string
  readonly episode?: RunEpisode
  readonly fault?: string
}

function Shown({ run, place, children }: Props) {
  const source = recordingSource.value
  const key = `${run} ${place}`
  const [told, tell] = useState<Told>()
  useEffect(() => {
    if (source === undefined) return
    show(source, { run, place }).then(
      (episode) => { tell({ key, episode }) },
      (error: unknown) => { tell({ key, fault: error instanceof Error ? error.message : String(error) }) },
    )
  }, [source, run, place])
  const here = told?.key === key ? told : undefined
  const { episode } = here ?? {}
  const at = opened.value?.place
  const isOpened = episode?.recording !== undefined && at?.id === episode.recording && at.evaluation === run
  return (
    <div class="run-replay">
      <nav class="beside" aria-label="Episodes of the run">
        <a href={address({ view: 'runs', run }, new URLSearchParams())}>Run {run}</a>
        {episode && <Beside run={run} episode={episode} />}
      </nav>
      {here === undefined && <p class="soft" role="status">Opening the episode …</p>}
      {here?.fault !== undefined && <p class="fault" role="alert">{here.fault}</p>}
      {episode && !isOpened && <NotOpened episode={episode} />}
      {isOpened && children}
    </div>
  )
}

async function show(source: RecordingSource, { run, place }: Omit<Props, 'children'>): Promise<RunEpisode> {
  if (!/^\d{1,9}$/.test(place)) throw new Error(`The address names no episode of the run: ${JSON.stringify(place)}`)
  const episode = await source.episode(run, Number(place))
  openFault.value = ''
  if (episode.recording !== undefined) await openFromSource(source, { id: episode.recording, evaluation: run })
  return episode
}

function Beside({ run, episode }: { readonly run: string; readonly episode: RunEpisode }) {
  const { place, total, previous, next, previousFailed, nextFailed } = episode
  const { success, ending, steps, step_limit: limit, reached } = episode
  const link = (to: number | undefined, words: string): ComponentChildren => (
    to === undefined
      ? <span class="soft">{words}</span>
      : <a href={address({ view: 'replay', run, episode: String(to), step: '0' }, new URLSearchParams())}>{words}</a>
  )
  return (
    <>
      <span class="soft">episode {place + 1} of {total}</span>
      {link(previous, '‹ previous')}
      {link(next, 'next ›')}
      {link(previousFailed, '« previous failed')}
      {link(nextFailed, 'next failed »')}
      <span class="ended">
        <Badge tone={success ? 'good' : 'bad'}>{success ? 'success' : 'failure'}</Badge>
        {' '}{ending} after {steps} of {limit} steps
        {reached && `, ${reached.reached} of ${reached.total} milestones`}
      </span>
    </>
  )
}

/** What the results say of an episode that cannot be played back. */
function NotOpened({ episode }: { readonly episode: RunEpisode }) {
  const { task, environment, agent, evidence, side_effects: sideEffects, agent_error: error, recording } = episode
  return (
    <section class="panel" aria-label="The episode">
      <h2>{task} in {environment}</h2>
      {openFault.value !== '' && <p class="fault" role="alert" dir="auto">{openFault.value}</p>}
      <p>
        {recording === undefined
          ? 'This episode was not recorded: droidgym evaluate --record all, or --record failed, records. These are its results.'
          : 'These are its results.'}
      </p>
      <p class="soft">Agent {agent}</p>
      {error !== undefined && <p class="fault" dir="auto">{error}</p>}
      <h3>Evidence</h3>
      <Lines lines={evidence} none="No criterion was met." />
      <h3>Side effects</h3>
      <Lines lines={sideEffects} none="None." />
    </section>
  )
}
