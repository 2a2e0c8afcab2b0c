import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { COLORS } from '../palette.ts'
import { ProductPicture } from './product-picture.tsx'
import type { Product } from '../shop/product.ts'
import { price } from '../shop/products.ts'
import type { ProductId } from '../state.ts'
import { quantityOf, setQuantity, toggleFavorite } from '../state.ts'
import { useWalmart } from '../view.ts'
import { opens } from './rows.tsx'
import { Card } from '../../kit/rows/card.tsx'
import { MediaGrid } from '../../kit/rows/media-grid.tsx'
import { Words } from '../../kit/controls/words.tsx'

interface ProductProps {
  readonly product: Product
  readonly key?: ProductId
}

/** Cards side by side, in rows. */
export function ProductGrid({ products }: {
  readonly products: readonly Product[]
}): ViewElement {
  const { columns } = useWalmart()
  return (
    <MediaGrid
      items={products}
      columns={columns}
      padding={8}
      gap={8}
      cell={(product) => <view key={product.id} flex={1}><ProductCard product={product} /></view>}
    />
  )
}

export function ProductCard({ product }: ProductProps): ViewElement {
  const view = useWalmart()
  const favorite = view.state.favorites.includes(product.id)
  return (
    <Card
      cls="android.view.ViewGroup"
      id="product_tile_list_view"
      desc={`${product.name}, ${price(product.cents)}`}
      padding={6}
      gap={4}
      clip={false}
      background="#FFFFFF"
      onClick={opens({ kind: 'product', product: product.id })}
    >
      <view>
        <ProductPicture product={product} height={104} />
        <view absolute top={0} end={0}>
          <IconButton
            id="product_tile_heart"
            desc={favorite ? 'Remove from favorites' : 'Add to favorites'}
            glyph={favorite ? glyphs.heart : glyphs.heartOutline}
            tint={favorite ? '#DE1C24' : COLORS.text}
            target={40}
            size={20}
            onClick={(tx) => toggleFavorite(tx, product.id)}
          />
        </view>
      </view>
      <Price product={product} size={18} />
      <Words id="product_tile_name" text={product.name} size={14} maxLines={3} paddingX={2} />
      <Rating product={product} />
      <AddButton product={product} />
    </Card>
  )
}

export function Price({ product, size }: { readonly product: Product; readonly size: number }): ViewElement {
  const reduced = product.wasCents !== null
  return (
    <view direction="row" wrap align="center" gap={6} paddingX={2}>
      <text
        id="product_tile_price"
        text={reduced ? `Now ${price(product.cents)}` : price(product.cents)}
        size={size}
        weight={700}
        color={reduced ? COLORS.reduced : COLORS.text}
      />
      {product.wasCents === null ? null : (
        <Words quiet id="product_tile_was" text={`was ${price(product.wasCents)}`} size={12} />
      )}
    </view>
  )
}

export function Rating({ product }: { readonly product: Product }): ViewElement {
  return (
    <view direction="row" align="center" gap={2} paddingX={2}>
      <image unreported glyph={glyphs.star} tint="#000000" size={12} />
      <Words
        quiet
        id="product_tile_rating"
        text={`${(product.rating / 10).toFixed(1)} (${product.reviews})`}
        size={12}
        maxLines={1}
      />
    </view>
  )
}

/** "Add" until the product is in the cart, then how many there are. */
export function AddButton({ product }: ProductProps): ViewElement {
  const view = useWalmart()
  const quantity = quantityOf(view.state, product.id)
  if (quantity === 0) {
    return (
      <text
        cls="Button"
        id="textview_add_cart_cta"
        text="Add to cart"
        size={14}
        minSize={10}
        maxLines={1}
        weight={700}
        textAlign="center"
        color="#FFFFFF"
        background={COLORS.header}
        radius={20}
        paddingY={10}
        onClick={(tx) => setQuantity(tx, product.id, 1)}
      />
    )
  }
  const step = (by: 1 | -1): ViewElement => (
    <IconButton
      id={by === 1 ? 'quantitystepper_increment' : 'quantitystepper_decrement'}
      desc={by === 1 ? 'Increase quantity' : 'Decrease quantity'}
      glyph={by === 1 ? glyphs.add : glyphs.remove}
      tint="#FFFFFF"
      target={40}
      size={20}
      onClick={(tx) => setQuantity(tx, product.id, quantity + by)}
    />
  )
  return (
    <view
      cls="android.view.ViewGroup"
      id="quantitystepper_root"
      direction="row"
      align="center"
      justify="between"
      radius={20}
      background={COLORS.header}
    >
      {step(-1)}
      <text id="quantitystepper_count" text={String(quantity)} size={14} weight={700} color="#FFFFFF" />
      {step(1)}
    </view>
  )
}
