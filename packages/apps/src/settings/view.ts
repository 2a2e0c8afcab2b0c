import { listItemPadding } from '@droidgym/phone/view/list-item-padding'
import type { Palette } from '@droidgym/phone/view/theme'
import { systemPalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { plainWindow } from '../kit/window-look.ts'
import { SETTINGS } from './app.ts'
import type { PageLocal, PickerLocal, SearchLocal } from './state.ts'

/** Settings of Android 10: white, or black with grey dialogs. */
const LIGHT: Palette = { ...systemPalette(false), background: '#FFFFFF' }

export const views = new AppViews(SETTINGS, ({ state, configuration }) => {
  const { dark, widthDp } = configuration
  const palette = dark ? systemPalette(true) : LIGHT
  return {
    state,
    palette,
    windowLook: plainWindow(palette.background, dark),
    appCompatDialogs: true,
    /** Space at the start and end of a row, in dp. */
    edge: listItemPadding(configuration),
    /**
     * Width of the column before the texts, in dp. Assumption: where it would leave less than half of a very narrow
     * screen, only rows with an icon have it.
     */
    iconColumn: widthDp >= 300 ? 56 : 0,
  }
})
export const useSettings = views.use
export type SettingsView = ReturnType<typeof useSettings>

export const pageViews = views.of<PageLocal>()
export const usePage = pageViews.use
export type PageView = ReturnType<typeof usePage>

export const searchViews = views.of<SearchLocal>()

export const pickerViews = views.of<PickerLocal>()
export const usePicker = pickerViews.use
export type PickerView = ReturnType<typeof usePicker>
