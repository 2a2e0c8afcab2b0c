import { catalogue, distinct } from './catalogue.ts'
import type { TaskFilter } from './catalogue.ts'

interface Props {
  readonly filter: TaskFilter
  readonly onChange: (filter: TaskFilter) => void
}

/** Leaves few of several hundred tasks. */
export function TaskFilters({ filter, onChange }: Props) {
  const tasks = catalogue.value?.tasks ?? []
  return (
    <div class="fields">
      <label class="wide">
        Search tasks
        <input
          type="search" value={filter.words} placeholder="words of its name or instruction"
          onInput={(event) => { onChange({ ...filter, words: event.currentTarget.value }) }}
        />
      </label>
      <Choice
        label="Suite" value={filter.suite} none="every suite" options={distinct(tasks.flatMap(({ suites }) => suites))}
        onChange={(suite) => { onChange({ ...filter, suite }) }}
      />
      <Choice
        label="App" value={filter.app} none="every app" options={distinct(tasks.map(({ app }) => app))}
        onChange={(app) => { onChange({ ...filter, app }) }}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  /** What an empty value is called; absent: there is none. */
  readonly none?: string
  readonly onChange: (value: string) => void
}

/** One of some values. */
export function Choice({ label, value, options, none, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => { onChange(event.currentTarget.value) }}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => <option key={option} value={option}>{option}</option>)}
      </select>
    </label>
  )
}
