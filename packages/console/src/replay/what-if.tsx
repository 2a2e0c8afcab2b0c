import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { openFault, recordingSource } from './opened.ts'
import type { RecordingPlace } from './opened.ts'

const STEPS = 30
const MAX_STEPS = 1000

interface Run {
  readonly agent: string
  /** In milliseconds of `performance.now()`. */
  readonly beganMs: number
  readonly isStopped: boolean
}

/** The agent that plays for this page; it goes on while other views are shown. */
const run = signal<Run | undefined>(undefined)

/** Lets an agent of the server play on from the shown step, and stops it. */
export function WhatIfForm({ place, step }: { readonly place: RecordingPlace; readonly step: number }) {
  const [told, tell] = useState('')
  const { whatIf, agents = [] } = recordingSource.value ?? {}
  if (whatIf === undefined) return null
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const fields = Object.fromEntries(new FormData(form))
    const agent = fields['agent'] as string
    openFault.value = ''
    tell('')
    run.value = { agent, beganMs: performance.now(), isStopped: false }
    try {
      await whatIf({ ...place, step, agent, steps: Number(fields['steps']) })
    } catch (error) {
      if (run.peek()?.isStopped === true) tell('Stopped; nothing was kept.')
      else openFault.value = error instanceof Error ? error.message : String(error)
    }
    run.value = undefined
  }
  const isBusy = run.value !== undefined
  return (
    <form
      class="what-if" aria-label="What if"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <select name="agent" aria-label="Agent that plays on" disabled={isBusy}>
        {agents.map((agent) => <option key={agent} value={agent}>{agent}</option>)}
      </select>
      <label>
        <input
          type="number" name="steps" min={1} max={MAX_STEPS} required defaultValue={String(STEPS)} disabled={isBusy}
          aria-label="Most steps of the agent"
        />
        {' '}steps
      </label>
      {run.value === undefined ? <button>What if from step {step}</button> : <Running run={run.value} />}
      <span role="status">{told}</span>
    </form>
  )
}

/** How long an agent has played, and the end of it. */
function Running({ run: { agent, beganMs, isStopped } }: { readonly run: Run }) {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => { setTick((tick) => tick + 1) }, 1000)
    return () => { clearInterval(timer) }
  }, [])
  const stop = async (): Promise<void> => {
    if (run.value !== undefined) run.value = { ...run.value, isStopped: true }
    try {
      await recordingSource.peek()?.stopWhatIf?.()
    } catch (error) {
      openFault.value = error instanceof Error ? error.message : String(error)
    }
  }
  const seconds = Math.floor((performance.now() - beganMs) / 1000)
  return (
    <>
      <span class="soft">{isStopped ? 'Stopping' : `${agent} plays on`} … {seconds} s</span>
      <button type="button" disabled={isStopped} onClick={() => { void stop() }}>Stop</button>
    </>
  )
}
