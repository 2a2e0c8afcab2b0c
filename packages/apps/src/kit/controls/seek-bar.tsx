import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Palette } from '@droidgym/phone/view/theme'
import { useKit } from '../app-views.ts'

export interface SeekBarProps {
  readonly id: string
  readonly desc?: string
  readonly min: number
  readonly max: number
  readonly value: number
  /** Default: the screen's. */
  readonly palette?: Palette
  readonly onChange: (tx: Transaction, value: number) => void
  /** The finger has lifted: the value stands. */
  readonly onDone?: (tx: Transaction, value: number) => void
}

/** Track inset of the platform's SeekBar, in dp. */
const INSET = 16

/** android.widget.SeekBar: whole numbers from min to max; follows the finger, mirrored in right-to-left layouts. */
export function SeekBar(props: SeekBarProps): ViewElement {
  const { min, max, value, palette = useKit().palette } = props
  const share = (value - min) / (max - min)
  return (
    <view
      cls="SeekBar"
      id={props.id}
      desc={props.desc}
      // AccessibilityNodeInfo.RangeInfo: its current value is reported as text, as Float.toString prints it.
      reportedText={value.toFixed(1)}
      focusable
      height={48}
      alignSelf="stretch"
      yieldsToScroll
      onTouch={(tx, touch) => {
        const along = touch.rtl ? touch.width - touch.x : touch.x
        const fraction = Math.min(1, Math.max(0, (along - INSET) / (touch.width - 2 * INSET)))
        const chosen = Math.round(min + fraction * (max - min))
        props.onChange(tx, chosen)
        if (touch.phase === 'up') props.onDone?.(tx, chosen)
      }}
      draw={(context, box) => {
        const left = INSET
        const length = box.width - 2 * INSET
        const middle = box.height / 2
        const x = box.rtl ? left + length * (1 - share) : left + length * share
        context.fillStyle = palette.control
        context.fillRect(left, middle - 1, length, 2)
        context.fillStyle = palette.accent
        if (box.rtl) context.fillRect(x, middle - 1, left + length - x, 2)
        else context.fillRect(left, middle - 1, x - left, 2)
        context.beginPath()
        context.arc(x, middle, 6, 0, 2 * Math.PI)
        context.fill()
      }}
    />
  )
}
