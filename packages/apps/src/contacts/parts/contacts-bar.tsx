import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { AppBarProps } from '../../kit/bars/app-bar.tsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { CONTACTS_COLORS } from '../view.ts'

const TITLE_STYLE = { minSize: 11, marginStart: 4 } as const

/** What the band over every screen looks like. */
export const BAND = { background: CONTACTS_COLORS.toolbar, elevation: 4 } as const

/** The band of 56 dp over every screen. */
export function ContactsBar(props: AppBarProps): ViewElement {
  return <AppBar {...BAND} tint="#FFFFFF" titleStyle={TITLE_STYLE} {...props} />
}
