import type { DialectContext, DialectElement } from './dialect.ts'
import type { Invalid } from './invalid.ts'
import { quote } from './invalid.ts'

const VALUE = String.raw`"[^"]*"|'[^']*'|[^\s"'<>=]+`
const ATTRIBUTE = new RegExp(String.raw`\s+([\w-]+)\s*=\s*(${VALUE})`, 'gy')
const END = /\s*(?:\/>|>(?:([^<]*)<\/(\w+)\s*>)?)/y
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** Which element field each attribute names; the others (`package`, `clickable` …) distinguish nothing. */
const NAMES: Readonly<Record<string, keyof Wanted>> = {
  id: 'resourceId', class: 'className', description: 'contentDescription', alt: 'contentDescription', bounds: 'bounds',
}

/** Bounds are `[left,top][right,bottom]`. */
type Wanted = Omit<DialectElement, 'bounds'> & { readonly bounds: string }

/** An element as a tag with attributes, `<p id="title" class="TextView">Text</p>`, at the start of a text. */
export function readElementHtml(
  text: string,
  context: DialectContext,
): { readonly tag: number, readonly rest: string } | Invalid {
  const [open = '', tagName = ''] = /^<(\w+)/.exec(text) ?? []
  if (open === '') return { invalid: `there is no element such as <p id="title">Text</p> in ${quote(text)}` }
  const wanted: { -readonly [name in keyof Wanted]?: string } = {}
  let end = open.length
  ATTRIBUTE.lastIndex = end
  for (let found = ATTRIBUTE.exec(text); found !== null; found = ATTRIBUTE.exec(text)) {
    end = ATTRIBUTE.lastIndex
    const [, attribute = '', value = ''] = found
    const name = Object.hasOwn(NAMES, attribute) ? NAMES[attribute] : undefined
    const plain = unescaped(/^["']/.test(value) ? value.slice(1, -1) : value)
    if (name !== undefined && plain !== '') wanted[name] = plain
  }
  END.lastIndex = end
  const closed = END.exec(text)
  if (closed === null) return { invalid: `the element <${tagName} does not end in ${quote(text)}` }
  const [, content, closing] = closed
  if (closing !== undefined && closing !== tagName) return { invalid: `<${tagName}> is closed by </${closing}>` }
  const seen = context.findHtml?.(text.slice(0, END.lastIndex))
  if (seen !== undefined) {
    return 'fault' in seen ? { invalid: seen.fault } : { tag: seen.numericTag, rest: text.slice(END.lastIndex) }
  }
  const shown = unescaped(content ?? '').trim()
  if (shown !== '') wanted.text = shown
  const found = matching(wanted, context)
  return typeof found === 'number' ? { tag: found, rest: text.slice(END.lastIndex) } : found
}

function boundsText({ bounds: { left, top, right, bottom } }: DialectElement): string {
  return `[${left},${top}][${right},${bottom}]`
}

/** Undefined for an element that nothing distinguishes from others. */
export function writeElementHtml(tag: number, context: DialectContext): string | undefined {
  const element = context.elements[tag]
  if (element === undefined) return undefined
  const attributes = Object.entries({
    id: element.resourceId, class: element.className, description: element.contentDescription,
  }).filter(([, value]) => value !== '').map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const html = `<${tagOf(element.className)}${attributes.join('')}>${escaped(element.text)}</${tagOf(element.className)}>`
  const read = readElementHtml(html, context)
  return 'tag' in read && read.tag === tag ? html : undefined
}

function matching(wanted: Partial<Wanted>, { elements }: DialectContext): number | Invalid {
  const { resourceId, className, text, contentDescription, bounds } = wanted
  if (Object.keys(wanted).length === 0) {
    return { invalid: 'an element is named by its id, class, description, text or bounds, of which the reply gives none' }
  }
  const isLike = (element: DialectElement) =>
    (resourceId === undefined || element.resourceId === resourceId.slice(resourceId.lastIndexOf('/') + 1))
    && (className === undefined || element.className === className.slice(className.lastIndexOf('.') + 1))
    && (text === undefined || element.text.trim() === text)
    && (contentDescription === undefined || element.contentDescription === contentDescription)
    && (bounds === undefined || boundsText(element) === bounds)
  const found = [...elements.entries()].filter(([, element]) => isLike(element))
  // One tap touches all elements in one place.
  const places = new Set(found.map(([, element]) => boundsText(element)))
  const [first] = found
  if (first !== undefined && places.size === 1) return first[0]
  return { invalid: `${found.length} elements on the screen are like ${quote(wanted)}; expected one` }
}

/** Assumption: the tag of a class is not part of an element's name. */
function tagOf(className: string): string {
  if (className.endsWith('EditText')) return 'input'
  if (className.endsWith('Button')) return 'button'
  return className.startsWith('Image') ? 'img' : 'p'
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}

function escaped(text: string): string {
  return Object.entries(ENTITIES).reverse().reduce((whole, [entity, plain]) => whole.replaceAll(plain, entity), text)
}
