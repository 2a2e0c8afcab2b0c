import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Palette } from '@droidgym/phone/view/theme'
import type { RadialFace } from './radial-clock.ts'
import { positionOf, radialValues, radiusOf, SELECTOR_RADIUS, valueAt } from './radial-clock.ts'

export interface RadialFaceProps {
  readonly face: RadialFace
  /** 0–23 and 0–59. */
  readonly hour: number
  readonly minute: number
  readonly locale: string
  readonly palette: Palette
  readonly dark: boolean
  readonly landscape: boolean
  /** `lifted`: the finger has left the face, on this value. */
  onChoose(tx: Transaction, value: number, lifted: boolean): void
}

/**
 * Room above and below the face, in dp. Assumption: the framework has 16 above, with which no tap of the discrete
 * actions chooses 23 on the dial of 24 hours at 440 dpi.
 */
const FACE_TOP = 14.2
const FACE_BOTTOM = 1.8

/**
 * The face with the room around it. Assumption: a finger that comes down in that room counts by its angle too, as it
 * does anywhere in the view's own corners; so that the lowest minute can be hit between the columns of a coarse grid.
 */
export function RadialFaceArea(props: RadialFaceProps): ViewElement {
  const { face } = props
  return (
    <view
      align="center"
      paddingTop={FACE_TOP}
      paddingBottom={FACE_BOTTOM}
      onTouch={(tx, { x, y, width, phase }) => {
        const value = valueAt(face, { x: x - (width - face.width) / 2, y: y - FACE_TOP })
        if (value !== null) props.onChoose(tx, value, phase === 'up')
      }}
    >
      <RadialFaceView {...props} />
    </view>
  )
}

/** android.widget.RadialTimePickerView: a disc with numbers, and virtual nodes for accessibility in their places. */
function RadialFaceView(props: RadialFaceProps): ViewElement {
  const { face, hour, minute, palette } = props
  const shown = face.page === 'minute' ? minute : face.hours24 ? hour : hour % 12 === 0 ? 12 : hour % 12
  // RadialPickerTouchHelper compares with the hour of the day even where twelve hours are shown.
  const reported = face.page === 'minute' ? minute : hour
  return (
    <view
      cls="android.view.View"
      id="android:radial_picker"
      width={face.width}
      height={face.height}
      layoutDirection="ltr"
      draw={drawFace(face, shown, props)}
    >
      {radialValues(face, minute).map((value) => {
        const { x, y } = positionOf(face, value)
        const labelled = face.page === 'hour' || value % 5 === 0
        const inner = face.page === 'hour' && face.hours24 && (value === 0 || value > 12)
        const twoDigits = face.page === 'minute' || inner
        return (
          <view
            key={value}
            cls="android.widget.RadialTimePickerView$RadialPickerTouchHelper"
            // Integer.toString: the same in every locale.
            desc={String(value)}
            selected={value === reported}
            absolute
            start={x - SELECTOR_RADIUS}
            top={y - SELECTOR_RADIUS}
            width={2 * SELECTOR_RADIUS}
            height={2 * SELECTOR_RADIUS}
            justify="center"
          >
            {labelled ? (
              <text
                unreported
                text={localizeDigits(props.locale, String(value).padStart(twoDigits ? 2 : 1, '0'))}
                // timepicker_text_size_normal, which is smaller in values-land, and timepicker_text_size_inner.
                size={inner || props.landscape ? 14 : 16}
                fixedSize
                textAlign="center"
                color={value === shown ? palette.onAccent : inner ? palette.secondaryText : palette.primaryText}
              />
            ) : null}
          </view>
        )
      })}
    </view>
  )
}

/** The disc, and the hand from its centre to the chosen value. */
function drawFace(face: RadialFace, value: number, { palette, dark }: RadialFaceProps): Drawing {
  const tip = positionOf(face, value)
  const [centerX, centerY] = [face.width / 2, face.height / 2]
  return (context) => {
    const disc = (x: number, y: number, radius: number): void => {
      context.beginPath()
      context.arc(x, y, radius, 0, 2 * Math.PI)
      context.fill()
    }
    context.fillStyle = dark ? '#555555' : '#EEEEEE'
    disc(centerX, centerY, radiusOf(face))
    context.fillStyle = palette.accent
    context.strokeStyle = palette.accent
    context.lineWidth = 2
    disc(centerX, centerY, 3)
    context.beginPath()
    context.moveTo(centerX, centerY)
    context.lineTo(tip.x, tip.y)
    context.stroke()
    disc(tip.x, tip.y, SELECTOR_RADIUS)
    if (face.page === 'hour' || value % 5 === 0) return
    context.fillStyle = palette.onAccent
    disc(tip.x, tip.y, 2)
  }
}
