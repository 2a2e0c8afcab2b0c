import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Rotation } from '../state.ts'
import { withFilter } from '../state.ts'
import { useEditor } from '../view.ts'
import { BarButton } from './bar-button.tsx'

/** Turns the photo by a quarter. Assumption: its id, and that the tool's other button, which mirrors, is left out. */
export function TurnButton({ rotation }: { readonly rotation: Rotation }): ViewElement {
  const { t, context } = useEditor()
  return (
    <BarButton
      id="rotate_button"
      desc={t('rotate')}
      glyph={glyphs.rotate}
      onClick={(tx) => context.update(tx, withFilter({ draft: { ...rotation, turns: (rotation.turns + 1) % 4 } }))}
    />
  )
}
