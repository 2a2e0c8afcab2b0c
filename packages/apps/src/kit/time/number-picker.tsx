import type { Transaction } from '@droidgym/phone/system/transaction'
import type { EditProps, Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Length } from '@droidgym/phone/view/style'
import type { Palette } from '@droidgym/phone/view/theme'
import {
  DIVIDER_BOTTOM,
  DIVIDER_HEIGHT,
  DIVIDER_TOP,
  VALUE_HEIGHT,
  WHEEL_HEIGHT,
  WHEEL_MIN_WIDTH,
  wheelGesture,
} from './wheel.ts'

export interface NumberPickerProps {
  /** Of the wheel, where the layout gives it one. */
  readonly id?: string
  /** Names the picker's field for the focus; unique in its window. */
  readonly name: string
  /** As they are written. Null beyond the first or last value of a wheel that does not go round. */
  readonly previous: string | null
  readonly current: string
  readonly next: string | null
  /** What stands in the field while it is edited. */
  readonly typed?: string | undefined
  readonly keyboard: 'number' | 'text'
  readonly imeAction: 'next' | 'done'
  /** Milliseconds from one turn to the next while a finger rests above or below the middle. */
  readonly interval?: number | undefined
  readonly palette: Palette
  readonly marginX?: number
  /** Whether it gives way when its row is too narrow for it. */
  readonly shrinks?: boolean
  readonly onTurn: (tx: Transaction, by: number) => void
  readonly onEdit: Handler
  readonly onTextChange: NonNullable<EditProps['onTextChange']>
  readonly onImeAction: Handler
}

/** NumberPicker.DEFAULT_LONG_PRESS_UPDATE_INTERVAL */
const DEFAULT_INTERVAL = 300
/** TextAppearance.Material.Body1 */
const TEXT_SIZE = 14
/** What the fading edges leave of the values above and below, in their middle (TOP_AND_BOTTOM_FADING_EDGE_STRENGTH). */
const FADED = 0.4

/**
 * android.widget.NumberPicker with the wheel of the Material style. Its parts are the virtual nodes of its
 * AccessibilityNodeProviderImpl: a button for the value above, a text field, a button for the value below. The wheel
 * takes all touches itself; the buttons have no resource id.
 */
export function NumberPicker(props: NumberPickerProps): ViewElement {
  const { previous, next, palette } = props
  return (
    <view
      cls="NumberPicker"
      id={props.id}
      scrollable
      clip
      width={WHEEL_MIN_WIDTH}
      height={WHEEL_HEIGHT}
      shrink={props.shrinks === true ? 1 : 0}
      marginX={props.marginX ?? 0}
      marginY={16}
      onFingerPath={(tx, path) => {
        const gesture = wheelGesture(path, props.interval ?? DEFAULT_INTERVAL)
        if (gesture.kind === 'edit') props.onEdit(tx)
        else props.onTurn(tx, gesture.by)
      }}
    >
      {previous === null ? null : <OtherValue text={previous} palette={palette} edge="top" />}
      <edit
        key={props.name}
        id="android:numberpicker_input"
        text={props.typed ?? props.current}
        allSelected={props.typed === undefined}
        size={TEXT_SIZE}
        color={palette.primaryText}
        textAlign="center"
        maxLines={1}
        absolute
        start={0}
        end={0}
        top={DIVIDER_TOP + DIVIDER_HEIGHT}
        bottom={WHEEL_HEIGHT - DIVIDER_BOTTOM + DIVIDER_HEIGHT}
        keyboard={props.keyboard}
        imeAction={props.imeAction}
        onTextChange={props.onTextChange}
        onImeAction={props.onImeAction}
      />
      {next === null ? null : <OtherValue text={next} palette={palette} edge="bottom" />}
      <Rule top={DIVIDER_TOP} palette={palette} />
      <Rule top={DIVIDER_BOTTOM - DIVIDER_HEIGHT} palette={palette} />
    </view>
  )
}

interface OtherValueProps {
  readonly text: string
  readonly palette: Palette
  readonly edge: 'top' | 'bottom'
}

/** A value above or below the middle. Its node reaches from the edge of the wheel to the field. */
function OtherValue({ text, palette, edge }: OtherValueProps): ViewElement {
  const place: { readonly top?: Length; readonly bottom?: Length } = edge === 'top' ? { top: 0 } : { bottom: 0 }
  return (
    <view
      cls="Button"
      reportedText={text}
      clickable
      focusable={false}
      longClickable
      absolute
      start={0}
      end={0}
      height={DIVIDER_TOP + DIVIDER_HEIGHT}
      justify={edge === 'top' ? 'start' : 'end'}
      {...place}
    >
      <text
        unreported
        text={text}
        size={TEXT_SIZE}
        color={palette.primaryText}
        textAlign="center"
        maxLines={1}
        opacity={FADED}
        height={VALUE_HEIGHT}
      />
    </view>
  )
}

/** number_picker_divider_material: colorControlNormal. */
function Rule({ top, palette }: { readonly top: number; readonly palette: Palette }): ViewElement {
  return <view unreported absolute start={0} end={0} top={top} height={DIVIDER_HEIGHT} background={palette.iconTint} />
}
