import { googlePalette } from '@droidgym/phone/view/theme'
import type { Color } from '@droidgym/phone/view/style'
import { AppViews } from '../kit/app-views.ts'
import { plainWindow } from '../kit/window-look.ts'
import { MESSAGES } from './app.ts'
import type { ChatLocal, ListLocal, PeopleLocal } from './state.ts'
import { messagesState } from './state.ts'

export const views = new AppViews(MESSAGES, ({ state, configuration: { dark } }) => {
  const palette = googlePalette(dark)
  /** Of the others' messages. */
  const bubble: Color = dark ? '#303134' : '#F1F3F4'
  return {
    state: messagesState.of(state),
    palette,
    bubble,
    windowLook: { ...plainWindow(palette.background, dark), appCompatRoot: 'LinearLayout' } as const,
  }
})
export const useMessages = views.use

export const listViews = views.of<ListLocal>()
export const useList = listViews.use

export const chatViews = views.of<ChatLocal>()
export const useChat = chatViews.use

export const peopleViews = views.of<PeopleLocal>()

/** Long titles shrink. */
export const TITLE_STYLE = { minSize: 14 } as const
