import type { Color } from '@droidgym/phone/view/style'
import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { plainWindow } from '../kit/window-look.ts'
import { webOf } from '../shared/web/web.ts'
import { CHROME } from './app.ts'
import { shownAt } from './browsing/address.ts'
import type { BrowserLocal, DownloadsLocal, HistoryLocal } from './state.ts'
import { chromeState } from './state.ts'
import { activeTab, shownIn, shownUrl } from './tabs.ts'

export const views = new AppViews(CHROME, ({ state, configuration }) => {
  const app = chromeState.of(state)
  const web = webOf(state.environment)
  const url = shownUrl(app)
  const tab = activeTab(app)
  const dark = configuration.dark || app.incognito
  const palette = googlePalette(dark)
  /** Of the address bar. */
  const pill: Color = dark ? '#3C4043' : '#F1F3F4'
  return {
    state: app,
    web,
    /** The tab in front; undefined when all of its kind are closed. */
    tab,
    /** Of the tab in front. */
    url,
    /** What that tab shows. */
    shown: tab === undefined ? shownAt(web, url) : shownIn(web, tab),
    palette,
    pill,
    /** DeviceFormFactor.isTablet: from a smallest width of 600 dp. */
    tablet: configuration.smallestWidthDp >= 600,
    windowLook: { ...plainWindow(palette.background, dark), appCompatRoot: 'FrameLayout' } as const,
  }
})
export const useChrome = views.use

export const browserViews = views.of<BrowserLocal>()
export const useBrowser = browserViews.use

export const downloadsViews = views.of<DownloadsLocal>()

export const historyViews = views.of<HistoryLocal>()
