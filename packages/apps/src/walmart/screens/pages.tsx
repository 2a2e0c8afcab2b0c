import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { replacePage, scrollKey } from '../../kit/page-stack.ts'
import type { Page } from '../state.ts'
import { Switch } from '../../kit/controls/switch.tsx'
import { CartPage } from './cart-page.tsx'
import { departments } from '../shop/departments.ts'
import { AddButton, Price, ProductGrid, Rating } from '../parts/product-card.tsx'
import { ProductPicture } from '../parts/product-picture.tsx'
import { suggestTopics } from '../../shared/web/topics.ts'
import { seedOf } from '../../shared/web/words.ts'
import type { Product } from '../shop/product.ts'
import { countOfItems, productOf, searchProducts } from '../shop/products.ts'
import { LinkRow, PartTitle, ROW } from '../parts/rows.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { walmartState } from '../state.ts'
import { StoreMapPage, StorePage } from './store-pages.tsx'
import { useWalmart } from '../view.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { Words } from '../../kit/controls/words.tsx'

interface PageProps<K extends Page['kind']> {
  readonly page: Extract<Page, { kind: K }>
}

/** A fragment that lies over the tabs. */
export function PageContent({ page }: { readonly page: Page }): ViewElement {
  const view = useWalmart()
  switch (page.kind) {
    case 'category':
      return <Category page={page} />
    case 'aisle':
      return <AisleList page={page} />
    case 'deals':
      return <List title="Deals" products={view.shop.products.filter(({ wasCents }) => wasCents !== null)} />
    case 'product':
      return <ProductPage page={page} />
    case 'search':
      return <Search page={page} />
    case 'cart':
      return <CartPage />
    case 'store':
      return <StorePage />
    case 'store-map':
      return <StoreMapPage />
    case 'sign-in':
      return <SignInPage page={page} />
    case 'settings':
      return <SettingsPage />
    case 'notice':
      return <Notice page={page} />
  }
}

/** A department's header and its shelves. */
function Category({ page }: PageProps<'category'>): ViewElement {
  const view = useWalmart()
  const { department } = page
  const aisles = departments().find(({ name }) => name === department)?.aisles ?? []
  return (
    <scroll key={scrollKey(view)} id="category_container" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      <PartTitle id="category_container_title" title={department} />
      <LinkRow id="category_container_shop_all" title="Shop all" to={{ kind: 'aisle', department, aisle: null }} />
      {aisles.map(({ name }) => (
        <view key={name}>
          <Divider />
          <LinkRow id="category_container_item" title={name} to={{ kind: 'aisle', department, aisle: name }} />
        </view>
      ))}
    </scroll>
  )
}

function AisleList({ page }: PageProps<'aisle'>): ViewElement {
  const view = useWalmart()
  const products = view.shop.products.filter(
    ({ department, aisle }) => department === page.department && (page.aisle === null || aisle === page.aisle),
  )
  return <List title={page.aisle ?? `All ${page.department}`} products={products} />
}

interface ListProps {
  readonly title: string
  readonly products: readonly Product[]
}

function List({ title, products }: ListProps): ViewElement {
  const view = useWalmart()
  return (
    <scroll key={scrollKey(view, 'list')} id="product_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      <PartTitle id="product_list_title" title={title} />
      <Words quiet text={countOfItems(products.length)} size={13} paddingX={16} />
      <ProductGrid products={products} />
    </scroll>
  )
}

function ProductPage({ page }: PageProps<'product'>): ViewElement {
  const view = useWalmart()
  const product = productOf(view.shop, page.product)
  if (product === undefined) return <view flex={1} />
  return (
    <view flex={1}>
      <scroll key={scrollKey(view)} id="item_page" cls="ScrollView" flex={1}>
        <ProductPicture product={product} height={200} id="item_image" desc={product.name} />
        <view padding={16} gap={10}>
          <Words id="item_title" text={product.name} size={18} />
          <Rating product={product} />
          <Price product={product} size={26} />
          <Words
            text={`Aisle ${aisleNumber(product)} · ${view.state.mode} available from ${view.shop.store.city}`}
            size={14}
          />
        </view>
        <Divider />
        <PartTitle title="About this item" />
        <Words
          text={`From our ${product.aisle.toLowerCase()} selection. Satisfaction guaranteed, or bring it back within 90 days.`}
          size={15}
          paddingX={16}
          paddingBottom={16}
        />
        <Divider />
        <LinkRow
          title={product.aisle}
          subtitle={product.department}
          to={{ kind: 'aisle', department: product.department, aisle: product.aisle }}
        />
      </scroll>
      <view paddingX={16} paddingY={8} background="#FFFFFF" elevation={8}>
        <AddButton product={product} />
      </view>
    </view>
  )
}

function aisleNumber({ id, aisle }: Product): string {
  return String(1 + ((typeof id === 'number' ? id : seedOf(0, aisle)) % 28))
}

function Search({ page }: PageProps<'search'>): ViewElement {
  const view = useWalmart()
  const found = searchProducts(view.shop, page.query)
  if (page.submitted && found.length > 0) {
    return <List title={`Results for “${page.query.trim()}”`} products={found} />
  }
  const search = (query: string, key: number): ViewElement => (
    <LinkRow
      key={key}
      id="search_suggestion"
      icon={glyphs.search}
      title={query}
      onClick={(tx) => {
        tx.clearFocus()
        replacePage(view, tx, { kind: 'search', query, submitted: true })
      }}
    />
  )
  const { searches } = view.state
  // Those of the shelves have numbers.
  const aisles = found.flatMap(({ id, aisle }) => (typeof id === 'number' ? [aisle] : []))
  const topics = suggestTopics(view.shop.wide, page.query)
  const names = [...new Set([...aisles, ...topics])].slice(0, 8)
  return (
    <scroll key={scrollKey(view)} id="search_suggestions" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      {page.query.trim() === '' ? (
        <view>
          {searches.length === 0 ? null : <PartTitle title="Recent searches" />}
          {searches.map(search)}
          <PartTitle title="Popular searches" />
          {['milk', 'apples', 'headphones', 'dog food'].map(search)}
        </view>
      ) : (
        <view>
          {found.length === 0 ? (
            <Words id="search_no_results" text={`Nothing found for “${page.query.trim()}”`} padding={16} />
          ) : null}
          {names.map(search)}
        </view>
      )}
    </scroll>
  )
}

function SettingsPage(): ViewElement {
  const view = useWalmart()
  const { notifications } = view.state
  return (
    <scroll key={scrollKey(view)} cls="ScrollView" flex={1}>
      <PartTitle title="Settings" />
      <ListRow
        {...ROW}
        id="settings_notifications"
        icon={glyphs.bellOutline}
        title="Notifications"
        subtitle="Orders and deals"
        onClick={(tx) => walmartState.update(tx, (state) => ({ ...state, notifications: !notifications }))}
      >
        <Switch
          id="settings_notifications_switch"
          checked={notifications}
          reportedText={notifications ? 'ON' : 'OFF'}
        />
      </ListRow>
      <Divider />
      <LinkRow
        icon={glyphs.history}
        title="Clear recent searches"
        onClick={(tx) => {
          walmartState.update(tx, (state) => ({ ...state, searches: [] }))
          tx.toast('Recent searches cleared')
        }}
      />
      <Divider />
      <Words quiet text="Version 24.19" size={13} padding={16} />
    </scroll>
  )
}

function Notice({ page }: { readonly page: Extract<Page, { kind: 'notice' }> }): ViewElement {
  return (
    <scroll key="notice" cls="ScrollView" flex={1}>
      <PartTitle title={page.title} />
      <Words text={page.text} paddingX={16} />
    </scroll>
  )
}
