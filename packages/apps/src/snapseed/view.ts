import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import type { PreferenceLocal } from '../kit/screens/preference-screen.tsx'
import { plainWindow } from '../kit/window-look.ts'
import { SNAPSEED } from './app.ts'
import { isDark } from './editing/preferences.ts'
import type { EditorLocal, TutorialsLocal, WelcomeLocal } from './state.ts'
import { snapseedState } from './state.ts'

export const views = new AppViews(SNAPSEED, (context) => {
  const state = snapseedState.of(context.state)
  // The theme is the app's own, not the system's.
  const dark = isDark(state.preferences)
  const palette = googlePalette(dark)
  return {
    state,
    dark,
    palette,
    windowLook: {
      ...plainWindow(palette.background, dark),
      statusBarColor: palette.background,
      // Behind the photo.
      background: dark ? '#202124' : '#F1F3F4',
    } as const,
  }
})

export const welcomeViews = views.of<WelcomeLocal>()
export const editorViews = views.of<EditorLocal>()
export const settingsViews = views.of<PreferenceLocal>()
export const tutorialsViews = views.of<TutorialsLocal>()

export const useSnapseed = views.use
export const useEditor = editorViews.use
