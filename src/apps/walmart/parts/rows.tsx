import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { COLORS } from '../palette.ts'

interface RowProps {
  readonly id?: string
  readonly glyph?: Glyph
  readonly text: string
  readonly detail?: string
  readonly onClick: Handler
  /** Instead of the chevron. */
  readonly children?: Children
  readonly key?: string | number
}

/** A line of a list, as wide as the screen. */
export function Row({ id, glyph, text, detail, onClick, children }: RowProps): ViewElement {
  return (
    <view
      cls="android.view.ViewGroup"
      id={id}
      direction="row"
      align="center"
      minHeight={56}
      paddingX={16}
      gap={16}
      onClick={onClick}
    >
      {glyph === undefined ? null : <image unreported glyph={glyph} tint={COLORS.text} size={24} />}
      <view flex={1} paddingY={8}>
        <text text={text} size={16} color={COLORS.text} />
        {detail === undefined ? null : <text text={detail} size={13} color={COLORS.muted} />}
      </view>
      {children ?? <image unreported glyph={glyphs.chevronRight} tint={COLORS.muted} size={20} />}
    </view>
  )
}

export function Divider(): ViewElement {
  return <view height={1} background={COLORS.line} />
}

export function Heading({ id, text }: { readonly id?: string; readonly text: string }): ViewElement {
  return (
    <text
      id={id}
      text={text}
      size={20}
      weight={700}
      color={COLORS.text}
      paddingX={16}
      paddingTop={16}
      paddingBottom={8}
    />
  )
}

interface PillProps {
  readonly id?: string
  readonly text: string
  readonly onClick: Handler
  /** White with an outline instead of blue. */
  readonly quiet?: boolean
}

/** The app's round button. */
export function Pill({ id, text, onClick, quiet = false }: PillProps): ViewElement {
  return (
    <text
      cls="Button"
      id={id}
      text={text}
      size={16}
      weight={700}
      textAlign="center"
      color={quiet ? COLORS.text : '#FFFFFF'}
      background={quiet ? '#FFFFFF' : COLORS.header}
      border={{ width: 1, color: quiet ? COLORS.text : COLORS.header }}
      radius={22}
      paddingX={20}
      paddingY={11}
      onClick={onClick}
    />
  )
}
