import { useEffect, useState } from 'preact/hooks'
import type { EnvironmentEntry } from '@droidgym/server/http/console/protocol'
import { Badge } from '@droidgym/page/badge.jsx'
import { Connected } from '../connection/connected.tsx'
import { server } from '../connection/server.ts'
import { askCatalogue, catalogue, catalogueFault } from '../play/catalogue.ts'
import { played } from '../play/played.ts'
import { address, go } from '../route.ts'
import { NoRuns, runAddress, useRuns } from '../run/run-list.tsx'
import { Rate } from '../run/rate.tsx'
import { agentOf, arrange, dateInWords, dateOf } from '../run/run-order.ts'
import { entries, follow, stateOf } from '../watch/entries.ts'
import { drawBegin } from './draw-begin.ts'
import './home.css'

const RECENT = 5
const SHOWN_ENVIRONMENTS = 8
const DOCS = [
  ['console.md', 'The console'],
  ['tutorial.md', 'First steps'],
  ['evaluation.md', 'Evaluating an agent'],
  ['own-tasks.md', 'Tasks of your own'],
  ['recordings.md', 'Recordings'],
  ['commands.md', 'All commands'],
] as const

/** Where a person begins: what one can do here, and what there is. */
export function HomeView() {
  useEffect(askCatalogue, [])
  useEffect(follow, [])
  return <Connected><Home /></Connected>
}

function Home() {
  const mayPlay = server().welcome.value?.access !== 'watch'
  return (
    <div class="home">
      <p class="lead">
        droidgym lets people and programs use phones in steps: look at a screen, act, and see whether a task is done.
      </p>
      <div class="doors">
        {mayPlay && <TryDoor />}
        <section class="panel door" aria-labelledby="door-runs">
          <h2 id="door-runs">See how an agent did</h2>
          <p>Success by task and phone, and every episode step by step.</p>
          <a class="primary" href={view('runs')}>Look at runs</a>
        </section>
        {mayPlay && (
          <section class="panel door" aria-labelledby="door-show">
            <h2 id="door-show">Show it how</h2>
            <p>Do tasks yourself. What you do is recorded, and agents can learn from it.</p>
            <a class="primary" href={view('demonstrate')}>Demonstrate</a>
          </section>
        )}
      </div>
      <div class="columns-of-home">
        <RecentRuns />
        <Now />
        <section class="panel" aria-labelledby="home-help">
          <h2 id="home-help">Help</h2>
          <p class="soft">Press <kbd>?</kbd> for the keys.</p>
          <ul>{DOCS.map(([file, title]) => <li key={file}><a href={`docs/${file}`} target="_blank" rel="noreferrer">{title}</a></li>)}</ul>
        </section>
      </div>
    </div>
  )
}

/** One click: a phone and a task that were drawn. */
function TryDoor() {
  const session = played()
  const [fault, setFault] = useState('')
  const offered = catalogue.value
  const isBusy = session.isBusy.value
  const standing = session.standing.value
  const begin = async (): Promise<void> => {
    setFault('')
    const drawn = offered && drawBegin(offered)
    if (drawn === undefined) setFault('This server offers no task.')
    else if (await session.begin(drawn)) go(view('play'))
    else setFault(session.fault.peek())
  }
  return (
    <section class="panel door" aria-labelledby="door-try">
      <h2 id="door-try">Try a phone</h2>
      <p>A task and a phone are drawn. Tap, type and swipe; every step can be undone.</p>
      {catalogueFault.value !== '' && <p class="fault" role="alert">{catalogueFault.value}</p>}
      {fault !== '' && <p class="fault" role="alert">{fault}</p>}
      <div class="row">
        <button type="button" class="primary" disabled={isBusy || offered === undefined} onClick={() => { void begin() }}>
          {isBusy ? 'Preparing the phone …' : 'Try a phone'}
        </button>
        <a href={view('play')}>{standing === undefined ? 'Choose one' : `Go on with ${standing.task}`}</a>
      </div>
    </section>
  )
}

function RecentRuns() {
  const { answer: runs, fault } = useRuns()
  const [[, recent] = ['', []]] = arrange(runs ?? [], { words: '', sort: 'date', isDescending: true, group: '' })
  return (
    <section class="panel" aria-labelledby="home-runs">
      <h2 id="home-runs">Recent runs</h2>
      {fault !== '' && <p class="fault" role="alert">{fault}</p>}
      {fault === '' && runs === undefined && <p class="soft" role="status">Looking for runs …</p>}
      {runs?.length === 0 && <NoRuns />}
      <ul class="recent">
        {recent.slice(0, RECENT).map((run) => (
          <li key={run.id}>
            <span>
              <a href={runAddress(run.id)}>{run.id}</a>{run.isRunning === true && <> <Badge tone="good">running</Badge></>}
              <span class="soft about">{dateInWords(dateOf(run))}{run.figures && ` · ${agentOf(run)}`}</span>
            </span>
            {run.figures ? <Rate figures={run.figures} /> : <span class="soft">{run.fault ?? '…'}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What goes on at the server. */
function Now() {
  const all = entries.value
  return (
    <section class="panel" aria-labelledby="home-now">
      <h2 id="home-now">Now</h2>
      {all.length === 0 && <p class="soft">No phone is in use.</p>}
      <ul class="recent">{all.slice(0, SHOWN_ENVIRONMENTS).map((entry) => <li key={entry.handle}><InUse entry={entry} /></li>)}</ul>
      {all.length > SHOWN_ENVIRONMENTS && <p><a href={view('watch')}>All {all.length}</a></p>}
    </section>
  )
}

function InUse({ entry }: { readonly entry: EnvironmentEntry }) {
  const { handle, episode, client, isOwn } = entry
  return (
    <span>
      <a href={address({ view: 'watch', handle }, new URLSearchParams())}>{episode?.task ?? 'a phone'}</a>
      <span class="soft about">
        {stateOf(entry)}{episode && ` · step ${episode.step} of ${episode.stepLimit}`} · {isOwn ? 'you' : client}
      </span>
    </span>
  )
}

function view(name: string): string {
  return address({ view: name }, new URLSearchParams())
}
