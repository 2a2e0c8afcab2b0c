import type { ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { useWikipedia } from '../view.ts'

/** A list that scrolls and takes the room that is left. */
export function PaperList({ id, children }: { readonly id: string; readonly children?: Children }): ViewElement {
  const { paper } = useWikipedia().palette
  return (
    <scroll cls="androidx.recyclerview.widget.RecyclerView" id={id} flex={1} background={paper}>
      {children}
    </scroll>
  )
}
