import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { plainWindow } from '../kit/window-look.ts'
import { CALENDAR } from './app.ts'
import type { EditLocal } from './editing.ts'
import type { InfoLocal } from './event-page.ts'
import type { MainLocal } from './state.ts'
import { calendarState } from './state.ts'

const views = new AppViews(CALENDAR, ({ state, configuration: { dark } }) => {
  const palette = googlePalette(dark)
  return { state: calendarState.of(state), palette, windowLook: plainWindow(palette.background, dark) }
})

export const mainViews = views.of<MainLocal>()
export const editViews = views.of<EditLocal>()
export const infoViews = views.of<InfoLocal>()

export const useMain = mainViews.use
export const useEdit = editViews.use
export const useInfo = infoViews.use
/** For parts that several of the screens have. */
export const useCalendar = views.use
