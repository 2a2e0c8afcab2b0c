import type { Point } from '@droidgym/android/geometry'
import { contains } from '@droidgym/android/geometry'
import { nodeKey } from '../view/element-naming.ts'
import type { ViewElement } from '../view/element.ts'
import type { LaidOutWindow, ViewNode } from '../view/view-node.ts'
import type { Transaction } from '../system/transaction.ts'
import type { TextMeasures } from './text-geometry.ts'
import { offsetAt, rangeBoxes, wordAt } from './text-geometry.ts'
import { select } from './text-selection.ts'

/** Whether a long press selects in the element: in every field, and in texts that are marked as selectable. */
export function isSelectable({ kind, props }: ViewElement): boolean {
  return (kind === 'edit' && props.disabled !== true) || (kind === 'text' && props.selectable === true)
}

/**
 * A long press on a word selects it; beside the text of a field it puts the cursor behind it and offers to paste
 * (Editor.performLongClick, API 29). Assumption: without the classifier that widens a word to an address.
 */
export function selectAt(tx: Transaction, { spec }: LaidOutWindow, node: ViewNode, at: Point & TextMeasures): void {
  const { element } = node
  if (element.kind !== 'edit' && element.kind !== 'text') return
  const { text } = element.props
  const key = nodeKey(element)
  const editable = element.kind === 'edit'
  if (editable && key !== undefined) tx.focus(spec.key, key)
  const secret = element.props.password === true
  const whole = { start: 0, end: text.length }
  const isOnText = rangeBoxes(node, [whole], at).some(({ bounds }) => contains(bounds, at))
  if (!isOnText && !editable) return
  const behind = { start: text.length, end: text.length }
  // A secret is one word of dots.
  const { start, end } = !isOnText ? behind : secret ? whole : wordAt(text, offsetAt(node, at, at))
  select(tx, { window: spec.key, node: key, text, start, end, editable, secret, toolbar: true })
}
