import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { TextButtonProps } from '../../kit/controls/text-button.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { openPage } from '../../kit/page-stack.ts'
import type { ListRowProps } from '../../kit/rows/list-row.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { Heading } from '../../kit/rows/section.tsx'
import { COLORS } from '../palette.ts'
import type { Page } from '../state.ts'
import { useWalmart } from '../view.ts'

/** How a line of a list looks. */
export const ROW = { cls: 'android.view.ViewGroup', subtitleStyle: { size: 13 }, texts: { paddingY: 8 } } as const

/** For a tap that leads to a page. */
export function opens(page: Page): Handler {
  const view = useWalmart()
  return (tx) => openPage(view, tx, page)
}

export interface LinkRowProps extends ListRowProps {
  readonly to?: Page
}

/** A line of a list that leads to a page. */
export function LinkRow({ to, ...row }: LinkRowProps): ViewElement {
  return (
    <ListRow {...ROW} onClick={to && opens(to)} {...row}>
      <Chevron />
    </ListRow>
  )
}

export function Chevron(): ViewElement {
  return <image unreported glyph={glyphs.chevronRight} tint={COLORS.muted} size={20} />
}

/** What a page or a part of it is called. */
export function PartTitle({ id, title }: { readonly id?: string; readonly title: string }): ViewElement {
  return <Heading id={id} title={title} size={20} weight={700} color={COLORS.text} paddingTop={16} paddingBottom={8} />
}

interface PillProps extends TextButtonProps {
  /** White with an outline instead of blue. */
  readonly quiet?: boolean
}

/** The app's round button. */
export function Pill({ quiet = false, ...button }: PillProps): ViewElement {
  return (
    <TextButton
      size={16}
      weight={700}
      textAlign="center"
      color={quiet ? COLORS.text : '#FFFFFF'}
      background={quiet ? '#FFFFFF' : COLORS.header}
      border={{ width: 1, color: quiet ? COLORS.text : COLORS.header }}
      radius={22}
      paddingX={20}
      paddingY={11}
      {...button}
    />
  )
}
