import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { DisplayPoint } from '@droidgym/page/display'
import type { Input } from '../../../packages/console/src/play/input.ts'
import { PhoneKeys } from '../../../packages/console/src/play/phone-keys.tsx'
import { TouchedPhone } from '../../../packages/console/src/play/touched-phone.tsx'
import { keyInput } from '../../../packages/console/src/play/touches.ts'
import { useTyping } from '../../../packages/console/src/play/use-typing.ts'
import type { ElementNode } from '../../../packages/console/src/tree/element-node.ts'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import type { Shown, Standing } from './protocol.ts'

interface Props {
  readonly standing: Standing
  readonly picture: Shown['picture']
  readonly nodes: readonly ElementNode[]
  readonly hovered: number | undefined
  readonly selected: number | undefined
  readonly onHover: (index: number | undefined) => void
  readonly onAct: (action: UiAction) => void
}

const WHEEL_PAUSE_MS = 350

/** The phone under the person's hand: mouse, touch, wheel and keyboard become actions. */
export function Screen({ standing, picture, nodes, hovered, selected, onHover, onAct }: Props) {
  const display = standing.phone
  const [at, setAt] = useState<DisplayPoint>()
  const send = (input: Input): void => { onAct(actionOf(input)) }
  const { typed, type, flush } = useTyping(send)
  const wheeled = useRef(0)
  const touch = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const surface = touch.current
    if (surface === null) return undefined
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      if (event.timeStamp - wheeled.current < WHEEL_PAUSE_MS) return
      wheeled.current = event.timeStamp
      send({ kind: 'scroll', direction: event.deltaY > 0 ? 'down' : 'up', at: at ?? { x: display.width >> 1, y: display.height >> 1 } })
    }
    surface.addEventListener('wheel', wheel, { passive: false })
    return () => { surface.removeEventListener('wheel', wheel) }
  })
  const press = (event: KeyboardEvent): void => {
    const input = keyInput(event, display)
    if (input === undefined) return
    event.preventDefault()
    type(input)
  }
  return (
    <div class="hand">
      <div
        ref={touch} class="touch" tabIndex={0} role="application" onKeyDown={press} onBlur={flush}
        aria-label="The phone: type to enter text; Escape is back, Home is home, End is overview, arrows scroll"
      >
        <TouchedPhone
          display={display} label={`Screen of ${standing.task}, step ${standing.step}`}
          picture={<PhonePicture picture={picture} />}
          nodes={nodes} hovered={hovered} selected={selected} at={at}
          onAt={setAt} onHover={onHover} onTouch={type}
        />
      </div>
      <PhoneKeys onKey={(key) => { type({ kind: 'key', key }) }} />
      <p class="soft typed" aria-live="polite" dir="auto">
        {typed === '' ? 'Tap, drag, hold, scroll, or click the phone and type.' : `Typing “${typed}” …`}
      </p>
    </div>
  )
}

function PhonePicture({ picture }: { readonly picture: Shown['picture'] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height, pixels } = picture
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0)
  }, [picture])
  return <canvas ref={canvas} width={width} height={height} aria-hidden="true" />
}

function actionOf(input: Input): UiAction {
  return input.kind === 'key' && input.key === 'OVERVIEW' ? { kind: 'key', key: 'APP_SWITCH' } : input
}
