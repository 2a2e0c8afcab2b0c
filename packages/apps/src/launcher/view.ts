import { systemPalette } from '@droidgym/phone/view/theme'
import { WindowKind } from '@droidgym/phone/view/window'
import { AppViews } from '../kit/app-views.ts'
import { LAUNCHER } from './app.ts'
import { homeGeometry } from './home/home-geometry.ts'
import type { HomeLocal } from './state.ts'
import { launcherState } from './state.ts'

/**
 * Colours over the wallpaper: the sheet with the list of apps, its search field, pop-up lists. Assumption: the sheet of
 * the light theme; B-MoCA's pictures show the dark one.
 */
const LIGHT = { ...systemPalette(false), sheet: '#F5F5F5F2', pill: '#FFFFFF', surface: '#FFFFFF' } as const
const DARK = { ...systemPalette(true), sheet: '#232326F7', pill: '#393A3D', surface: '#3C4043' } as const

export const homeViews = new AppViews(LAUNCHER, ({ state, configuration }) => {
  const { icons } = launcherState.of(state)
  return {
    icons,
    geometry: homeGeometry(configuration, icons),
    palette: configuration.dark ? DARK : LIGHT,
    windowLook: { kind: WindowKind.home },
  }
}).of<HomeLocal>()

export const useHome = homeViews.use
export type HomeView = ReturnType<typeof useHome>
