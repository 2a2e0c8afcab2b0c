import { useEffect, useState } from 'preact/hooks'
import type { EvaluationEntry, RecordingEntry } from '@droidgym/server/http/console/protocol'
import { recordingSource } from '../replay/opened.ts'
import { routed } from '../route.ts'
import type { SideName } from './compared.ts'
import { compared, compareFault, setSide, SIDES, takeEvaluation, takeFiles, takeFromSource } from './compared.ts'
import { EpisodePair } from './episode-pair.tsx'
import { MatrixPanel } from './matrix-panel.tsx'
import './compare.css'

/** Two episodes of one task side by side, or two evaluations as a matrix. */
export function CompareView() {
  const { left, right } = compared.value
  const source = recordingSource.value
  const [askedLeft, askedRight, askedEvaluation] = [routed('left'), routed('right'), routed('evaluation')]
  useEffect(() => {
    if (source === undefined) return
    const evaluation = askedEvaluation === '' ? undefined : askedEvaluation
    if (askedLeft !== '') void takeFromSource('left', askedLeft, evaluation)
    if (askedRight !== '') void takeFromSource('right', askedRight, evaluation)
  }, [source, askedLeft, askedRight, askedEvaluation])
  return (
    <div
      class="drop compare"
      onDragOver={(event) => { event.preventDefault() }}
      onDrop={(event) => {
        event.preventDefault()
        void takeFiles([...event.dataTransfer?.files ?? []])
      }}
    >
      <h2>Compare</h2>
      <p class="soft">
        Drop two recordings of one task, or two evaluations: each a <code>results.jsonl</code> with its recordings.
        They stay in this browser.
      </p>
      <div class="choices">{SIDES.map((name) => <Choice key={name} name={name} />)}</div>
      <div role="alert">{compareFault.value !== '' && <p class="fault" dir="auto">{compareFault.value}</p>}</div>
      {left.evaluation && right.evaluation && <MatrixPanel left={left.evaluation} right={right.evaluation} />}
      {left.recording && right.recording && <EpisodePair left={left.recording} right={right.recording} />}
    </div>
  )
}

function Choice({ name }: { readonly name: SideName }) {
  const { recording, evaluation, recordings } = compared.value[name]
  const title = name === 'left' ? 'Left' : 'Right'
  const about = [
    ...(evaluation === undefined ? [] : [`${evaluation.name} with ${recordings.length} recordings`]),
    ...(recording === undefined ? [] : [recording.name]),
  ]
  return (
    <section class="panel choice" aria-label={title}>
      <h3>{title}</h3>
      <p class="soft" dir="auto">{about.length === 0 ? 'nothing yet' : about.join('; ')}</p>
      <label class="file-button">
        Choose files…
        <input
          type="file" multiple accept=".msgpack,.jsonl" aria-label={`${title} files`}
          onChange={(event) => { void takeFiles([...event.currentTarget.files ?? []], name) }}
        />
      </label>
      <Folder name={name} />
      <Evaluations name={name} />
      {recording !== undefined && (
        <button type="button" onClick={() => { setSide(name, { recording: undefined }) }}>Close episode</button>
      )}
    </section>
  )
}

/** The recordings of the server, where there is one. */
function Folder({ name }: { readonly name: SideName }) {
  const source = recordingSource.value
  const [entries, setEntries] = useState<readonly RecordingEntry[]>([])
  useEffect(() => {
    source?.list().then(setEntries, tellFault)
  }, [source])
  if (entries.length === 0) return null
  return (
    <select
      aria-label={`Recording of the server, ${name}`} value=""
      onChange={(event) => { void takeFromSource(name, event.currentTarget.value) }}
    >
      <option value="">On the server…</option>
      {entries.map(({ id, task, environment, agent }) => (
        <option key={id} value={id}>{task} in {environment}, {agent ?? 'unknown agent'}</option>
      ))}
    </select>
  )
}

/** The evaluations of the server, where it has a folder of them. */
function Evaluations({ name }: { readonly name: SideName }) {
  const source = recordingSource.value
  const [entries, setEntries] = useState<readonly EvaluationEntry[]>([])
  useEffect(() => {
    source?.evaluations().then(setEntries, tellFault)
  }, [source])
  if (entries.length === 0) return null
  return (
    <select
      aria-label={`Evaluation of the server, ${name}`} value=""
      onChange={(event) => { void takeEvaluation(name, event.currentTarget.value) }}
    >
      <option value="">An evaluation on the server…</option>
      {entries.map(({ id, changed_at: when }) => (
        <option key={id} value={id}>{id}, {when.slice(0, 16).replace('T', ' ')}</option>
      ))}
    </select>
  )
}

function tellFault(error: unknown): void {
  compareFault.value = error instanceof Error ? error.message : String(error)
}
