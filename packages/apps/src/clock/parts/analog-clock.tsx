import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'

interface AnalogClockProps {
  /** What the clock shows, in milliseconds. */
  readonly time: number
  /** In dp. */
  readonly size: number
  readonly color: Color
}

/** A dial with two hands. */
export function AnalogClock({ time, size, color }: AnalogClockProps): ViewElement {
  const minutes = Math.floor(time / 60_000)
  return (
    <view
      cls="com.android.deskclock.AnalogClock"
      id="analog_clock"
      width={size}
      height={size}
      draw={dial(minutes % 720, color)}
    />
  )
}

/** `minutes` since twelve. */
function dial(minutes: number, color: Color): Drawing {
  return (context, { width }) => {
    const middle = width / 2
    context.strokeStyle = color
    context.lineCap = 'round'
    context.lineWidth = width / 60
    context.beginPath()
    context.arc(middle, middle, middle - width / 60, 0, 2 * Math.PI)
    context.stroke()
    const hand = (turns: number, length: number, thickness: number): void => {
      const angle = 2 * Math.PI * turns - Math.PI / 2
      context.lineWidth = width * thickness
      context.beginPath()
      context.moveTo(middle, middle)
      context.lineTo(middle + length * middle * Math.cos(angle), middle + length * middle * Math.sin(angle))
      context.stroke()
    }
    hand(minutes / 720, 0.5, 1 / 25)
    hand((minutes % 60) / 60, 0.8, 1 / 35)
  }
}
