import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { Params, RecordingEntry, SpaceName } from '@droidgym/server/http/console/protocol'
import { Connected } from '../connection/connected.tsx'
import { inWords } from '../connection/console-error.ts'
import { server } from '../connection/server.ts'
import { factsOf } from '../play/begin-form.tsx'
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

/** What learns from demonstrations of each space; the first is chosen at first. */
const USES: Readonly<Record<SpaceName, string>> = {
  'dual-gesture': 'Taps and swipes as they were. Behaviour cloning learns from them, and Minari takes them.',
  'discrete': 'Taps of a grid, four swipes and three keys. Behaviour cloning learns from them, and Minari takes them.',
  'text': 'Words for language models; Minari takes them too.',
  'ui': 'Everything that fingers and keyboards can do. It can be exported to Parquet, not to Minari, and not be cloned.',
}
const SPACES = Object.keys(USES) as SpaceName[]
/** Width and height of recorded pictures; the first is chosen at first. */
const PICTURES: Readonly<Record<string, Params<'keep'>['pixels']>> = {
  '160 × 320': { width: 160, height: 320 },
  '128 × 256': { width: 128, height: 256 },
  '256 × 512': { width: 256, height: 512 },
}
const [LEARNED = ''] = Object.keys(PICTURES)

/** Also on a server with real phones, since an episode is kept by playing it once more. */
const BACKEND = 'simulated'

const plan = signal<readonly Wanted[]>([])
const at = signal(0)
const space = signal<SpaceName>('dual-gesture')
const pictures = signal(LEARNED)
/** Whose step limits apply; empty: the tasks' own. */
const suite = signal('')
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
  const found = tasksOf(tasks.filter(({ isTemplate }) => !isTemplate), filter)
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
    suite.value = filter.suite
    at.value = nextOf(plan.value, doneInPlan(), -1) ?? 0
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
        <Choice
          label="Recorded pictures" value={pictures.value} options={Object.keys(PICTURES)}
          onChange={(name) => { pictures.value = name }}
        />
        <label>
          Your name (optional)
          <input
            value={person.value} maxLength={64} autocomplete="name"
            onInput={(event) => { person.value = event.currentTarget.value }}
          />
        </label>
      </div>
      <p class="soft facts-line">{USES[space.value]}</p>
      <p class="soft facts-line" role="status">{found.length} tasks × {environments.length} environments: {count} demonstrations</p>
      <button class="primary" disabled={count === 0}>Start</button>
    </form>
  )
}

function doneInPlan(): ReadonlySet<number> {
  return doneOf(plan.value, recordings.value, space.value)
}

const LABELS = {
  'rewarded': 'rewarded',
  'failed': 'failed',
  'abandoned': 'abandoned',
  'going on': 'abandoned (going on)',
} as const

function Demonstrations({ session: shown }: { readonly session: Session }) {
  const done = doneInPlan()
  const standing = shown.standing.value
  /** Whether one demonstration ends and another begins. */
  const [isTurning, setTurning] = useState(false)

  const begin = async (): Promise<void> => {
    const wanted = plan.value[at.value]
    if (wanted === undefined) return
    const asked = { ...wanted, actionSpace: space.value, backend: BACKEND, ...(suite.value !== '' && { suite: suite.value }) }
    fault.value = ''
    if (await shown.begin(asked)) return
    const why = shown.fault.peek()
    await shown.close()
    fault.value = why
  }
  /** Begins the next that is not done; leaves the episode where all are. */
  const goOn = async (): Promise<void> => {
    const next = nextOf(plan.value, doneInPlan(), at.value)
    if (next === undefined) {
      await shown.close()
      return
    }
    at.value = next
    await begin()
  }
  const keep = async (): Promise<void> => {
    const kept = await shown.keep(person.peek().trim(), PICTURES[pictures.value])
    if (kept === undefined) return
    recordings.value = [...recordings.value, kept]
    await goOn()
  }
  const turn = (work: () => Promise<unknown>) => (): void => {
    setTurning(true)
    void work().finally(() => { setTurning(false) })
  }
  // Listens as soon as the view is there, whatever has the focus.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      undoKey(event, shown)
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return
      event.preventDefault()
      // Once is enough, however long it is held.
      if (!event.repeat && !isTurning) turn(standing === undefined ? begin : keep)()
    }
    document.addEventListener('keydown', press)
    return () => { document.removeEventListener('keydown', press) }
  })
  return (
    <>
      <div class="panel row tools" role="toolbar" aria-label="Demonstration">
        <label class="progress">
          <progress value={done.size} max={plan.value.length} /> {done.size} of {plan.value.length} rewarded
        </label>
        {standing === undefined
          ? (
              <>
                <button type="button" class="primary" disabled={isTurning} onClick={turn(begin)}>
                  {isTurning ? 'Preparing the phone …' : 'Begin (Ctrl+Enter)'}
                </button>
                <button type="button" disabled={isTurning} onClick={() => { plan.value = [] }}>Another list …</button>
              </>
            )
          : (
              <>
                <span>Label: <strong>{LABELS[labelOf(standing)]}</strong></span>
                <button type="button" class="primary" disabled={isTurning} onClick={turn(keep)}>
                  Keep and go on (Ctrl+Enter)
                </button>
                <button type="button" disabled={isTurning} onClick={turn(() => shown.reset())}>Discard, again</button>
                <button type="button" disabled={isTurning} onClick={turn(goOn)}>Discard, next</button>
                <button type="button" disabled={isTurning} onClick={turn(() => shown.close())}>Discard, to the list</button>
              </>
            )}
      </div>
      <p class="fault" role="alert">{fault.value}</p>
      {standing === undefined
        ? (
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
          )
        : <Board session={shown} />}
    </>
  )
}
