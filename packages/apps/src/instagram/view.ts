import { numberFormat } from '@droidgym/phone/i18n/intl'
import type { Palette } from '@droidgym/phone/view/theme'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { OverlayLocal } from '../kit/app-views.ts'
import { AppViews } from '../kit/app-views.ts'
import { plainWindow } from '../kit/window-look.ts'
import type { PagesLocal } from '../kit/page-stack.ts'
import { INSTAGRAM } from './app.ts'
import type { Person, Post } from './network/people.ts'
import { networkOf } from './network/people.ts'
import { instagramState } from './state.ts'

export type Tab = 'feed' | 'search' | 'clips' | 'profile'

/** What lies over the tabs. */
export type Page =
  | { readonly kind: 'activity' }
  | { readonly kind: 'inbox' }
  | { readonly kind: 'chat'; readonly user: string; readonly text: string }
  | { readonly kind: 'comments'; readonly post: number; readonly text: string }
  | { readonly kind: 'post'; readonly post: number }
  | { readonly kind: 'user'; readonly user: string }
  | { readonly kind: 'find'; readonly query: string }
  | { readonly kind: 'story'; readonly user: string }
  /** A post, or part of one's own story. */
  | { readonly kind: 'create'; readonly media: number | null; readonly story?: true }
  | { readonly kind: 'options' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'edit-profile' }

/** What the main activity keeps; its overlay is the menu of a post. */
export interface MainLocal extends PagesLocal<Page>, OverlayLocal<number> {
  readonly tab: Tab
  /** Part of the profile: the own posts or photos of oneself. */
  readonly part: 'grid' | 'tagged'
}

export const FRESH_MAIN: MainLocal = { tab: 'feed', pages: [], part: 'grid', overlay: null }

const app = new AppViews(INSTAGRAM, ({ state, configuration: { dark } }) => {
  const palette: Palette = {
    ...googlePalette(dark),
    // Black where Google's apps are grey.
    background: dark ? '#000000' : '#FFFFFF',
    primaryText: dark ? '#F5F5F5' : '#000000',
    iconTint: dark ? '#F5F5F5' : '#000000',
    divider: dark ? '#262626' : '#DBDBDB',
    accent: '#0095F6',
    onAccent: '#FFFFFF',
  }
  return {
    state: instagramState.of(state),
    network: networkOf(state.environment),
    palette,
    windowLook: { ...plainWindow(palette.background, dark), appCompatRoot: 'LinearLayout' } as const,
  }
})

export const views = app.of<MainLocal>()
export const useInstagram = views.use
export type View = ReturnType<typeof useInstagram>

export function personOf({ network, state }: View, user: string): Person {
  const { me } = network
  if (user === me.user) return { ...me, name: state.name ?? me.name }
  return network.people.find((person) => person.user === user) ?? me
}

/** Posts of one's own have ids from 1000 on, the oldest first. */
const FIRST_OWN = 1000

export function ownPosts({ network, state }: View): readonly Post[] {
  return state.own.map((picture, index) => ({
    id: FIRST_OWN + state.own.length - 1 - index,
    user: network.me.user,
    picture,
    subject: state.subjects?.[picture],
    caption: '',
    place: '',
    likes: 0,
    comments: [],
  }))
}

export function postOf(view: View, post: number): Post | undefined {
  return [...view.network.posts, ...view.network.clips, ...ownPosts(view)].find(({ id }) => id === post)
}

export function number({ configuration }: View, value: number): string {
  return numberFormat(configuration.locale).format(value)
}
