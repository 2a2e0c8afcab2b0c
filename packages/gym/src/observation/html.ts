import type { Bounds } from '@droidgym/android/geometry'
import { isEmpty } from '@droidgym/android/geometry'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { postOrder } from '@droidgym/android/ui/ui-tree'
import type { XmlElement } from '@droidgym/android/xml-reader'
import { readXml, XmlError } from '@droidgym/android/xml-reader'
import { isEditable } from './usable.ts'

/** One line of the HTML. */
interface HtmlElement {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
  readonly numericTag: number
  readonly bounds: Bounds
}

/** Patterns of class names, of which the first match decides; every other class is a `div`. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/CheckBox$|Switch$|SwitchCompat$|RadioButton$|ToggleButton$|CheckedTextView$/, 'checkbox'],
  [/EditText$|AutoCompleteTextView$/, 'input'],
  [/Button$|MenuItemView$/, 'button'],
  [/ImageView$|IconView$|Image$/, 'img'],
  [/TextView$|TextClock$|Chronometer$/, 'p'],
]

/**
 * The elements as Mobile-Bench's prompts have them (arXiv 2407.00993): one line of HTML for each visible one that is a
 * leaf or scrolls, in document order. Leaves without id, text and description that take no taps are left out.
 *
 * - The tag depends on the widget's class: `checkbox`, `input`, `button`, `img`, `p`, else `div`.
 * - Attributes, in this order, each only where it has a value: `id` (the full resource name), `package`, `class`,
 *   `description` (`alt` of an `img`), `checked` (`true` or `false`) of checkable elements, `clickable="true"` where it
 *   or an ancestor takes taps, `scrollable="true"`, and `bounds` as `[left,top][right,bottom]` in pixels of the
 *   display: of scrollable elements, and where lines would else be the same.
 * - The content is the text. `&`, `<`, `>`, `"` and line breaks are written as references, so that an element is one
 *   line.
 */
export function writeHtml(tree: UiTree): string {
  return elementsOf(tree).map((element) => `${writeElement(element)}\n`).join('')
}

/** The element that a piece of HTML names, by its numeric tag, or why it names none. */
export type NamedElement = { readonly numericTag: number } | { readonly fault: string }

/**
 * The element of a screen that a piece of HTML names, such as an agent's reply contains. A line of `writeHtml` names
 * its element; so does any element with the tag, some of the attributes, and the text or no text, if only one fits. The
 * order of attributes and space around the text do not matter; the closing tag may be missing.
 */
export function findHtmlElement(tree: UiTree, html: string): NamedElement {
  const wanted = readElement(html)
  if ('fault' in wanted) return wanted
  const fitting = elementsOf(tree).filter((element) => fits(element, wanted))
  const exact = fitting.filter(
    ({ attributes, text }) => attributes.size === wanted.attributes.size && tidy(text) === tidy(wanted.text),
  )
  const found = exact.length > 0 ? exact : fitting
  // The last one is drawn on top of the others in the same place.
  const chosen = found.at(-1)
  if (chosen === undefined) return { fault: `no element of the screen is ${shortened(html)}` }
  if (found.some(({ bounds }) => boundsText(bounds) !== boundsText(chosen.bounds))) {
    return { fault: `${found.length} elements of the screen are ${shortened(html)}: give more of the attributes` }
  }
  return { numericTag: chosen.numericTag }
}

/** Maximum length of a piece of HTML, in characters. */
const MAX_HTML_LENGTH = 16_384
const SHOWN = 120

function readElement(html: string): XmlElement | { readonly fault: string } {
  const given = html.trim()
  if (given.length > MAX_HTML_LENGTH) {
    return { fault: `the element has ${given.length} characters; at most ${MAX_HTML_LENGTH} are read` }
  }
  const [, tag = ''] = /^<([a-z]+)/.exec(given) ?? []
  try {
    return readXml(given.endsWith('/>') || given.endsWith(`</${tag}>`) ? given : `${given}</${tag}>`)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return { fault: `${shortened(html)} is no HTML element: ${error.message}` }
  }
}

function fits({ tag, attributes, text }: HtmlElement, wanted: XmlElement): boolean {
  const isText = tidy(wanted.text) === '' || tidy(wanted.text) === tidy(text)
  return wanted.name === tag && isText && wanted.children.length === 0
    && [...wanted.attributes].every(([name, value]) => attributes.get(name) === value)
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

function shortened(html: string): string {
  const given = html.trim()
  return given.length > SHOWN ? `${given.slice(0, SHOWN)}…` : given
}

function elementsOf({ roots }: UiTree): readonly HtmlElement[] {
  const tags = new Map(postOrder(roots).map((node, index) => [node, index]))
  const elements: HtmlElement[] = []
  const visit = (node: UiNode, isInClickable: boolean): void => {
    const clickable = isInClickable || node.clickable
    if (isShown(node, clickable)) elements.push(describe(node, { clickable, numericTag: tags.get(node) ?? 0 }))
    for (const child of node.children) visit(child, clickable)
  }
  for (const root of roots) visit(root, false)
  return withBoundsWhereAmbiguous(elements)
}

function isShown(node: UiNode, clickable: boolean): boolean {
  if (isEmpty(node.bounds)) return false
  if (node.scrollable) return true
  if (node.children.some(({ bounds }) => !isEmpty(bounds))) return false
  return clickable || node.checkable || `${node.resourceId}${node.text}${node.contentDescription}` !== ''
}

function describe(
  node: UiNode,
  { clickable, numericTag }: { readonly clickable: boolean; readonly numericTag: number },
): HtmlElement {
  const tag = tagOf(node)
  const attributes: readonly (readonly [string, string])[] = [
    ['id', node.resourceId],
    ['package', node.packageName],
    ['class', node.className],
    [tag === 'img' ? 'alt' : 'description', node.contentDescription],
    ['checked', node.checkable ? String(node.checked) : ''],
    ['clickable', clickable ? 'true' : ''],
    ['scrollable', node.scrollable ? 'true' : ''],
    ['bounds', node.scrollable ? boundsText(node.bounds) : ''],
  ]
  return {
    tag,
    attributes: new Map(attributes.filter(([, value]) => value !== '')),
    text: node.text,
    numericTag,
    bounds: node.bounds,
  }
}

function tagOf(node: UiNode): string {
  if (isEditable(node)) return 'input'
  return TAGS.find(([pattern]) => pattern.test(node.className))?.[1] ?? 'div'
}

/** Adds bounds to the elements whose lines would be the same. */
function withBoundsWhereAmbiguous(elements: readonly HtmlElement[]): readonly HtmlElement[] {
  const counts = new Map<string, number>()
  for (const element of elements) {
    const line = writeElement(element)
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return elements.map((element) => {
    if (counts.get(writeElement(element)) === 1) return element
    return { ...element, attributes: new Map([...element.attributes, ['bounds', boundsText(element.bounds)]]) }
  })
}

function boundsText({ left, top, right, bottom }: Bounds): string {
  return `[${left},${top}][${right},${bottom}]`
}

function writeElement({ tag, attributes, text }: HtmlElement): string {
  const written = [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
  return `<${tag}${written}>${escaped(text)}</${tag}>`
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;', '\r': '&#13;', '\u2028': '&#8232;', '\u2029': '&#8233;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"\n\r\u2028\u2029]/g, (character) => REFERENCES[character] ?? character)
}
