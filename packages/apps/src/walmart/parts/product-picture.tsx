import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import { shopData } from '@droidgym/spec/world/world-data'
import { pictureFor, seedOfText } from '../../shared/pictures/picture-for.ts'
import type { Product } from '../shop/product.ts'
import { useWalmart } from '../view.ts'

interface ProductPictureProps extends ViewProps {
  readonly product: Product
}

/** A pack shot: what the product's name says, in the middle of its field. */
export function ProductPicture({ product, ...props }: ProductPictureProps): ViewElement {
  const { context: { state: { environment } } } = useWalmart()
  const { id, name, aisle, department, hue, subject } = product
  const brand = shopData().brands.find((each) => name.startsWith(`${each} `)) ?? ''
  const texts = [name.slice(brand.length), subject, aisle, department]
  const seed = seedOfText(String(id)) * 360 + hue
  const draw = pictureFor(environment, { texts, seed, look: 'pack', otherwise: () => packShot(product) })
  return <view cls="ImageView" clip background="#F7F8FA" {...props} draw={draw} />
}

/** A box, bottle, bag or tin in the product's colours. */
function packShot({ hue, shape }: Product): Drawing {
  return namedDrawing(`product ${hue} ${shape}`, (context, { width, height }) => {
    const unit = Math.min(width, height) / 10
    const [x, y] = [width / 2, height / 2]
    const color = (lightness: number): string => `hsl(${String(hue)}, 48%, ${String(lightness)}%)`
    const box = (left: number, top: number, wide: number, high: number): void => {
      context.fillRect(x + left * unit, y + top * unit, wide * unit, high * unit)
    }
    context.fillStyle = color(50)
    switch (shape) {
      case 0:
        box(-2.8, -3, 5.6, 6.4)
        break
      case 1:
        box(-1.9, -1.4, 3.8, 5.4)
        box(-0.8, -3.4, 1.6, 2.2)
        context.fillStyle = color(30)
        box(-1, -4, 2, 0.9)
        break
      case 2:
        context.beginPath()
        context.moveTo(x - 2.4 * unit, y - 3.4 * unit)
        context.lineTo(x + 2.4 * unit, y - 3.4 * unit)
        context.lineTo(x + 3.1 * unit, y + 3.6 * unit)
        context.lineTo(x - 3.1 * unit, y + 3.6 * unit)
        context.fill()
        break
      default:
        context.beginPath()
        context.arc(x, y + 0.3 * unit, 3.3 * unit, 0, 2 * Math.PI)
        context.fill()
    }
    context.fillStyle = color(86)
    box(-1.6, -0.6, 3.2, 2.4)
    context.fillStyle = color(36)
    box(-1.1, 0, 2.2, 0.5)
    box(-1.1, 0.8, 1.4, 0.4)
  })
}
