import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { Words } from '../../kit/controls/words.tsx'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { useYoutube } from '../view.ts'

interface SpinnerProps {
  /** Distinguishes it from the dialog's other ones. */
  readonly name: string
  readonly text: string
  readonly onClick: Handler
}

/** android.widget.Spinner in a dialog: what is chosen, and a triangle. */
export function Spinner({ name, text, onClick }: SpinnerProps): ViewElement {
  const { palette } = useYoutube()
  return (
    <view key={name} cls="Spinner" id={`${name}_spinner`} direction="row" align="center" minHeight={48} onClick={onClick}>
      <Words id="android:text1" text={text} maxLines={2} flex={1} />
      <image unreported glyph={glyphs.arrowDropDown} tint={palette.iconTint} size={24} width={24} height={24} />
    </view>
  )
}

interface SpinnerMenuSpec<T extends string> {
  /** Of the spinner. */
  readonly name: string
  /** Each is the key of its text. */
  readonly options: readonly T[]
  readonly onChoose: (tx: Transaction, option: T) => void
  readonly onDismiss: Handler
}

/** The list that a spinner of the overlay drops down. */
export function spinnerMenu<T extends string>({ name, options, onChoose, onDismiss }: SpinnerMenuSpec<T>): WindowSpec {
  const { context, t } = useYoutube()
  const dialog = overlayKey(context)
  const menu = overflowMenu({
    titleId: 'android:text1',
    onDismiss,
    rows: options.map((option) => ({ text: t(option), onClick: (tx) => onChoose(tx, option) })),
  })
  return { ...menu, key: `${dialog}-options`, anchor: { window: dialog, node: name } }
}
