import type { Size } from '@droidgym/android/geometry'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { postOrder } from '@droidgym/android/ui/ui-tree'
import { hashWords } from './hashed-words.ts'
import type { ElementArrays } from './observation.ts'
import { isEditable } from './usable.ts'
import { widgetClassId } from './widget-classes.ts'

/** The columns of `ElementArrays.flags`; new ones go to the end. */
export const ELEMENT_FLAGS = [
  'clickable', 'long_clickable', 'checkable', 'checked', 'selected', 'focusable', 'focused', 'scrollable', 'editable',
  'enabled', 'password',
] as const

/** How the text and the content description become the numbers of `ElementArrays.textIds`. */
export const ELEMENT_WORDS = { buckets: 4096, length: 8 } as const

/** Maximum number of elements in the arrays. */
export const MAX_ARRAYS_LENGTH = 1024
const BOX = 4

/** The elements of a tree, in the order of their numeric tags, as arrays for a network. */
export function elementArrays(tree: UiTree, display: Size, length: number): ElementArrays {
  const nodes = postOrder(tree.roots)
  const arrays = {
    boxes: new Float32Array(length * BOX),
    flags: new Uint8Array(length * ELEMENT_FLAGS.length),
    classIds: new Int32Array(length),
    textIds: new Int32Array(length * ELEMENT_WORDS.length),
    mask: new Uint8Array(length),
  }
  nodes.slice(0, length).forEach((node, row) => {
    arrays.boxes.set(boxOf(node, display), row * BOX)
    arrays.flags.set(flagsOf(node).map(Number), row * ELEMENT_FLAGS.length)
    arrays.classIds[row] = widgetClassId(node.className)
    arrays.textIds.set(hashWords(wordsOf(node), ELEMENT_WORDS), row * ELEMENT_WORDS.length)
    arrays.mask[row] = 1
  })
  return { length, ...arrays, leftOut: Math.max(0, nodes.length - length) }
}

/** Some phones report nodes that reach beyond the display. */
function boxOf({ bounds }: UiNode, { width, height }: Size): readonly number[] {
  const share = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole))
  const { left, top, right, bottom } = bounds
  return [share(left, width), share(top, height), share(right, width), share(bottom, height)]
}

function flagsOf(node: UiNode): readonly boolean[] {
  const { clickable, longClickable, checkable, checked, selected, focusable, focused, scrollable } = node
  return [
    clickable, longClickable, checkable, checked, selected, focusable, focused, scrollable, isEditable(node),
    node.enabled, node.password,
  ]
}

/** Many views have the same text and description. */
function wordsOf({ text, contentDescription }: UiNode): string {
  return text === contentDescription ? text : `${text} ${contentDescription}`
}
