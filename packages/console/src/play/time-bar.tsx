import { useEffect, useState } from 'preact/hooks'
import type { Input } from './input.ts'

const WAITS = [[1000, '1 s'], [10_000, '10 s'], [60_000, '1 min']] as const
const SPEEDS = [0, 1, 4, 16] as const
const TICK_MS = 1000

interface Props {
  /** Whether the phone's time passes by itself. */
  readonly isReal: boolean
  readonly isBusy: boolean
  /** Something went wrong: the clock waits until a step is taken. */
  readonly isHalted: boolean
  readonly onInput: (input: Input) => void
}

/** Lets the phone's time pass, which stands still between steps, or waits for a real phone. */
export function TimeBar({ isReal, isBusy, isHalted, onInput }: Props) {
  const [speed, setSpeed] = useState<number>(0)
  useEffect(() => {
    if (speed === 0 || isBusy || isHalted) return undefined
    const timer = setTimeout(() => { onInput({ kind: 'wait', ms: TICK_MS * speed }) }, TICK_MS)
    return () => { clearTimeout(timer) }
  }, [speed, isBusy, isHalted, onInput])
  return (
    <fieldset class="time row">
      <legend>{isReal ? 'Wait (a step; then the elements are read anew)' : 'Time (each wait is a step)'}</legend>
      {WAITS.map(([ms, title]) => (
        <button key={ms} type="button" disabled={isBusy} onClick={() => { onInput({ kind: 'wait', ms }) }}>{title}</button>
      ))}
      {!isReal && (
        <label>
          Clock
          <select value={speed} onChange={(event) => { setSpeed(Number(event.currentTarget.value)) }}>
            {SPEEDS.map((each) => <option key={each} value={each}>{each === 0 ? 'stands still' : `runs ${each}×`}</option>)}
          </select>
        </label>
      )}
    </fieldset>
  )
}
