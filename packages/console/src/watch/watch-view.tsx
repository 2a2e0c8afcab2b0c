import { useEffect, useState } from 'preact/hooks'
import type { EnvironmentEntry } from '@droidgym/server/http/console/protocol'
import { Connected } from '../connection/connected.tsx'
import { LiveCanvas } from '../connection/live-canvas.tsx'
import { distinct } from '../play/catalogue.ts'
import { Choice } from '../play/task-filters.tsx'
import { Phone } from '../phone/phone.tsx'
import { address, go, routed } from '../route.ts'
import { entries, entriesFault, entriesOf, follow, noEpisodeOf, stateOf, STATES } from './entries.ts'
import type { EntryFilter } from './entries.ts'
import { TakeOver } from './take-over.tsx'
import './watch.css'

const THUMBNAIL_WIDTH = 96
const THUMBNAIL_RATE = 2
const UNKNOWN_DISPLAY = { width: 1080, height: 1920 }

/** All environments of the server as a grid, and one of them enlarged. */
export function WatchView() {
  useEffect(follow, [])
  return <Connected><Watched /></Connected>
}

function Watched() {
  const [filter, setFilter] = useState<EntryFilter>({ client: '', task: '', environment: '', state: '' })
  const all = entries.value
  const shown = entriesOf(all, filter)
  const enlarged = all.find(({ handle }) => handle === routed('handle'))
  const known = (value: (entry: EnvironmentEntry) => string | undefined): readonly string[] =>
    distinct(all.map(value).filter((found) => found !== undefined))
  const options = {
    client: known(({ client }) => client),
    task: known(({ episode }) => episode?.task),
    environment: known(({ episode }) => episode?.environment),
    state: STATES,
  }
  return (
    <div class="watch">
      <div class="fields" role="group" aria-label="Filters">
        {(['client', 'task', 'environment', 'state'] as const).map((name) => (
          <Choice
            key={name} label={name} value={filter[name]} none="every one" options={options[name]}
            onChange={(value) => { setFilter({ ...filter, [name]: value }) }}
          />
        ))}
      </div>
      <p class="soft" role="status">{shown.length} of {all.length} environments</p>
      {entriesFault.value !== '' && <p class="fault" role="alert">{entriesFault.value}</p>}
      {all.length === 0 && (
        <p class="panel">No environment is open on this server. They appear here when a client makes one.</p>
      )}
      {enlarged && <TakeOver key={enlarged.handle} entry={enlarged} />}
      <ul class="thumbnails">
        {shown.map((entry) => <li key={entry.handle}><Thumbnail entry={entry} isEnlarged={entry === enlarged} /></li>)}
      </ul>
    </div>
  )
}

interface ThumbnailProps {
  readonly entry: EnvironmentEntry
  readonly isEnlarged: boolean
}

function Thumbnail({ entry, isEnlarged }: ThumbnailProps) {
  const { handle, client, episode, takenBy } = entry
  const nothing = noEpisodeOf(entry)
  const display = episode?.display ?? UNKNOWN_DISPLAY
  const state = stateOf(entry)
  return (
    <button
      type="button" class="thumbnail" aria-pressed={isEnlarged}
      onClick={() => { go(address({ handle: isEnlarged ? undefined : handle })) }}
    >
      <Phone
        display={display} label={episode?.task ?? nothing}
        picture={episode && (
          <LiveCanvas
            handle={handle} rate={THUMBNAIL_RATE} width={THUMBNAIL_WIDTH}
            height={Math.round((THUMBNAIL_WIDTH * display.height) / display.width)}
          />
        )}
      />
      <span class={`state ${state.replace(' ', '-')}`}>{takenBy === undefined ? state : `taken by ${takenBy}`}</span>
      <span class="task">{episode?.task ?? '–'}</span>
      <span class="soft">{episode ? `${episode.environment} · step ${episode.step}/${episode.stepLimit}` : entry.backend}</span>
      <span class="soft">{client}{entry.isOwn && ' (you)'}</span>
    </button>
  )
}
