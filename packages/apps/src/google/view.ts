import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { plainWindow } from '../kit/window-look.ts'
import { webOf } from '../shared/web/web.ts'
import { GOOGLE } from './app.ts'
import type { GoogleLocal } from './state.ts'
import { googleState } from './state.ts'
import type { VoiceLocal } from './voice.ts'

const google = new AppViews(GOOGLE, ({ state, configuration: { dark } }) => {
  const palette = googlePalette(dark)
  return {
    state: googleState.of(state),
    web: webOf(state.environment),
    palette,
    windowLook: plainWindow(palette.background, dark),
  }
})

export const views = google.of<GoogleLocal>()
export const voiceViews = google.of<VoiceLocal>()

export const useGoogle = views.use
