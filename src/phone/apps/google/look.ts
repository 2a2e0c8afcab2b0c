import type { Translator } from '../../i18n/strings.ts'
import type { Palette } from '../../view/theme.ts'
import type { Web } from '../web/web.ts'
import type { GoogleContext } from './state.ts'

/** What every part of the screen is drawn from. */
export interface Look {
  readonly context: GoogleContext
  readonly palette: Palette
  readonly t: Translator
  readonly web: Web
}
