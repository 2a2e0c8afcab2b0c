import { boundsOf, intersect } from '@droidgym/android/geometry'
import type { Bounds } from '@droidgym/android/geometry'
import type { Phone } from '@droidgym/phone/phone'
import { isFocusable, ownerOf } from '@droidgym/phone/screen'
import { inApp } from '@droidgym/phone/system/process/app-crash'
import type { EditProps, ViewElement } from '@droidgym/phone/view/element'
import type { ViewNode } from '@droidgym/phone/view/view-node'
import type { ScreenNode } from './screen-nodes.ts'
import { WebDriverError, WebDriverErrorCode } from './webdriver-error.ts'

/**
 * A text field's content, without its hint. Replaces it like AccessibilityNodeInfo.ACTION_SET_TEXT: the field need not
 * have the focus and does not get it. Throws `WebDriverError` for a node that is no text field.
 */
export class TextField {
  readonly #phone: Phone
  readonly #node: ScreenNode

  constructor(phone: Phone, node: ScreenNode) {
    this.#phone = phone
    this.#node = node
  }

  get text(): string {
    return this.#find().props.text
  }

  set(text: string): void {
    const { props, owner } = this.#find()
    this.#phone.change((tx) => {
      inApp(owner, () => props.onTextChange?.(tx, text))
    })
  }

  #find(): { readonly props: EditProps; readonly owner: string } {
    const { width, height } = this.#phone.tree()
    const area = boundsOf(0, 0, width, height)
    const window = this.#phone.windows().findLast(({ spec }) => isFocusable(spec))
    const { bounds, enabled } = this.#node.node
    for (const { element, visible } of window === undefined ? [] : everyNode(window.root)) {
      if (!enabled || !isEdit(element) || !same(intersect(visible, area), bounds)) continue
      return { props: element.props, owner: window === undefined ? '' : ownerOf(window.spec) }
    }
    const message = 'Cannot set the text of the element. Did you interact with the correct element?'
    throw new WebDriverError(WebDriverErrorCode.invalidElementState, message)
  }
}

function isEdit(element: ViewElement): element is Extract<ViewElement, { kind: 'edit' }> {
  return element.kind === 'edit'
}

function same(a: Bounds, b: Bounds): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom
}

function* everyNode(node: ViewNode): Generator<ViewNode> {
  yield node
  for (const child of node.children) yield* everyNode(child)
}
