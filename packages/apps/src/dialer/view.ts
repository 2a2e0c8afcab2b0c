import type { Configuration } from '@droidgym/phone/system/configuration'
import type { Palette } from '@droidgym/phone/view/theme'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { AppLook } from '../kit/app-views.ts'
import { AppViews } from '../kit/app-views.ts'
import { phoneState } from '../shared/people/dialer-state.ts'
import { DIALER } from './app.ts'
import type { CallDetailsLocal, CallLogLocal, InCallLocal, MainLocal } from './state.ts'

/** AOSP's dialer has a light theme only. Colours: Dialer's theme/common colors.xml, API 29. */
const PALETTE: Palette = {
  ...googlePalette(false),
  background: '#FFFFFF',
  primaryText: '#000000DE',
  secondaryText: '#0000008A',
  divider: '#E3E3E3',
  accent: '#2A56C6',
  iconTint: '#0000008A',
}

/** Colour of the toolbar, of the status bar above it, of the floating button and of the one that dials. */
export const DIALER_COLORS = { toolbar: '#2A56C6', statusBar: '#1C3AA9', floating: '#F50057', dial: '#00C853' } as const

export const LOOK: AppLook = {
  palette: PALETTE,
  windowLook: {
    background: PALETTE.background, statusBarColor: DIALER_COLORS.statusBar, navigationBarColor: '#000000',
  },
}

export const views = new AppViews(DIALER, ({ state }) => ({ state: phoneState.of(state), ...LOOK }))
export const useDialer = views.use

export const mainViews = views.of<MainLocal>()
export const useMain = mainViews.use

export const callLogViews = views.of<CallLogLocal>()
export const detailsViews = views.of<CallDetailsLocal>()

export const inCallViews = views.of<InCallLocal>()
export const useInCall = inCallViews.use

/** Height of an activity's content between the system bars, in dp. */
export function contentHeight({ height, density, statusBarHeight, navigationBarHeight }: Configuration): number {
  return (height - statusBarHeight - navigationBarHeight) / density
}
