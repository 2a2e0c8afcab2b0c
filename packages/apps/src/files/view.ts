import type { Color } from '@droidgym/phone/view/style'
import type { Palette } from '@droidgym/phone/view/theme'
import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { plainWindow } from '../kit/window-look.ts'
import { FILES } from './app.ts'
import type { Place } from './directories/place.ts'
import type { FilesLocal, InfoLocal } from './state.ts'
import { filesState } from './state.ts'

interface FilesPalette extends Palette {
  /** Behind the root that is shown and the rows that are selected. */
  readonly tinted: Color
}

/** DocumentsUI's colors.xml of API 29, light and night. */
const LIGHT: FilesPalette = { ...googlePalette(false), accent: '#1E88E5', divider: '#E0E0E0', tinted: '#1E88E51F' }
const NIGHT: FilesPalette = { ...googlePalette(true), surface: '#3C4043', divider: '#5F6368', tinted: '#8AB4F833' }

const appViews = new AppViews(FILES, ({ state, configuration: { dark, smallestWidthDp, landscape } }) => {
  const palette = dark ? NIGHT : LIGHT
  return {
    state: filesState.of(state),
    palette,
    windowLook: { ...plainWindow(palette.background, dark), appCompatRoot: 'LinearLayout' } as const,
    /** The layout of tablets: the roots stand beside the list (layout-sw720dp-land, API 29). */
    wide: smallestWidthDp >= 720 && landscape,
  }
})

export const views = appViews.of<FilesLocal>()
export const useFiles = views.use
export type FilesView = ReturnType<typeof useFiles>

export const infoViews = appViews.of<InfoLocal>()
export const useInfo = infoViews.use

/** What the toolbar calls a place. */
export function titleOf({ context, t }: FilesView, { root, path }: Place): string {
  const folder = path.at(-1)
  if (folder !== undefined) return folder
  return root === 'device' ? (context.state.properties['ro.product.model'] ?? '') : t(`root_${root}`)
}
