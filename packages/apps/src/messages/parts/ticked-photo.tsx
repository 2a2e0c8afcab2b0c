import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ContactPhoto } from '../../shared/people/contact-photo.tsx'
import { useMessages } from '../view.ts'

export interface TickedPhotoProps {
  readonly id: string
  readonly name: string
  readonly ticked: boolean
}

/** The photo of a row, 40 dp; a tick takes its place while the row is chosen. */
export function TickedPhoto({ id, name, ticked }: TickedPhotoProps): ViewElement {
  const { palette } = useMessages()
  if (!ticked) return <ContactPhoto id={id} name={name} size={40} />
  return (
    <view width={40} height={40} radius={20} background={palette.accent} align="center" justify="center">
      <image unreported glyph={glyphs.check} tint={palette.onAccent} size={24} />
    </view>
  )
}
