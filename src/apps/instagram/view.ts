import { numberFormat } from '../../phone/i18n/intl.ts'
import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { Palette } from '../../phone/view/theme.ts'
import { googlePalette } from '../../phone/view/theme.ts'
import type { AppView } from '../kit/app-view.ts'
import { appView } from '../kit/app-view.ts'
import type { Network, Person, Post } from './data/people.ts'
import { networkOf } from './data/people.ts'
import type { InstagramState } from './state.ts'
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
  | { readonly kind: 'create'; readonly media: number | null }
  | { readonly kind: 'options' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'edit-profile' }

/** What the main activity keeps. */
export interface MainLocal {
  readonly tab: Tab
  readonly pages: readonly Page[]
  /** Part of the profile: the own posts or photos of oneself. */
  readonly part: 'grid' | 'tagged'
  /** The post whose menu is open. */
  readonly menu: number | null
}

export const FRESH_MAIN: MainLocal = { tab: 'feed', pages: [], part: 'grid', menu: null }

export interface View extends AppView<MainLocal> {
  readonly app: InstagramState
  readonly network: Network
  readonly palette: Palette
}

export function viewOf(context: ScreenContext<MainLocal>): View {
  const { configuration, state } = context
  const { dark } = configuration
  return {
    ...appView(context, 'instagram'),
    app: instagramState.of(state),
    network: networkOf(state.environment.seed),
    // Black where Google's apps are grey.
    palette: {
      ...googlePalette(dark),
      background: dark ? '#000000' : '#FFFFFF',
      primaryText: dark ? '#F5F5F5' : '#000000',
      iconTint: dark ? '#F5F5F5' : '#000000',
      divider: dark ? '#262626' : '#DBDBDB',
      accent: '#0095F6',
      onAccent: '#FFFFFF',
    },
  }
}

export function personOf({ network, app }: View, user: string): Person {
  const { me } = network
  if (user === me.user) return { ...me, name: app.name ?? me.name }
  return network.people.find((person) => person.user === user) ?? me
}

/** Posts of one's own have ids from 1000 on, the oldest first. */
const FIRST_OWN = 1000

export function ownPosts({ network, app }: View): readonly Post[] {
  return app.own.map((picture, index) => ({
    id: FIRST_OWN + app.own.length - 1 - index,
    user: network.me.user,
    picture,
    caption: '',
    place: '',
    likes: 0,
    comments: [],
  }))
}

export function postOf(view: View, post: number): Post | undefined {
  return [...view.network.posts, ...view.network.clips, ...ownPosts(view)].find(({ id }) => id === post)
}

export function open({ context, local }: View, tx: Transaction, page: Page): void {
  tx.scrollTo(context.window, `page-${String(local.pages.length + 1)}`, 0)
  context.update(tx, (now) => ({ ...now, pages: [...now.pages, page], menu: null }))
}

/** Exchanges the topmost page. */
export function replace({ context }: View, tx: Transaction, page: Page): void {
  context.update(tx, (now) => ({ ...now, pages: [...now.pages.slice(0, -1), page] }))
}

export function goBack({ context }: View, tx: Transaction): void {
  tx.clearFocus()
  context.update(tx, (now) => ({ ...now, pages: now.pages.slice(0, -1) }))
}

export function number({ configuration }: View, value: number): string {
  return numberFormat(configuration.locale).format(value)
}
