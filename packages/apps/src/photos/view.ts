import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import type { PreferenceLocal } from '../kit/screens/preference-screen.tsx'
import { plainWindow } from '../kit/window-look.ts'
import { readableGallery } from '../shared/media/media.ts'
import { PHOTOS } from './app.ts'
import type { HomeLocal, ViewerLocal } from './state.ts'
import { photosState } from './state.ts'

const views = new AppViews(PHOTOS, ({ state, configuration: { dark } }) => {
  const palette = googlePalette(dark)
  return {
    state: photosState.of(state),
    gallery: readableGallery(state, PHOTOS.packageName),
    palette,
    windowLook: plainWindow(palette.background, dark),
  }
})

export const homeViews = views.of<HomeLocal>()
export const viewerViews = views.of<ViewerLocal>()
export const settingsViews = views.of<PreferenceLocal>()

export const usePhotos = views.use
export const useHome = homeViews.use
export const useViewer = viewerViews.use
