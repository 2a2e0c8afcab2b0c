import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { plainWindow } from '../kit/window-look.ts'
import { CLOCK } from './app.ts'
import type { AlarmLocal, CitiesLocal, DeskClockLocal, SettingsLocal } from './state.ts'
import { clockState } from './state.ts'

export const views = new AppViews(CLOCK, ({ state, configuration: { dark } }) => {
  const palette = googlePalette(dark)
  const windowLook = plainWindow(palette.background, dark)
  return { state: clockState.of(state), palette, windowLook, appCompatDialogs: true }
})
export const useClock = views.use

export const deskClockViews = views.of<DeskClockLocal>()
export const useDeskClock = deskClockViews.use
export type DeskClockView = ReturnType<typeof useDeskClock>

export const citiesViews = views.of<CitiesLocal>()

export const settingsViews = views.of<SettingsLocal>()
export const useSettings = settingsViews.use

export const alarmViews = views.of<AlarmLocal>()
export const useAlarm = alarmViews.use
export type AlarmView = ReturnType<typeof useAlarm>
