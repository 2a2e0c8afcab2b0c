import { useEffect, useRef, useState } from 'preact/hooks'
import type { Standing } from '@droidgym/server/http/console/protocol'
import { LargePicture } from '../connection/large-picture.tsx'
import { gridIndexAt } from '../phone/discrete-grid.ts'
import type { DisplayPoint } from '@droidgym/page/display'
import { DiscreteGrid, NumberedBoxes } from '../phone/overlays.tsx'
import type { ElementNode } from '../tree/element-node.ts'
import type { Input } from './input.ts'
import { PhoneKeys } from './phone-keys.tsx'
import { TouchedPhone } from './touched-phone.tsx'
import { keyInput } from './touches.ts'
import { useTyping } from './use-typing.ts'

export interface Overlays {
  readonly grid: boolean
  readonly numbers: boolean
  readonly marks: boolean
}

interface Props {
  readonly standing: Standing
  readonly nodes: readonly ElementNode[]
  readonly overlays: Overlays
  readonly hovered: number | undefined
  readonly selected: number | undefined
  readonly onHover: (index: number | undefined) => void
  readonly onInput: (input: Input) => void
}

const WHEEL_PAUSE_MS = 350
const MAX_PASTED = 1000

/** The phone as it is used: by mouse, touch, wheel and keyboard. */
export function Hand({ standing, nodes, overlays, hovered, selected, onHover, onInput }: Props) {
  const { display, handle, screen: { marks } } = standing
  const [at, setAt] = useState<DisplayPoint>()
  const { typed, type, flush } = useTyping(onInput)
  const wheeled = useRef(0)
  const touch = useRef<HTMLDivElement>(null)
  const middle = { x: Math.floor(display.width / 2), y: Math.floor(display.height / 2) }

  // With every episode, whichever button began it.
  useEffect(() => { touch.current?.focus({ preventScroll: true }) }, [handle])

  const press = (event: KeyboardEvent): void => {
    const input = keyInput(event, display)
    if (input === undefined) {
      // What is kept or undone has what was typed before.
      if ((event.ctrlKey || event.metaKey) && /^(?:Enter|[zy])$/i.test(event.key)) flush()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    type(input)
  }
  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    if (event.timeStamp - wheeled.current < WHEEL_PAUSE_MS) return
    wheeled.current = event.timeStamp
    const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    const direction = isAcross ? (event.deltaX > 0 ? 'right' : 'left') : (event.deltaY > 0 ? 'down' : 'up')
    onInput({ kind: 'scroll', direction, at: at ?? middle })
  }
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text') ?? ''
    if (text !== '') type({ kind: 'type', text: text.slice(0, MAX_PASTED) })
  }
  return (
    <div class="hand">
      <div
        ref={touch} class="touch" tabIndex={0} role="application" onKeyDown={press} onWheel={wheel} onPaste={paste}
        onBlur={flush}
        aria-label="The phone: type to enter text; Escape is back, Home is home, End is overview, arrows scroll"
      >
        <TouchedPhone
          display={display} label={`Screen of ${standing.task}, step ${standing.info.step}`}
          picture={<LargePicture handle={handle} display={display} />}
          nodes={nodes} hovered={hovered} selected={selected} at={at}
          onAt={setAt} onHover={onHover} onTouch={onInput}
        >
          {overlays.grid && <DiscreteGrid display={display} hovered={at && gridIndexAt(at, display)} />}
          {overlays.numbers && (
            <NumberedBoxes
              display={display} boxes={marks.map(({ numeric_tag: number, bounds }) => ({ number, bounds }))}
            />
          )}
          {overlays.marks && <NumberedBoxes display={display} boxes={marks} />}
        </TouchedPhone>
      </div>
      <PhoneKeys onKey={(key) => { onInput({ kind: 'key', key }) }} />
      <p class="soft typed" aria-live="polite" dir="auto">{typed === '' ? ' ' : `Typing “${typed}” …`}</p>
    </div>
  )
}
