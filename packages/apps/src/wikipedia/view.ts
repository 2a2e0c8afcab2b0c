import { AppViews } from '../kit/app-views.ts'
import { WIKIPEDIA } from './app.ts'
import { encyclopediaOf } from './encyclopedia/articles.ts'
import { isDark, paletteOf, themeOf } from './palette.ts'
import type { MainLocal, PageLocal, SearchLocal } from './state.ts'
import { wikipediaState } from './state.ts'

export const views = new AppViews(WIKIPEDIA, ({ state: phone, configuration }) => {
  const state = wikipediaState.of(phone)
  const palette = paletteOf(themeOf(state, configuration))
  const { background, paper, theme } = palette
  return {
    state,
    encyclopedia: encyclopediaOf(phone.environment),
    palette,
    windowLook: {
      appCompatRoot: 'FrameLayout',
      background,
      statusBarColor: paper,
      navigationBarColor: paper,
      lightSystemBars: !isDark(theme),
    } as const,
    appCompatDialogs: true,
  }
})
export const useWikipedia = views.use
export type View = ReturnType<typeof useWikipedia>

export const mainViews = views.of<MainLocal>()
export const useMain = mainViews.use

export const pageViews = views.of<PageLocal>()
export const usePage = pageViews.use
export type PageView = ReturnType<typeof usePage>

export const searchViews = views.of<SearchLocal>()
export const useSearch = searchViews.use
