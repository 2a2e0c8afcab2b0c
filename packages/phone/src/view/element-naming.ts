import type { ViewElement } from './element.ts'

/** A node's name among its window's nodes: its key, else its id. */
export function nodeKey(element: ViewElement): string | undefined {
  const { key, id } = element.props
  return key === undefined ? id : String(key)
}

/** The text that a node draws, or the hint of an empty field; null when it draws none. */
export function shownText(element: ViewElement): string | null {
  if (element.kind === 'text') return element.props.text
  if (element.kind !== 'edit') return null
  return element.props.text === '' ? (element.props.hint ?? '') : element.props.text
}
