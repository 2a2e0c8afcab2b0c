import { AppViews } from '../kit/app-views.ts'
import { WALMART } from './app.ts'
import { shopOf } from './shop/products.ts'
import { COLORS, PALETTE } from './palette.ts'
import type { RootLocal } from './state.ts'
import { walmartState } from './state.ts'

export const views = new AppViews(WALMART, ({ state, configuration }) => ({
  state: walmartState.of(state),
  shop: shopOf(state.environment),
  /** Wide enough for two columns of cards and more. */
  columns: Math.max(2, Math.floor(configuration.widthDp / 190)),
  palette: PALETTE,
  windowLook: { background: '#FFFFFF', statusBarColor: COLORS.header, navigationBarColor: '#FFFFFF' } as const,
})).of<RootLocal>()

export const useWalmart = views.use
export type View = ReturnType<typeof useWalmart>
