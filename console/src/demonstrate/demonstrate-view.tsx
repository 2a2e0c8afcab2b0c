import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { RecordingEntry, SpaceName } from '../../../src/http/console/protocol.ts'
import { Connected } from '../connection/connected.tsx'
import { inWords } from '../connection/console-error.ts'
import { server } from '../connection/server.ts'
import { factsOf, SPACES } from '../play/begin-form.tsx'
import { Board } from '../play/board.tsx'
import { askCatalogue, catalogue, tasksOf } from '../play/catalogue.ts'
import { labelOf } from '../play/outcome.tsx'
import { person } from '../play/person.ts'
import { undoKey } from '../play/play-view.tsx'
import { Session } from '../play/session.ts'
import { Choice, TaskFilters } from '../play/task-filters.tsx'
import type { Wanted } from './plan.ts'
import { doneOf, nextOf, planOf } from './plan.ts'
import './demonstrate.css'

const plan = signal<readonly Wanted[]>([])
const at = signal(0)
const space = signal<SpaceName>('ui')
const recordings = signal<readonly RecordingEntry[]>([])
const fault = signal('')
let session: Session | undefined

/** A person shows tasks, one after the other. The list and the episode stay while other views are shown. */
export function DemonstrateView() {
  const shown = session ??= new Session(server())
  useEffect(askCatalogue, [])
  useEffect(() => server().welcome.subscribe((welcome) => {
    if (welcome?.records === true) void takeRecordings()
  }), [])
  return <Connected>{plan.value.length === 0 ? <PlanForm /> : <Demonstrations session={shown} />}</Connected>
}

async function takeRecordings(): Promise<void> {
  try {
    recordings.value = (await server().request('recordings', {})).recordings
    fault.value = ''
  } catch (error) {
    fault.value = inWords(error)
  }
}

function PlanForm() {
  const [filter, setFilter] = useState({ words: '', suite: '', app: '' })
  const [environments, setEnvironments] = useState<readonly string[]>([])
  const { tasks = [], environments: phones = [] } = catalogue.value ?? {}
  const found = tasksOf(tasks, filter)
  const count = found.length * environments.length
  if (server().welcome.value?.records === false) {
    return (
      <p class="panel">
        This server has no folder for recordings, so nothing could be kept. Start it with <code>--recordings DIR</code>.
      </p>
    )
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    plan.value = planOf(found.map(({ id }) => id), environments)
    at.value = nextOf(plan.value, doneOf(plan.value, recordings.value), -1) ?? 0
  }
  return (
    <form class="panel begin" onSubmit={submit}>
      <h2>Demonstrate tasks</h2>
      <p class="soft">Each task that is left by the filters, in each environment that is chosen.</p>
      <TaskFilters filter={filter} onChange={setFilter} />
      <label>
        Environments (several with Ctrl or Shift)
        <select
          class="tasks" multiple size={8} required
          onChange={(event) => { setEnvironments([...event.currentTarget.selectedOptions].map(({ value }) => value)) }}
        >
          {phones.map((phone) => <option key={phone.id} value={phone.id}>{factsOf(phone)}</option>)}
        </select>
      </label>
      <div class="fields">
        <Choice
          label="Actions" value={space.value} options={SPACES}
          onChange={(name) => { space.value = name as SpaceName }}
        />
        <label>
          Your name (optional)
          <input
            value={person.value} maxLength={64} autocomplete="name"
            onInput={(event) => { person.value = event.currentTarget.value }}
          />
        </label>
      </div>
      <p class="soft" role="status">{found.length} tasks × {environments.length} environments: {count} demonstrations</p>
      <button class="primary" disabled={count === 0}>Start</button>
    </form>
  )
}

const LABELS = {
  'rewarded': 'rewarded',
  'failed': 'failed',
  'abandoned': 'abandoned',
  'going on': 'abandoned: the episode is not over',
} as const

function Demonstrations({ session: shown }: { readonly session: Session }) {
  const done = doneOf(plan.value, recordings.value)
  const wanted = plan.value[at.value]
  const standing = shown.standing.value
  const isBusy = shown.isBusy.value

  const begin = (): void => {
    if (wanted !== undefined) void shown.begin({ ...wanted, actionSpace: space.value })
  }
  const goOn = async (): Promise<void> => {
    await shown.close()
    at.value = nextOf(plan.value, doneOf(plan.value, recordings.value), at.value) ?? at.value
  }
  const keep = async (): Promise<void> => {
    const kept = await shown.keep(person.peek().trim())
    if (kept === undefined) return
    recordings.value = [...recordings.value, kept]
    await goOn()
  }
  const press = (event: KeyboardEvent): void => {
    undoKey(event, shown)
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return
    event.preventDefault()
    // Once is enough, however long it is held.
    if (event.repeat || isBusy) return
    if (standing === undefined) begin()
    else void keep()
  }
  return (
    <div onKeyDown={press}>
      <div class="panel row tools" role="toolbar" aria-label="Demonstration">
        <label class="progress">
          <progress value={done.size} max={plan.value.length} /> {done.size} of {plan.value.length} rewarded
        </label>
        {standing === undefined
          ? <button type="button" class="primary" disabled={isBusy} onClick={begin}>Begin (Ctrl+Enter)</button>
          : (
              <>
                <span>Label: <strong>{LABELS[labelOf(standing)]}</strong></span>
                <button type="button" class="primary" disabled={isBusy} onClick={() => { void keep() }}>
                  Keep and go on (Ctrl+Enter)
                </button>
                <button type="button" disabled={isBusy} onClick={() => { void shown.reset() }}>Discard, again</button>
              </>
            )}
        <button type="button" disabled={isBusy} onClick={() => { void goOn() }}>
          {standing === undefined ? 'Skip' : 'Discard, next'}
        </button>
        <button
          type="button" disabled={isBusy || standing !== undefined}
          onClick={() => { plan.value = [] }}
        >
          Another list …
        </button>
      </div>
      <p class="fault" role="alert">{fault.value}</p>
      {standing === undefined
        ? (
            <>
              <p class="fault" role="alert">{shown.fault.value}</p>
              <ol class="plan panel">
                {plan.value.map(({ task, environment }, place) => (
                  <li key={place}>
                    <button
                      type="button" aria-current={place === at.value ? 'step' : undefined}
                      onClick={() => { at.value = place }}
                    >
                      {done.has(place) ? '✓' : '○'} {task} · {environment}
                    </button>
                  </li>
                ))}
              </ol>
            </>
          )
        : <Board session={shown} />}
    </div>
  )
}
