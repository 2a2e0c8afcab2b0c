import { useRef } from 'preact/hooks'
import { Badge } from '@droidgym/page/badge.jsx'
import type { Recording } from '../recording/read-recording.ts'
import type { StepRecord } from '../recording/records.ts'
import { titleOf } from './screen-of-step.ts'
import { useVisibleRange } from './visible-range.ts'

interface Props {
  readonly recording: Recording
  readonly shown: number
  readonly onShow: (step: number) => void
}

const ROW = 40

/** What was done, step by step. */
export function ActionList({ recording, shown, onShow }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const count = recording.steps.length + 1
  const [from, to] = useVisibleRange(list, { count, size: ROW, side: 'height', shown })
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return (
    <div
      ref={list} class="actions panel" role="listbox" tabIndex={0} aria-label="Steps"
      aria-activedescendant={shown >= from && shown < to ? `step-${shown}` : undefined}
    >
      <div class="long" role="presentation" style={{ height: `${count * ROW}px` }}>
        {rows.map((step) => (
          <div
            key={step} id={`step-${step}`} role="option" aria-selected={step === shown} aria-posinset={step + 1}
            aria-setsize={count} class="row" style={{ top: `${step * ROW}px`, height: `${ROW}px` }}
            onClick={() => { onShow(step) }}
          >
            <span class="number">{step}</span>
            {step === 0 ? <span class="what">reset</span> : <Row record={recording.steps[step - 1]} />}
          </div>
        ))}
      </div>
    </div>
  )
}

function Row({ record }: { readonly record: StepRecord | undefined }) {
  if (record === undefined) return null
  const { info, reward, actor, expert_action: expert } = record
  return (
    <>
      <span class="what" dir="auto" title={titleOf(record)}>{titleOf(record)}</span>
      {info.invalid_action !== undefined && <Badge tone="bad" title={info.invalid_action}>invalid</Badge>}
      {expert !== undefined && <Badge title="A random action in the place of the expert’s">noise</Badge>}
      {actor !== undefined && <span class="badge actor" dir="auto" title={`Acted: ${actor}`}>{actor}</span>}
      {reward !== 0 && <Badge tone={reward > 0 ? 'good' : 'bad'} title="Reward">{signed(reward)}</Badge>}
    </>
  )
}

/** `+1`, `-0.25`. */
export function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${Number(value.toFixed(3))}`
}
