import { useState } from 'preact/hooks'
import { routed } from '../route.ts'
import { openFault, recordingSource } from './opened.ts'

const STEPS = 30
const MAX_STEPS = 1000

/** Lets an agent of the server play on from the shown step. */
export function WhatIfForm({ id, step }: { readonly id: string; readonly step: number }) {
  const [isBusy, setBusy] = useState(false)
  const { whatIf, agents = [] } = recordingSource.value ?? {}
  if (whatIf === undefined || routed('recording') !== id) return null
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const fields = Object.fromEntries(new FormData(form))
    openFault.value = ''
    setBusy(true)
    try {
      await whatIf({ id, step, agent: fields['agent'] as string, steps: Number(fields['steps']) })
    } catch (error) {
      openFault.value = error instanceof Error ? error.message : String(error)
    }
    setBusy(false)
  }
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
      <button disabled={isBusy}>{isBusy ? 'Playing …' : `What if from step ${step}`}</button>
    </form>
  )
}
