import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { KeyTone } from '../view.ts'
import { useSystem } from '../view.ts'

export interface KeyViewProps {
  readonly id: string
  readonly desc: string
  readonly label?: string
  readonly glyph?: Glyph
  /** Width in tenths of the keyboard. */
  readonly weight: number
  readonly tone: KeyTone
  readonly size?: number
  readonly onClick: Handler
}

/** One key. Touches between two caps go to the nearer key, as keys have no gaps. */
export function KeyView({ id, desc, label, glyph, weight, tone, size = 20, onClick }: KeyViewProps): ViewElement {
  const { background, tint } = useSystem().palette.keys[tone]
  return (
    <view
      id={`com.google.android.inputmethod.latin:id/${id}`}
      cls="FrameLayout"
      desc={desc}
      flex={weight}
      paddingX={2}
      paddingY={3.5}
      onClick={onClick}
    >
      <view unreported flex={1} align="center" justify="center" radius={5} background={background}>
        {glyph === undefined ? null : <image glyph={glyph} size={22} tint={tint} />}
        {label === undefined ? null : (
          <text text={label} size={size} fixedSize color={tint} maxLines={1} textAlign="center" />
        )}
      </view>
    </view>
  )
}
