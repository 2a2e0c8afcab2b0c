import type { Translator } from '../../phone/i18n/strings.ts'
import type { Palette } from '../../phone/view/theme.ts'
import type { Web } from '../shared/web/web.ts'
import type { GoogleContext } from './state.ts'

/** What every part of the screen is drawn from. */
export interface Look {
  readonly context: GoogleContext
  readonly palette: Palette
  readonly t: Translator
  readonly web: Web
}
