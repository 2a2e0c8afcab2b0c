import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { clockFaceText } from '../timekeeping/clock-format.ts'
import { useClock } from '../view.ts'

export interface ClockFaceProps extends ViewProps {
  readonly hour: number
  readonly minutes: number
  readonly color: Color
  /** Of the digits, in sp, and the smallest that they shrink to. */
  readonly size: number
  readonly minSize: number
  /** The word for the half of the day: its size in sp and how far above the bottom it stands, in dp. */
  readonly half: { readonly size: number; readonly marginBottom: number }
}

/** A digital clock, with its word for the half of the day in small. */
export function ClockFace({ hour, minutes, color, size, minSize, half, ...box }: ClockFaceProps): ViewElement {
  const { context } = useClock()
  const face = clockFaceText(context.state, hour, minutes)
  const word =
    face.half === null ? null : (
      <text unreported text={face.half} color={color} marginX={4} maxLines={1} {...half} />
    )
  return (
    <view id="digital_clock" reportedText={face.whole} direction="row" align="end" {...box}>
      {face.halfFirst ? word : null}
      <text
        unreported
        text={face.digits}
        size={size}
        minSize={minSize}
        weight={300}
        color={color}
        maxLines={1}
        shrink={1}
      />
      {face.halfFirst ? null : word}
    </view>
  )
}
