import { useState } from 'preact/hooks'
import { defined } from '@droidgym/base/defined'
import type { Begin, PhoneEntry, SpaceName } from '@droidgym/server/http/console/protocol'
import { server } from '../connection/server.ts'
import { catalogue, catalogueFault, tasksOf } from './catalogue.ts'
import { Choice, TaskFilters } from './task-filters.tsx'

export const SPACES: readonly SpaceName[] = ['ui', 'discrete', 'dual-gesture', 'text']
const DEFAULT_SPLIT = 'train'
const SHOWN_TASKS = 200

interface Props {
  readonly isBusy: boolean
  readonly onBegin: (begin: Begin) => void
}

/** Chooses what to play. */
export function BeginForm({ isBusy, onBegin }: Props) {
  const [filter, setFilter] = useState({ words: '', suite: '', app: '' })
  const [chosen, setChosen] = useState('')
  const [where, setWhere] = useState('')
  const [seed, setSeed] = useState('')
  const [space, setSpace] = useState<SpaceName>('ui')
  const [dialect, setDialect] = useState('')
  const [backend, setBackend] = useState('')
  const { tasks = [], splits = [], testSplits = [], environments = [], dialects = [] } = catalogue.value ?? {}
  const found = tasksOf(tasks, filter)
  const task = found.find(({ id }) => id === chosen) ?? found[0]
  const phone = environments.find(({ id }) => id === where)
  const usual = splits.includes(DEFAULT_SPLIT) ? DEFAULT_SPLIT : splits[0]
  const fromSplit = (name: string): string => `draw from ${name} (${testSplits.includes(name) ? 'held out for tests' : 'for training'})`
  const split = phone === undefined ? splits.find((name) => fromSplit(name) === where) ?? usual : undefined
  const backends = server().welcome.value?.backends ?? []

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (task === undefined) return
    onBegin(defined({
      task: task.id,
      actionSpace: space,
      environment: phone?.id,
      split,
      seed: seed === '' ? undefined : Number(seed),
      dialect: space === 'text' && dialect !== '' ? dialect : undefined,
      backend: backend === '' ? undefined : backend,
      suite: filter.suite === '' ? undefined : filter.suite,
    }))
  }
  return (
    <form class="panel begin" onSubmit={submit}>
      <h2>Play a task</h2>
      {catalogueFault.value !== '' && <p class="fault" role="alert">{catalogueFault.value}</p>}
      <TaskFilters filter={filter} onChange={setFilter} />
      <label>
        Task ({found.length}{found.length > SHOWN_TASKS && `, the first ${SHOWN_TASKS} shown`})
        <select
          class="tasks" size={8} value={task?.id ?? ''} required
          onChange={(event) => { setChosen(event.currentTarget.value) }}
        >
          {found.slice(0, SHOWN_TASKS).map(({ id }) => <option key={id} value={id}>{id}</option>)}
        </select>
      </label>
      <p class="instruction preview" dir="auto" lang={task?.language}>{task?.instruction ?? 'No task has these words.'}</p>
      <div class="fields">
        <Choice
          label="Environment" value={phone?.id ?? (split === undefined ? '' : fromSplit(split))} onChange={setWhere}
          options={[...splits.map(fromSplit), ...environments.map(({ id }) => id)]}
        />
        <label>
          Seed
          <input
            inputMode="numeric" pattern="[0-9]{1,10}" placeholder="drawn" value={seed} size={10}
            onInput={(event) => { setSeed(event.currentTarget.value) }}
          />
        </label>
        <Choice label="Actions" value={space} options={SPACES} onChange={(name) => { setSpace(name as SpaceName) }} />
        {space === 'text' && <Choice label="Dialect" value={dialect} none="B-MoCA" options={dialects} onChange={setDialect} />}
        {backends.length > 1 && (
          <Choice label="Phone" value={backend} none={backends[0] ?? ''} options={backends.slice(1)} onChange={setBackend} />
        )}
      </div>
      <p class="soft facts-line" role="status">{phone === undefined ? ' ' : factsOf(phone)}</p>
      <button class="primary" disabled={isBusy || task === undefined}>{isBusy ? 'Preparing the phone …' : 'Begin'}</button>
    </form>
  )
}

/** How the phone of an environment is configured, in a line. */
export function factsOf({ id, split, locale, device, dark }: PhoneEntry): string {
  return `${id} · ${split} · ${locale} · ${device}${dark ? ' · dark' : ''}`
}
