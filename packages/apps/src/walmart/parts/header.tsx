import { glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { rays } from '@droidgym/phone/view/glyphs/glyph-shapes'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { closePage, openPage, replacePage } from '../../kit/page-stack.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar } from '../../kit/bars/top-bar.tsx'
import { newestFirst } from '../../kit/lists.ts'
import { COLORS } from '../palette.ts'
import { countOfItems, price } from '../shop/products.ts'
import { cartTotals } from '../shop/cart-totals.ts'
import { DELIVERY_MODES, walmartState } from '../state.ts'
import { useWalmart } from '../view.ts'
import { opens } from './rows.tsx'
import { SearchBar } from '../../kit/bars/search-bar.tsx'
import { Chip } from '../../kit/controls/chip.tsx'
import { Words } from '../../kit/controls/words.tsx'

const SPARK = glyph(24, { d: rays([12, 12], 4, 10, 6), stroke: 3.2 })

/** The blue bar: the way back or the spark, the search pill, the cart. */
export function Header(): ViewElement {
  const view = useWalmart()
  const { local, context } = view
  const page = local.pages.at(-1)
  const back = page !== undefined
  return (
    <TopBar background={COLORS.header} paddingStart={4}>
      {back ? (
        <IconButton
          desc="Navigate up"
          glyph={glyphs.arrowBack}
          tint="#FFFFFF"
          onClick={(tx) => closePage(view, tx)}
        />
      ) : (
        <image unreported glyph={SPARK} tint={COLORS.spark} size={26} width={44} height={48} />
      )}
      {page?.kind === 'search' ? <SearchPill query={page.query} /> : (
        <Chip
          cls="TextView"
          id="search_view"
          title="Search Walmart"
          titleStyle={{ size: 16, minSize: 11, color: COLORS.muted, flex: 1 }}
          icon={glyphs.search}
          flex={1}
          height={40}
          radius={20}
          paddingX={12}
          background="#FFFFFF"
          onClick={(tx) => {
            openPage(view, tx, { kind: 'search', query: '', submitted: false })
            tx.focus(context.window, 'search_src_text')
          }}
        />
      )}
      <CartButton />
    </TopBar>
  )
}

function SearchPill({ query }: { readonly query: string }): ViewElement {
  const view = useWalmart()
  return (
    <SearchBar
      cls={undefined}
      id={undefined}
      leading={null}
      flex={1}
      height={40}
      radius={20}
      paddingStart={12}
      background="#FFFFFF"
      field={{
        id: 'search_src_text',
        text: query,
        hint: 'Search Walmart',
        paddingY: 9,
        onTextChange: (tx, text) => replacePage(view, tx, { kind: 'search', query: text, submitted: false }),
        onImeAction: (tx) => {
          tx.clearFocus()
          if (query.trim() === '') return
          walmartState.update(tx, (state) => ({ ...state, searches: newestFirst(state.searches, query.trim(), 8) }))
          replacePage(view, tx, { kind: 'search', query, submitted: true })
        },
      }}
      clear={query === '' ? null : {
        id: 'search_close_btn',
        desc: 'Clear query',
        target: 40,
        size: 20,
        onClick: (tx) => replacePage(view, tx, { kind: 'search', query: '', submitted: false }),
      }}
    />
  )
}

function CartButton(): ViewElement {
  const view = useWalmart()
  const { count, cents } = cartTotals(view.state, view.shop)
  const onCart = view.local.pages.at(-1)?.kind === 'cart'
  return (
    <view
      cls="android.view.ViewGroup"
      id="cart_view"
      desc={count === 0 ? 'Shopping cart, no items' : `Cart, ${countOfItems(count)}`}
      // Wider where there is room, so that the whole corner opens the cart.
      width={view.columns > 3 ? 96 : 56}
      height={56}
      align="center"
      justify="center"
      onClick={(tx) => {
        if (!onCart) openPage(view, tx, { kind: 'cart' })
      }}
    >
      <view>
        <image id="cart_summary_icon" glyph={glyphs.cart} tint="#FFFFFF" size={24} />
        <view absolute top={-6} end={-8} minWidth={16} height={16} radius={8} background={COLORS.spark}>
          <text id="cart_summary_count" text={String(count)} fixedSize size={11} textAlign="center" paddingX={3} />
        </view>
      </view>
      <text id="cart_summary_subtotal" text={price(cents)} fixedSize size={11} color="#FFFFFF" maxLines={1} />
    </view>
  )
}

/** The strip that asks how the goods shall come. */
export function IntentStrip(): ViewElement {
  const view = useWalmart()
  const { city, zip, street } = view.shop.store
  return (
    <view cls="android.view.ViewGroup" id="global_intent_center_container" background={COLORS.tint} paddingY={8}>
      <Words
        id="global_intent_center_title"
        text="How do you want your items?"
        size={14}
        weight={700}
        paddingX={16}
      />
      <view direction="row" paddingX={12} paddingY={6} gap={8}>
        {DELIVERY_MODES.map((mode) => (
          <text
            key={mode}
            cls="Button"
            id={`global_intent_center_${mode.toLowerCase()}`}
            text={mode}
            selected={view.state.mode === mode}
            size={14}
            minSize={9}
            maxLines={1}
            textAlign="center"
            weight={500}
            flex={1}
            paddingY={10}
            radius={20}
            background={view.state.mode === mode ? COLORS.header : '#FFFFFF'}
            color={view.state.mode === mode ? '#FFFFFF' : COLORS.text}
            onClick={(tx) => walmartState.update(tx, (state) => ({ ...state, mode }))}
          />
        ))}
      </view>
      <Words
        id="global_intent_center_address"
        text={`${city}, ${zip} · ${street}`}
        size={12}
        paddingX={16}
        paddingY={4}
        maxLines={2}
        onClick={opens({ kind: 'store' })}
      />
    </view>
  )
}
