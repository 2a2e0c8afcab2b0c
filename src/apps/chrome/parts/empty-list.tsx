import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useChrome } from '../view.ts'

/** Says that a list is empty. */
export function EmptyList({ text }: { readonly text: string }): ViewElement {
  const { palette } = useChrome()
  return <text id="empty_view" text={text} size={16} color={palette.secondaryText} textAlign="center" margin={32} />
}
