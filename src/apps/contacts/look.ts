import type { Translator } from '../../phone/i18n/strings.ts'
import { translator } from '../../phone/i18n/strings.ts'
import type { Configuration } from '../../phone/system/configuration.ts'
import type { Palette } from '../../phone/view/theme.ts'
import { googlePalette } from '../../phone/view/theme.ts'

/** Everything that the screens of Contacts are drawn with. */
export interface ContactsLook {
  readonly t: Translator
  readonly framework: Translator
  readonly locale: string
  readonly palette: Palette
  /** dp on both sides of what is read, on wide screens. */
  readonly margin: number
}

/** AOSP's Contacts has a light theme only. Colours: its res/values/colors.xml, API 29. */
const PALETTE: Palette = {
  ...googlePalette(false),
  background: '#F9F9F9',
  primaryText: '#212121',
  secondaryText: '#757575',
  divider: '#E0E0E0',
  accent: '#2A56C6',
  iconTint: '#757575',
}

export const CONTACTS_COLORS = {
  toolbar: '#2A56C6',
  statusBar: '#1C3AA9',
  floating: '#DF3A64',
  empty: '#EFEFEF',
  selection: '#455A64',
  selectionStatusBar: '#37474F',
} as const

export function contactsLook({ locale, widthDp }: Configuration): ContactsLook {
  return {
    t: translator(locale, 'contacts'),
    framework: translator(locale, 'framework'),
    locale,
    palette: PALETTE,
    // Assumption: a tenth of the width on tablets, which the real list leaves free too.
    margin: widthDp >= 840 ? widthDp / 10 : 0,
  }
}
