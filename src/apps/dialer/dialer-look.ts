import { translator } from '../../phone/i18n/strings.ts'
import type { Translator } from '../../phone/i18n/strings.ts'
import type { Configuration } from '../../phone/system/configuration.ts'
import type { Palette } from '../../phone/view/theme.ts'
import { googlePalette } from '../../phone/view/theme.ts'

/** Everything that the dialer's screens are drawn with. */
export interface DialerLook {
  readonly t: Translator
  readonly locale: string
  readonly palette: Palette
}

/** AOSP's dialer has a light theme only. Colours: Dialer's theme/common colors.xml, API 29. */
const PALETTE: Palette = {
  ...googlePalette(false),
  background: '#FFFFFF',
  primaryText: '#000000DE',
  secondaryText: '#0000008A',
  divider: '#E3E3E3',
  accent: '#2A56C6',
  iconTint: '#0000008A',
}

/** Colour of the toolbar, of the status bar above it, of the floating button and of the one that dials. */
export const DIALER_COLORS = { toolbar: '#2A56C6', statusBar: '#1C3AA9', floating: '#F50057', dial: '#00C853' } as const

export function dialerLook({ locale }: Configuration): DialerLook {
  return { t: translator(locale, 'phone'), locale, palette: PALETTE }
}

/** Height of an activity's content between the system bars, in dp. */
export function contentHeight({ height, density, statusBarHeight, navigationBarHeight }: Configuration): number {
  return (height - statusBarHeight - navigationBarHeight) / density
}
