import type { Drawing, DrawingContext } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Area } from '../../shared/media/edits/area.ts'
import { fitted } from '../../shared/media/edits/area.ts'
import { shapeOf } from '../../shared/media/picture.tsx'
import type { Crop } from '../editing/crop.ts'
import { dragCrop, FRESH_CROP } from '../editing/crop.ts'
import { ToolPhoto } from '../parts/tool-photo.tsx'
import { editedShot, originalShot } from '../state.ts'
import { useEditor } from '../view.ts'

/**
 * The photo with a frame: a drag at a corner changes it, one inside moves it.
 * Assumption: the ids, and that of the ratios there is only the free one.
 */
export function CropPhoto({ crop }: { readonly crop: Crop }): ViewElement {
  const { context, local } = useEditor()
  const shot = originalShot(context.state, local)
  const ratio = shot === undefined ? 1 : shapeOf(editedShot(shot, local)).ratio
  return (
    <ToolPhoto tool="crop" margin={MARGIN}>
      <view
        cls="android.view.View"
        id="crop_frame"
        absolute
        start={MARGIN}
        end={MARGIN}
        top={MARGIN}
        bottom={MARGIN}
        draw={frame(crop.area, ratio)}
        onTouch={(tx, touch) => {
          context.update(tx, (now) => {
            if (now.filter === null) return now
            const changed = dragCrop(now.filter.crop ?? FRESH_CROP, touch, ratio)
            return { ...now, filter: { ...now.filter, crop: changed } }
          })
        }}
      />
    </ToolPhoto>
  )
}

/** Of the photo and the frame, in dp: room to take hold of the corners. */
const MARGIN = 24
const CORNER = 20

/** What is cut off lies in shade; lines show the thirds, and strong ones the corners. */
function frame({ left, top, right, bottom }: Area, ratio: number): Drawing {
  return (context, box) => {
    const photo = fitted(box, ratio)
    const x = (share: number): number => photo.left + share * photo.width
    const y = (share: number): number => photo.top + share * photo.height
    const [width, height] = [x(right) - x(left), y(bottom) - y(top)]
    context.fillStyle = 'rgba(0, 0, 0, 0.5)'
    context.beginPath()
    context.rect(photo.left, photo.top, photo.width, photo.height)
    context.rect(x(left), y(top), width, height)
    context.fill('evenodd')
    context.strokeStyle = 'rgba(255, 255, 255, 0.7)'
    context.lineWidth = 1
    context.strokeRect(x(left), y(top), width, height)
    for (const third of [1 / 3, 2 / 3]) {
      line(context, [x(left) + third * width, y(top), x(left) + third * width, y(bottom)])
      line(context, [x(left), y(top) + third * height, x(right), y(top) + third * height])
    }
    context.strokeStyle = '#FFFFFF'
    context.lineWidth = 4
    for (const [cornerX, inX] of [[x(left), CORNER], [x(right), -CORNER]] as const) {
      for (const [cornerY, inY] of [[y(top), CORNER], [y(bottom), -CORNER]] as const) {
        line(context, [cornerX, cornerY, cornerX + inX, cornerY])
        line(context, [cornerX, cornerY, cornerX, cornerY + inY])
      }
    }
  }
}

function line(context: DrawingContext, [x, y, toX, toY]: readonly [number, number, number, number]): void {
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(toX, toY)
  context.stroke()
}
