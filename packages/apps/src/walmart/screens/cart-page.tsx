import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { scrollKey } from '../../kit/page-stack.ts'
import { cartTotals } from '../shop/cart-totals.ts'
import { COLORS } from '../palette.ts'
import { AddButton } from '../parts/product-card.tsx'
import { ProductPicture } from '../parts/product-picture.tsx'
import type { Product } from '../shop/product.ts'
import { countOfItems, price, productOf } from '../shop/products.ts'
import { Pill, opens } from '../parts/rows.tsx'
import type { ProductId } from '../state.ts'
import { setQuantity } from '../state.ts'
import { useWalmart } from '../view.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { EmptyState } from '../../kit/rows/empty-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** Everything put into the cart; the bar of tabs is not shown with it. */
export function CartPage(): ViewElement {
  const view = useWalmart()
  const { count, cents } = cartTotals(view.state, view.shop)
  return (
    <view cls="android.view.ViewGroup" id="cart_fragment_constraint_layout" flex={1}>
      <Words
        id="cart_title"
        text={count === 0 ? 'Cart' : `Cart (${countOfItems(count)})`}
        size={22}
        weight={700}
        padding={16}
      />
      {count === 0 ? <EmptyCart /> : <FullCart cents={cents} />}
    </view>
  )
}

function EmptyCart(): ViewElement {
  const view = useWalmart()
  return (
    <scroll key={scrollKey(view)} cls="ScrollView" flex={1}>
      <EmptyState
        padding={24}
        gap={20}
        icon={glyphs.cart}
        iconStyle={{ tint: COLORS.header, size: 80, width: 96, height: 96 }}
        title="Your cart is empty"
        titleStyle={{ size: 20, weight: 700, color: COLORS.text }}
      >
        <Pill id="cart_shop_deals" text="Shop deals" onClick={opens({ kind: 'deals' })} />
        <Pill
          id="cart_sign_in"
          text="Sign in"
          quiet
          onClick={opens({ kind: 'sign-in', email: '', tried: false })}
        />
      </EmptyState>
    </scroll>
  )
}

function FullCart({ cents }: { readonly cents: number }): ViewElement {
  const view = useWalmart()
  const products = view.state.cart.flatMap((line) => productOf(view.shop, line.product) ?? [])
  return (
    <view flex={1}>
      <scroll key={scrollKey(view)} id="cart_recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {products.map((product) => <CartRow key={product.id} product={product} />)}
      </scroll>
      <view paddingX={16} paddingY={8} gap={6} background="#FFFFFF" elevation={8}>
        <view direction="row" justify="between">
          <Words text="Estimated total" weight={700} />
          <Words id="cart_total" text={price(cents)} weight={700} />
        </view>
        <Pill
          id="cart_checkout"
          text="Continue to checkout"
          onClick={opens({ kind: 'sign-in', email: '', tried: false })}
        />
      </view>
    </view>
  )
}

interface CartRowProps {
  readonly product: Product
  readonly key: ProductId
}

function CartRow({ product }: CartRowProps): ViewElement {
  return (
    <view>
      <Divider />
      <view cls="android.view.ViewGroup" id="cart_item" direction="row" padding={16} gap={12}>
        <ProductPicture product={product} width={72} height={72} />
        <view flex={1} gap={6}>
          <Words text={product.name} size={14} />
          <Words text={price(product.cents)} weight={700} />
          <AddButton product={product} />
          <Words
            cls="Button"
            id="cart_remove_button"
            text="Remove"
            size={14}
            paddingY={10}
            textAlign="center"
            onClick={(tx) => setQuantity(tx, product.id, 0)}
          />
        </view>
      </view>
    </view>
  )
}
