import type { ViewElement } from './element.ts'

/** A node's name among its window's nodes: its key, else its id. */
export function nodeKey(element: ViewElement): string | undefined {
  const { key, id } = element.props
  return key === undefined ? id : String(key)
}

/**
 * The text that a node draws, or the hint of an empty field; null when it draws none. Fields for secrets show dots
 * (PasswordTransformationMethod). Assumption: the last character is hidden at once.
 */
export function shownText(element: ViewElement): string | null {
  if (element.kind === 'text') return element.props.text
  if (element.kind !== 'edit') return null
  const { text, hint = '', password = false } = element.props
  if (text === '') return hint
  return password ? dots(text) : text
}

/** What is shown of a secret. */
export function dots(secret: string): string {
  return '\u2022'.repeat(secret.length)
}
