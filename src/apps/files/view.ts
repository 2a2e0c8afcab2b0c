import { translator } from '../../phone/i18n/strings.ts'
import type { Translator } from '../../phone/i18n/strings.ts'
import type { Color } from '../../phone/view/style.ts'
import type { Palette } from '../../phone/view/theme.ts'
import { googlePalette } from '../../phone/view/theme.ts'
import type { FilesContext } from './state.ts'
import type { Place } from './data/place.ts'

/** Everything that the screens of Files are drawn with. */
export interface FilesView {
  readonly context: FilesContext
  readonly palette: FilesPalette
  readonly t: Translator
  readonly framework: Translator
  /** The layout of tablets: the roots stand beside the list (layout-sw720dp-land, API 29). */
  readonly wide: boolean
}

interface FilesPalette extends Palette {
  /** Behind the root that is shown and the rows that are selected. */
  readonly tinted: Color
}

/** Colours: DocumentsUI's colors.xml of API 29, light and night. */
export function filesView(context: FilesContext): FilesView {
  const { dark, locale, smallestWidthDp, landscape } = context.configuration
  const palette: FilesPalette = dark
    ? { ...googlePalette(true), surface: '#3C4043', divider: '#5F6368', tinted: '#8AB4F833' }
    : { ...googlePalette(false), accent: '#1E88E5', divider: '#E0E0E0', tinted: '#1E88E51F' }
  return {
    context,
    palette,
    t: translator(locale, 'files'),
    framework: translator(locale, 'framework'),
    wide: smallestWidthDp >= 720 && landscape,
  }
}

/** What the toolbar calls a place. */
export function titleOf({ context, t }: FilesView, { root, path }: Place): string {
  const folder = path.at(-1)
  if (folder !== undefined) return folder
  return root === 'device' ? (context.state.properties['ro.product.model'] ?? '') : t(`root_${root}`)
}
