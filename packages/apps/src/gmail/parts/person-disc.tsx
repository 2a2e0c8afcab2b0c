import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'

const COLORS: readonly Color[] = ['#D93025', '#E37400', '#188038', '#1A73E8', '#9334E6', '#00796B', '#C2185B']

/** A letter on a disc in the person's colour. */
export function PersonDisc({ id, person }: { readonly id: string; readonly person: string }): ViewElement {
  const code = Array.from(person).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return (
    <view
      id={id}
      cls="ImageView"
      width={40}
      height={40}
      radius={20}
      marginTop={4}
      background={COLORS[code % COLORS.length] ?? '#1A73E8'}
      align="center"
      justify="center"
    >
      <text unreported fixedSize text={(/\p{L}/u.exec(person)?.[0] ?? '#').toUpperCase()} size={20} color="#FFFFFF" />
    </view>
  )
}

/** Stands in the place of a disc while its mail is chosen. */
export function ChosenDisc(): ViewElement {
  return (
    <view width={40} height={40} radius={20} marginTop={4} background="#5F6368" align="center" justify="center">
      <image unreported glyph={glyphs.check} tint="#FFFFFF" size={24} />
    </view>
  )
}
