import { isOnline } from '@droidgym/phone/system/hardware/network'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Chip } from '../../kit/controls/chip.tsx'
import { MAPS } from '../app.ts'
import { CATEGORY_GLYPHS } from './category-glyphs.ts'
import { PALETTE } from '../palette.ts'
import type { Category } from '@droidgym/spec/world/world-data'
import { remember, resultsPage } from '../state.ts'
import type { View } from '../view.ts'
import { find, openPlace, useMaps } from '../view.ts'
import { closePage, openPage } from '../../kit/page-stack.ts'
import { IconDisc } from '../../kit/controls/icon-disc.tsx'

interface OmniboxProps {
  /** What was searched for; null on the plain map. */
  readonly query: string | null
}

/** The white pill over the map. */
export function Omnibox({ query }: OmniboxProps): ViewElement {
  const view = useMaps()
  const { t, framework, context } = view
  const plain = view.local.pages.length === 0
  return (
    <view
      cls="android.view.ViewGroup"
      id="search_omnibox_container"
      direction="row"
      align="center"
      marginX={12}
      marginTop={12}
      height={48}
      maxWidth={480}
      radius={24}
      elevation={4}
      background="#FFFFFF"
    >
      {plain ? <image unreported glyph={MAPS.launcher.icon} size={24} width={48} height={48} /> : (
        <IconButton desc={t('back')} glyph={glyphs.arrowBack} onClick={(tx) => closePage(view, tx)} />
      )}
      <text
        id="search_omnibox_text_box"
        text={query ?? t('search_here')}
        size={16}
        minSize={11}
        maxLines={1}
        color={query === null ? PALETTE.secondaryText : PALETTE.primaryText}
        flex={1}
        paddingY={12}
        onClick={(tx) => {
          openPage(view, tx, { kind: 'search', typed: query ?? '', purpose: 'show' })
          tx.focus(context.window, 'search_omnibox_edit_text')
        }}
      />
      {plain ? (
        <IconDisc
          cls="FrameLayout"
          id="search_omnibox_one_google_account_disc"
          desc={t('account')}
          icon={glyphs.account}
          iconStyle={{ size: 30 }}
          onClick={(tx) => view.change(tx, { overlay: 'account' })}
        />
      ) : (
        <IconButton
          desc={framework('searchview_clear_query')}
          glyph={glyphs.close}
          onClick={(tx) => view.change(tx, { pages: [] })}
        />
      )}
    </view>
  )
}

const CHIPS: readonly Category[] = ['restaurant', 'cafe', 'gas', 'grocery', 'hotel', 'pharmacy']

/** Kinds of places to look for with one tap. */
export function CategoryChips(): ViewElement {
  const view = useMaps()
  return (
    <scroll horizontal key="chips" cls="HorizontalScrollView">
      <view direction="row" gap={8} paddingX={12} paddingY={8}>
        {CHIPS.map((category) => (
          <Chip
            title={view.t(category)}
            icon={CATEGORY_GLYPHS[category]}
            iconStyle={{ size: 16 }}
            gap={6}
            minHeight={34}
            radius={17}
            paddingX={12}
            elevation={2}
            background="#FFFFFF"
            onClick={(tx) => search(view, tx, view.t(category))}
          />
        ))}
      </view>
    </scroll>
  )
}

/** Shows what the query finds: the place itself when there is just one. */
export function search(view: View, tx: Transaction, text: string): void {
  const query = text.trim()
  if (query === '') return
  tx.clearFocus()
  remember(tx, query)
  view.change(tx, { pages: [] })
  const [first, second] = find(view, query)
  const fresh = { ...view, local: { ...view.local, pages: [] } }
  openPage(fresh, tx, resultsPage(query))
  if (first === undefined || !isOnline(tx.state)) return
  if (second === undefined) openPlace({ ...view, local: { ...view.local, pages: [resultsPage(query)] } }, tx, first)
}
