import { listItemPadding } from '@droidgym/phone/view/list-item-padding'
import { googlePalette, systemPalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { plainWindow } from '../kit/window-look.ts'
import { CONTROLLER } from './app.ts'
import type { AppGroupLocal, GrantLocal, ManageLocal } from './state.ts'

/** The pages look like those of Settings, from which they are opened. */
const views = new AppViews(CONTROLLER, ({ configuration }) => {
  const { dark } = configuration
  const palette = dark ? systemPalette(true) : { ...systemPalette(false), background: '#FFFFFF' as const }
  return { palette, windowLook: plainWindow(palette.background, dark), edge: listItemPadding(configuration) }
})

export const usePermissions = views.use

export const manageViews = views.of<ManageLocal>()
export const appGroupViews = views.of<AppGroupLocal>()

/** The questions stand over the apps that ask. */
export const grantViews = new AppViews(CONTROLLER, ({ configuration }) => ({
  palette: googlePalette(configuration.dark),
  windowLook: {},
})).of<GrantLocal>()
