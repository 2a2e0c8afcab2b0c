import type { Transaction } from '../system/transaction.ts'
import type { Drawing, Glyph } from './drawing.ts'
import type { TimedPoint } from './gesture.ts'
import type { Color, Paint, Style, TextRange, TextStyle } from './style.ts'

/** What a tap or another plain event does to the phone. */
export type Handler = (tx: Transaction) => void

/** One position of a finger, for nodes with `onTouch`; dp in the node's own box, not mirrored. */
export interface TouchPoint {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly phase: 'down' | 'move' | 'up'
  readonly rtl: boolean
  /** Milliseconds since the finger touched down. */
  readonly time: number
}

/** A finger's whole path, from touch-down to lift; dp in the node's own box, not mirrored. */
export interface FingerPath {
  readonly points: readonly TimedPoint[]
  /** Velocity at the lift, in dp per second; downwards is positive. */
  readonly velocityY: number
}

/** The movement of a finger beyond the touch slop, at its lift. dp and dp per second. */
export interface Pan {
  readonly dx: number
  readonly dy: number
  readonly velocityX: number
  readonly velocityY: number
  readonly direction: 'up' | 'down' | 'left' | 'right'
}

/** Properties of every node. Names follow Android's View. */
export interface ViewProps extends Style, Paint {
  /** Distinguishes siblings, and names the node for scroll positions and focus. Default: the id. */
  readonly key?: string | number | undefined
  /** Resource name: `fab` is the window's package, `android:title` the framework, `pkg:id/name` as it stands. */
  readonly id?: string | undefined
  /**
   * Android class that the accessibility tree reports; `android.widget.` is put in front of a name without a dot.
   * A plain `<view>` without class, id, text, description and handlers is layout only and not reported.
   */
  readonly cls?: string | undefined
  readonly desc?: string | undefined
  readonly checkable?: boolean | undefined
  readonly checked?: boolean | undefined
  readonly selected?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly focusable?: boolean | undefined
  readonly password?: boolean | undefined
  /** Reported clickable without a handler (`true`), or not reported although it has one (`false`). */
  readonly clickable?: boolean | undefined
  /** Reported long-clickable without a handler. */
  readonly longClickable?: boolean | undefined
  /** Reported scrollable though no scroll container. */
  readonly scrollable?: boolean | undefined
  /** Children outside the box are not drawn, not touched and not reported. */
  readonly clip?: boolean | undefined
  /** The text in the accessibility tree where it differs from the drawn text (SeekBar: "5.0"). */
  readonly reportedText?: string | undefined
  /** Neither the node nor its children are reported. */
  readonly unreported?: boolean | undefined
  readonly onClick?: Handler | undefined
  readonly onLongClick?: Handler | undefined
  /**
   * A long press and then a movement: called once, when the finger has lifted, with its path in pixels of the display.
   * Without it such a path is a movement like others.
   */
  readonly onDrag?: ((tx: Transaction, path: readonly TimedPoint[]) => void) | undefined
  /** A touch between the children is one of the nearest (TimePickerClockDelegate.NearestTouchDelegate). */
  readonly touchesNearestChild?: boolean | undefined
  /** Follows the finger; the node takes the whole gesture (SeekBar, clock face). */
  readonly onTouch?: ((tx: Transaction, touch: TouchPoint) => void) | undefined
  /** With `onTouch`: a finger that moves up or down scrolls what the node lies in instead (AbsSeekBar). */
  readonly yieldsToScroll?: boolean | undefined
  /** As `onTouch`, but called once, when the finger has lifted (NumberPicker). */
  readonly onFingerPath?: ((tx: Transaction, path: FingerPath) => void) | undefined
  /** Called with the finished movement when no scroll container inside could follow it. Return false to pass it up. */
  readonly onPan?: ((tx: Transaction, pan: Pan) => boolean) | undefined
  readonly draw?: Drawing | undefined
}

/** A part of a text that takes taps (URLSpan). */
export interface TextLink extends TextRange {
  readonly onClick: Handler
}

export interface TextProps extends ViewProps, TextStyle {
  readonly text: string
  /** With any, the node is reported clickable and long-clickable, as a TextView with LinkMovementMethod. */
  readonly links?: readonly TextLink[]
  /** A long press selects a word of it (TextView.isTextSelectable, or a text of a web page). Not reported. */
  readonly selectable?: boolean
}

/** A text field. Its cursor is at the end, unless a selection has moved it (assumption: a tap does not). */
export interface EditProps extends ViewProps, TextStyle {
  readonly text: string
  readonly hint?: string | undefined
  readonly hintColor?: Color | undefined
  /** All of the text is selected: typing replaces it. */
  readonly allSelected?: boolean | undefined
  readonly keyboard?: 'text' | 'number' | 'none' | undefined
  /** The label and the action of the keyboard's action key. */
  readonly imeAction?: 'done' | 'next' | 'search' | 'go' | undefined
  /** No keyboard takes the whole screen for it (EditorInfo.IME_FLAG_NO_EXTRACT_UI). */
  readonly noExtractUi?: boolean | undefined
  readonly onTextChange?: ((tx: Transaction, text: string) => void) | undefined
  readonly onImeAction?: Handler | undefined
}

export interface ImageProps extends ViewProps {
  readonly glyph?: Glyph | undefined
  readonly tint?: Color | undefined
  /** Edge of the picture in dp, centred in the box. Default: as large as the box allows. */
  readonly size?: number | undefined
}

/** A container whose content may be longer than its box. `key` or `id` is required: it names the position. */
export interface ScrollProps extends ViewProps {
  /** Default vertical. */
  readonly horizontal?: boolean | undefined
}

export type ViewElement =
  | { readonly kind: 'view'; readonly props: ViewProps; readonly children: readonly ViewElement[] }
  | { readonly kind: 'text'; readonly props: TextProps; readonly children: readonly ViewElement[] }
  | { readonly kind: 'edit'; readonly props: EditProps; readonly children: readonly ViewElement[] }
  | { readonly kind: 'image'; readonly props: ImageProps; readonly children: readonly ViewElement[] }
  | { readonly kind: 'scroll'; readonly props: ScrollProps; readonly children: readonly ViewElement[] }
