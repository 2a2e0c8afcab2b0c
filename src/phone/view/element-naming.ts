import type { ViewElement } from './element.ts'

/** What a node is called among its window's nodes: its key, else its id. */
export function nodeKey(element: ViewElement): string | undefined {
  const { key, id } = element.props
  return key === undefined ? id : String(key)
}

/** The text that a node draws: of an empty field its hint; null when it draws none. */
export function shownText(element: ViewElement): string | null {
  if (element.kind === 'text') return element.props.text
  if (element.kind !== 'edit') return null
  return element.props.text === '' ? (element.props.hint ?? '') : element.props.text
}
