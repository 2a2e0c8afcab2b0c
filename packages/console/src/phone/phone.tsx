import type { ComponentChildren } from 'preact'
import type { DisplayPoint, DisplaySize } from '@droidgym/page/display'
import { PhoneFrame } from '@droidgym/page/phone-frame.jsx'
import { pointOnDisplay } from './point-on-display.ts'
import './phone.css'

type PointerHandler = ((point: DisplayPoint, event: PointerEvent) => void) | undefined

interface Props {
  readonly display: DisplaySize
  /** What the screen shows, for those who do not see it. */
  readonly label: string
  /** A canvas or an image; it fills the display. */
  readonly picture?: ComponentChildren
  /** Overlays: SVG in pixels of the display. */
  readonly children?: ComponentChildren
  readonly onDown?: PointerHandler
  readonly onMove?: PointerHandler
  readonly onUp?: PointerHandler
  readonly onCancel?: () => void
  readonly onLeave?: () => void
}

/** A phone's display with overlays. Its place on the page depends on the display's size alone. */
export function Phone({ display, label, picture, children, onDown, onMove, onUp, onCancel, onLeave }: Props) {
  const handlerOf = (handler: PointerHandler) => handler && ((event: PointerEvent): void => {
    handler(pointOnDisplay(event, (event.currentTarget as HTMLElement).getBoundingClientRect(), display), event)
  })
  return (
    <PhoneFrame
      display={display} label={label} picture={picture}
      listeners={{
        onPointerDown: handlerOf(onDown), onPointerMove: handlerOf(onMove), onPointerUp: handlerOf(onUp),
        onPointerCancel: onCancel, onPointerLeave: onLeave,
      }}
    >
      {children}
    </PhoneFrame>
  )
}
