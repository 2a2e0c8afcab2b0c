import type { Palette } from '@droidgym/phone/view/theme'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { WindowLook } from '../kit/app-views.ts'
import { AppViews } from '../kit/app-views.ts'
import { readableBook } from '../shared/people/address-book.ts'
import { CONTACTS } from './app.ts'
import type { CardLocal, EditorLocal, PeopleLocal, SettingsLocal } from './state.ts'

/** AOSP's Contacts has a light theme only. Colours: its res/values/colors.xml, API 29. */
const PALETTE: Palette = {
  ...googlePalette(false),
  background: '#F9F9F9',
  primaryText: '#212121',
  secondaryText: '#757575',
  divider: '#E0E0E0',
  accent: '#2A56C6',
  iconTint: '#757575',
}

export const CONTACTS_COLORS = {
  toolbar: '#2A56C6',
  statusBar: '#1C3AA9',
  floating: '#DF3A64',
  empty: '#EFEFEF',
  selection: '#455A64',
  selectionStatusBar: '#37474F',
} as const

const WINDOW: WindowLook = {
  background: PALETTE.background, statusBarColor: CONTACTS_COLORS.statusBar, navigationBarColor: '#000000',
}

export const views = new AppViews(CONTACTS, ({ state, configuration: { widthDp } }) => ({
  state: readableBook(state, CONTACTS.packageName),
  palette: PALETTE,
  windowLook: WINDOW,
  /** In dp, on both sides of what is read. Assumption: a tenth of a tablet's width, which the real list leaves free. */
  margin: widthDp >= 840 ? widthDp / 10 : 0,
}))
export const useContacts = views.use

export const peopleViews = views.of<PeopleLocal>()
export const usePeople = peopleViews.use

export const cardViews = views.of<CardLocal>()
export const useCard = cardViews.use

export const editorViews = views.of<EditorLocal>()
export const useEditor = editorViews.use

export const settingsViews = views.of<SettingsLocal>()
