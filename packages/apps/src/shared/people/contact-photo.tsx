import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { useKit } from '../../kit/app-views.ts'
import { CoveringPicture } from '../media/picture.tsx'
import { photoOfName } from './address-book.ts'

/** Colours of the pictures that stand for people. */
const PHOTO_COLORS: readonly Color[] = ['#DB4437', '#F4511E', '#0F9D58', '#4285F4', '#673AB7', '#C2185B', '#009688']

/** The same name always has the same colour. */
export function photoColor(name: string): Color {
  const code = Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return PHOTO_COLORS[code % PHOTO_COLORS.length] ?? '#4285F4'
}

/** The first letter of a name, `#` where there is none. */
export function initial(name: string): string {
  return (/\p{L}/u.exec(name)?.[0] ?? '#').toUpperCase()
}

export interface ContactPhotoProps {
  readonly id: string
  readonly name: string
  /** Diameter in dp. */
  readonly size: number
}

/** The photo of the contact of that name, or a letter on a coloured disc. */
export function ContactPhoto({ id, name, size }: ContactPhotoProps): ViewElement {
  const { app: { packageName }, context: { state } } = useKit()
  const shot = photoOfName(state, packageName, name)
  if (shot !== undefined) {
    return <CoveringPicture id={id} cls="QuickContactBadge" shot={shot} round width={size} height={size} />
  }
  return (
    <view
      id={id}
      cls="QuickContactBadge"
      width={size}
      height={size}
      radius={size / 2}
      background={photoColor(name)}
      align="center"
      justify="center"
    >
      <text unreported text={initial(name)} fixedSize size={size / 2} color="#FFFFFF" />
    </view>
  )
}
