import { useMemo, useRef, useState } from 'preact/hooks'
import { Badge } from '@droidgym/page/badge.jsx'
import { drawnActions } from '@droidgym/page/drawn-action'
import { ActionMark } from '@droidgym/page/action-mark.jsx'
import { Wireframe } from '../phone/overlays.tsx'
import { Phone } from '../phone/phone.tsx'
import { Picture } from '../phone/picture.tsx'
import { endingRule } from '../recording/ending-rule.ts'
import type { Recording } from '../recording/read-recording.ts'
import { position, showStep } from '../replay/position.ts'
import { infoOf, screenOf, stepRecord, titleOf } from '../replay/screen-of-step.ts'
import { Transport } from '../replay/transport.tsx'
import { useVisibleRange } from '../replay/visible-range.ts'
import type { AlignedRow } from './align-screens.ts'
import { alignScreens, firstDivergence } from './align-screens.ts'
import { endNotes } from './end-notes.ts'
import { fromOneBeginning } from './one-beginning.ts'
import { screenKey } from './screen-key.ts'

interface Props {
  readonly left: Recording
  readonly right: Recording
}

/** Two episodes, aligned by their screens; both move together. */
export function EpisodePair(given: Props) {
  const { left, right, shared } = useMemo(() => fromOneBeginning(given.left, given.right), [given.left, given.right])
  const rows = useMemo(() => alignScreens(keysOf(left), keysOf(right)), [left, right])
  const first = firstDivergence(rows)
  const last = rows.length - 1
  const at = Math.min(position.value, last)
  const row = rows[at]
  return (
    <div class="pairing">
      {left.header.task !== right.header.task && (
        <p class="fault" role="status">These are episodes of two tasks: {left.header.task} and {right.header.task}.</p>
      )}
      {shared !== undefined && <p class="soft">{shared}</p>}
      <p class="about">
        <span>{rows.filter(({ isSame }) => isSame).length} screens are the same in both</span>
        {first === undefined ? <span class="good">No divergence</span> : (
          <button type="button" onClick={() => { showStep(first) }}>First divergence: row {first}</button>
        )}
      </p>
      <Transport shown={at} last={last} onShow={showStep} />
      <div class="columns">
        <Column recording={left} step={lastStep(rows, at, 'left')} isAbsent={row?.left === undefined} name="Left" />
        <RowList rows={rows} left={left} right={right} shown={at} first={first} />
        <Column recording={right} step={lastStep(rows, at, 'right')} isAbsent={row?.right === undefined} name="Right" />
      </div>
      <p class="unseen" aria-live="polite">
        Row {at} of {last}: {row?.isSame ? 'the same screen' : 'different screens'}
      </p>
    </div>
  )
}

function keysOf(recording: Recording): readonly string[] {
  return Array.from({ length: recording.steps.length + 1 }, (_, step) => screenKey(recording, step))
}

/** The step of an episode in a row; where it has none, its last before. */
function lastStep(rows: readonly AlignedRow[], at: number, side: 'left' | 'right'): number {
  return rows.slice(0, at + 1).findLast((row) => row[side] !== undefined)?.[side] ?? 0
}

interface ColumnProps {
  readonly recording: Recording
  readonly step: number
  /** The row is of the other episode alone. */
  readonly isAbsent: boolean
  readonly name: string
}

function Column({ recording, step, isAbsent, name }: ColumnProps) {
  const { environment: { width, height }, agent } = recording.header
  const rule = endingRule(recording.header)
  const display = { width, height }
  const screen = useMemo(() => screenOf(recording, step), [recording, step])
  const next = stepRecord(recording, step + 1)
  const parts = useMemo(() => (next === undefined ? [] : drawnActions(titleOf(next))), [next])
  return (
    <figure class={isAbsent ? 'side-episode absent' : 'side-episode'}>
      <figcaption>
        <strong>{name}, step {step}{isAbsent && ' (stays)'}</strong>
        <span class="soft" dir="auto">{agent ?? recording.name}</span>
        <Outcome recording={recording} step={step} />
        {rule !== undefined && <span class="soft">{rule}</span>}
        {endNotes.has(recording.name) && <span class="soft" dir="auto">{endNotes.get(recording.name)}</span>}
      </figcaption>
      <Phone
        display={display} label={`${name}: screen after step ${step}${next === undefined ? '' : `, then ${titleOf(next)}`}`}
        picture={screen.picture && <Picture picture={screen.picture} alt="" />}
      >
        {screen.picture === undefined && <Wireframe nodes={screen.tree.nodes ?? []} display={display} />}
        {!isAbsent && <ActionMark parts={parts} display={display} />}
      </Phone>
    </figure>
  )
}

function Outcome({ recording, step }: { readonly recording: Recording; readonly step: number }) {
  const { end, steps } = recording
  const reward = steps.slice(0, step).reduce((sum, each) => sum + each.reward, 0)
  const isOver = step === steps.length && end !== undefined
  const isWon = infoOf(recording, step)?.success === true
  return (
    <span>
      reward {Number(reward.toFixed(3))}
      {isOver && <Badge tone={isWon ? 'good' : 'bad'}>{isWon ? 'success' : end.reason}</Badge>}
    </span>
  )
}

interface ListProps extends Props {
  readonly rows: readonly AlignedRow[]
  readonly shown: number
  readonly first: number | undefined
}

const ROW = 34

function RowList({ rows, left, right, shown, first }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [id] = useState(() => Math.random().toString(36).slice(2))
  const [from, to] = useVisibleRange(list, { count: rows.length, size: ROW, side: 'height', shown })
  return (
    <div
      ref={list} class="actions panel" role="listbox" tabIndex={0} aria-label="Aligned steps"
      aria-activedescendant={shown >= from && shown < to ? `${id}-${shown}` : undefined}
    >
      <div class="long" role="presentation" style={{ height: `${rows.length * ROW}px` }}>
        {rows.slice(from, to).map((row, index) => {
          const at = from + index
          return (
            <div
              key={at} id={`${id}-${at}`} role="option" aria-selected={at === shown} aria-posinset={at + 1} aria-setsize={rows.length}
              class={`row aligned ${row.isSame ? 'same' : 'differs'} ${at === first ? 'first' : ''}`}
              style={{ top: `${at * ROW}px`, height: `${ROW}px` }} onClick={() => { showStep(at) }}
            >
              <span class="what">{titleAt(left, row.left)}</span>
              <span class="sign" title={row.isSame ? 'the same screen' : 'different screens'}>{row.isSame ? '=' : '≠'}</span>
              <span class="what">{titleAt(right, row.right)}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function titleAt(recording: Recording, step: number | undefined): string {
  if (step === undefined) return ''
  const record = stepRecord(recording, step)
  return record === undefined ? '0 reset' : `${step} ${titleOf(record)}`
}
