import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { productOf } from '../shop/products.ts'
import type { Page, Tab } from '../state.ts'
import { ITEMS_PARTS } from '../state.ts'
import { departments } from '../shop/departments.ts'
import { IntentStrip } from '../parts/header.tsx'
import { COLORS } from '../palette.ts'
import { ProductCard, ProductGrid } from '../parts/product-card.tsx'
import { ProductPicture } from '../parts/product-picture.tsx'
import type { Product } from '../shop/product.ts'
import { Chevron, LinkRow, PartTitle, Pill, opens } from '../parts/rows.tsx'
import { useWalmart } from '../view.ts'
import { Card } from '../../kit/rows/card.tsx'
import { BarTab, TabBar } from '../../kit/bars/tab-bar.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { EmptyState } from '../../kit/rows/empty-state.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { Words } from '../../kit/controls/words.tsx'

export function TabContent(): ViewElement {
  return (
    <scroll key="page-0" id="root_recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      {contentOf(useWalmart().local.tab)}
    </scroll>
  )
}

function contentOf(tab: Tab): Children {
  switch (tab) {
    case 'shop':
      return <Home />
    case 'my_items':
      return <MyItems />
    case 'search':
      return <Departments />
    case 'services':
      return <Services />
    case 'account':
      return <Account />
  }
}

function Home(): ViewElement {
  const view = useWalmart()
  const reduced = view.shop.products.filter(({ wasCents }) => wasCents !== null)
  const liked = view.shop.products.filter(({ rating }) => rating > 46)
  return (
    <view>
      <IntentStrip />
      <view
        cls="android.view.ViewGroup"
        id="hero_banner"
        margin={12}
        padding={20}
        gap={8}
        radius={12}
        background={COLORS.spark}
        align="start"
        onClick={opens({ kind: 'deals' })}
      >
        <text text="Prices down, all week" size={22} weight={700} color={COLORS.selected} />
        <text text="Shop deals" size={16} weight={700} color={COLORS.selected} />
      </view>
      <StoreCard />
      <PartTitle title="Get it all right here" />
      <view direction="row" wrap paddingX={4}>
        {departments().map((department) => (
          <view
            key={department.name}
            cls="android.view.ViewGroup"
            id="category_tile"
            width={view.columns > 3 ? '16%' : '33%'}
            align="center"
            paddingY={8}
            gap={4}
            onClick={opens({ kind: 'category', department: department.name })}
          >
            {departmentPicture(department.name, 64)}
            <Words text={department.name} size={13} textAlign="center" paddingX={4} />
          </view>
        ))}
      </view>
      <Carousel name="deals" title="Deals for you" products={reduced.slice(0, 8)} />
      <Carousel name="liked" title="Top rated" products={liked.slice(0, 8)} />
    </view>
  )
}

interface CarouselProps {
  readonly name: string
  readonly title: string
  readonly products: readonly Product[]
}

function Carousel({ name, title, products }: CarouselProps): ViewElement {
  return (
    <view>
      <PartTitle title={title} />
      <scroll horizontal key={`carousel-${name}`} cls="androidx.recyclerview.widget.RecyclerView">
        <view direction="row" gap={8} paddingX={12} paddingBottom={16}>
          {products.map((product) => (
            <view key={product.id} width={150}>
              <ProductCard product={product} />
            </view>
          ))}
        </view>
      </scroll>
    </view>
  )
}

function departmentPicture(department: string, size: number): ViewElement | undefined {
  const product = useWalmart().shop.products.find((candidate) => candidate.department === department)
  return product && <ProductPicture product={product} width={size} height={size} unreported />
}

/** The way to the store's page and map. */
function StoreCard(): ViewElement {
  const view = useWalmart()
  const { city, number } = view.shop.store
  return (
    <Card marginX={12} radius={12} clip={false}>
      <LinkRow
        id="my_store_card"
        icon={glyphs.locationPin}
        title={`${city} Supercenter #${number}`}
        subtitle="Open until 11pm"
        to={{ kind: 'store' }}
      />
      <Divider />
      <LinkRow id="my_store_map" icon={glyphs.map} title="Store map" to={{ kind: 'store-map' }} />
    </Card>
  )
}

function MyItems(): ViewElement {
  const { local, state, shop, context } = useWalmart()
  const favorites = state.favorites.flatMap((id) => productOf(shop, id) ?? [])
  return (
    <view>
      <TabBar id="my_items_tab_layout">
        {ITEMS_PARTS.map((part) => {
          const selected = local.items === part
          return (
            <BarTab
              key={part}
              desc={part}
              selected={selected}
              onClick={(tx) => context.update(tx, (now) => ({ ...now, items: part }))}
            >
              <Words
                text={part}
                size={15}
                minSize={9}
                maxLines={1}
                textAlign="center"
                weight={selected ? 700 : 400}
                paddingY={14}
              />
              <view height={3} background={selected ? COLORS.text : '#FFFFFF'} />
            </BarTab>
          )
        })}
      </TabBar>
      <Divider />
      {local.items === 'Lists' && favorites.length > 0 ? (
        <view>
          <PartTitle title={`Favorites (${favorites.length})`} />
          <ProductGrid products={favorites} />
        </view>
      ) : (
        <SignInInvitation text={INVITATIONS[local.items]} />
      )}
    </view>
  )
}

const INVITATIONS = {
  Reorder: 'Sign in to see what you bought and buy it again.',
  Lists: 'Tap the heart on an item to keep it here, or sign in to see your lists.',
  Registries: 'Sign in to find or create a registry.',
} as const

function SignInInvitation({ text }: { readonly text: string }): ViewElement {
  return (
    <EmptyState
      padding={24}
      gap={20}
      icon={glyphs.heartOutline}
      iconStyle={{ tint: COLORS.header, size: 72, width: 96, height: 96 }}
      title={text}
      titleStyle={{ color: COLORS.text }}
    >
      <SignInButton />
    </EmptyState>
  )
}

function SignInButton(): ViewElement {
  return (
    <Pill
      id="account_sign_in_button"
      text="Sign in or create account"
      onClick={opens({ kind: 'sign-in', email: '', tried: false })}
    />
  )
}

function Departments(): ViewElement {
  return (
    <view>
      <PartTitle title="Shop by department" />
      <LinkRow id="search_deals" title="Deals" to={{ kind: 'deals' }} />
      {departments().map(({ name }) => (
        <view key={name}>
          <Divider />
          <ListRow
            cls="android.view.ViewGroup"
            id="department_row"
            minHeight={0}
            paddingY={4}
            icon={departmentPicture(name, 56)}
            title={name}
            titleId="department_name"
            onClick={opens({ kind: 'category', department: name })}
          >
            <Chevron />
          </ListRow>
        </view>
      ))}
    </view>
  )
}

const notice = (title: string, text: string): Page => ({ kind: 'notice', title, text })

/** Assumption: which services there are. */
function Services(): ViewElement {
  const view = useWalmart()
  const { city } = view.shop.store
  const tiles = [
    ['Store map', glyphs.map, { kind: 'store-map' }],
    ['My store', glyphs.locationPin, { kind: 'store' }],
    ['Pharmacy', glyphs.addCircle, notice('Pharmacy', `Refills are ready within a day at the ${city} store.`)],
    ['Auto care', glyphs.settings, notice('Auto care', 'Tires, oil and batteries, without an appointment.')],
    ['Photo', glyphs.image, notice('Photo', 'Prints are made in the store while you shop.')],
    ['Money', glyphs.storage, notice('Money', 'Cash checks and send money at the service desk.')],
    ['Gift cards', glyphs.label, notice('Gift cards', 'Sign in to see the balance of a card.')],
    ['Walmart+', glyphs.starOutline, notice('Walmart+', 'Members get free delivery. Sign in to join.')],
  ] as const
  return (
    <view>
      <PartTitle title="Services" />
      <view direction="row" wrap paddingX={8}>
        {tiles.map(([name, glyph, page]) => (
          <view key={name} width={view.columns > 3 ? '25%' : '50%'} padding={4}>
            <view
              cls="android.view.ViewGroup"
              id="services_tile"
              minHeight={88}
              padding={12}
              gap={8}
              radius={12}
              background={COLORS.tint}
              onClick={opens(page)}
            >
              <image unreported glyph={glyph} tint={COLORS.header} size={28} />
              <Words text={name} size={15} weight={700} />
            </view>
          </view>
        ))}
      </view>
    </view>
  )
}

function Account(): ViewElement {
  const rows = [
    ['Purchase history', glyphs.history, notice('Purchase history', 'Sign in to see what you bought.')],
    ['Walmart+', glyphs.starOutline, notice('Walmart+', 'Members get free delivery. Sign in to join.')],
    ['My store', glyphs.locationPin, { kind: 'store' }],
    ['Settings', glyphs.settings, { kind: 'settings' }],
    ['Help', glyphs.help, notice('Help', 'Ask at the service desk of your store, or sign in to chat.')],
  ] as const
  return (
    <view>
      <view padding={20} gap={16} background={COLORS.tint}>
        <Words text="Welcome" size={24} weight={700} />
        <SignInButton />
      </view>
      {rows.map(([name, glyph, page]) => (
        <view key={name}>
          <LinkRow icon={glyph} title={name} to={page} />
          <Divider />
        </view>
      ))}
    </view>
  )
}
