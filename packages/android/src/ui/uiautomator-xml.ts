import { EMPTY_BOUNDS } from '../geometry.ts'
import type { Size } from '../geometry.ts'
import { notes } from '../notes.ts'
import { readInteger, readUiNode, unexpected } from './ui-node-xml.ts'
import type { UiNode, UiTree } from './ui-tree.ts'
import { readXml } from '../xml-reader.ts'
import type { XmlElement } from '../xml-reader.ts'

const HEADER = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"

/** Containers that are never marked `NAF`: AccessibilityNodeInfoDumper.NAF_EXCLUDED_CLASSES. */
const NAF_EXCLUDED_CLASSES = ['GridView', 'GridLayout', 'ListView', 'TableLayout'].map((name) => `android.widget.${name}`)

/**
 * The document that `uiautomator dump` writes on API 29 (AOSP AccessibilityNodeInfoDumper): one line, without a line
 * break at its end.
 */
export function writeUiautomatorXml(tree: UiTree): string {
  const known = written.get(tree)
  if (known !== undefined) return known
  const parts = [HEADER, `<hierarchy rotation="${String(tree.rotation)}"`]
  writeChildren(tree.roots, 'hierarchy', parts)
  const xml = parts.join('')
  written.set(tree, xml)
  return xml
}

/** A screen that does not change is written again at every look. */
const written = notes<UiTree, string>()

function writeChildren(nodes: readonly UiNode[], element: string, parts: string[]): void {
  if (nodes.length === 0) {
    parts.push(' />')
    return
  }
  parts.push('>')
  for (const node of nodes) writeNode(node, parts)
  parts.push(`</${element}>`)
}

function writeNode(node: UiNode, parts: string[]): void {
  const { left, top, right, bottom } = node.bounds
  parts.push(
    `${isNotAccessibilityFriendly(node) ? '<node NAF="true"' : '<node'} index="${String(node.index)}"` +
      ` text=${quote(node.text)} resource-id=${quote(node.resourceId)} class=${quote(node.className)}` +
      ` package=${quote(node.packageName)} content-desc=${quote(node.contentDescription)}${flagsOf(node)}` +
      ` bounds="[${String(left)},${String(top)}][${String(right)},${String(bottom)}]"`,
  )
  writeChildren(node.children, 'node', parts)
}

/** The attributes that are true or false, in the dump's order, with their names there. */
const FLAGS = [
  ['checkable', 'checkable'],
  ['checked', 'checked'],
  ['clickable', 'clickable'],
  ['enabled', 'enabled'],
  ['focusable', 'focusable'],
  ['focused', 'focused'],
  ['scrollable', 'scrollable'],
  ['longClickable', 'long-clickable'],
  ['password', 'password'],
  ['selected', 'selected'],
] as const satisfies readonly (readonly [keyof UiNode, string])[]

/** The text of every combination that was written, by its bits: few of the 1024 occur. */
const writtenFlags: string[] = []

function flagsOf(node: UiNode): string {
  let bits = 0
  for (const [key] of FLAGS) bits = 2 * bits + Number(node[key])
  const known = writtenFlags[bits]
  if (known !== undefined) return known
  const text = FLAGS.map(([key, name]) => ` ${name}="${String(node[key])}"`).join('')
  writtenFlags[bits] = text
  return text
}

/** "Not accessibility friendly": clickable, but neither the node nor a descendant says what it is. */
function isNotAccessibilityFriendly(node: UiNode): boolean {
  if (!node.clickable || !node.enabled || isNamed(node)) return false
  return !NAF_EXCLUDED_CLASSES.some((name) => node.className.endsWith(name))
}

function isNamed(node: UiNode): boolean {
  return node.text !== '' || node.contentDescription !== '' || node.children.some(isNamed)
}

/**
 * Characters that the dumper replaces by "." before it writes (AccessibilityNodeInfoDumper.stripInvalidXMLChars).
 * Assumption: NUL, lone surrogates, U+FFFE and U+FFFF, for which the serializer would fail, are replaced as well.
 */
const INVALID = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFDD0-\uFDDF\uFFFE\uFFFF]|\p{Surrogate}/gu

/** The text as a dump can hold it. */
export function dumpable(text: string): string {
  return text.replace(INVALID, '.')
}

// The attribute rules of Android's KXmlSerializer.writeEscaped.
const ESCAPED = /[\t\n\r&<>]|[\u{10000}-\u{10FFFF}]/gu
const NAMED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
])

/** Texts that are written as they are, as nearly all are. */
const PLAIN = /^[ !#-%'-;=?-~\u00A0-\uD7FF]*$/

function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : quoteAttribute(dumpable(text))
}

/** An attribute's value with its quotation marks, as Android writes it. The text has to be one that XML can hold. */
export function quoteAttribute(text: string): string {
  if (text === '') return '""'
  const escaped = text.replace(ESCAPED, (char) => NAMED.get(char) ?? `&#${String(char.codePointAt(0))};`)
  return escaped.includes('"') ? `'${escaped.replaceAll("'", '&apos;')}'` : `"${escaped}"`
}

/**
 * Reads a dump. Attributes of later releases are ignored; a missing one is an error. The document does not hold the
 * size of the application area: without `size` it is the extent of the first root. Throws `XmlError` with the position.
 */
export function parseUiautomatorXml(xml: string, size?: Size): UiTree {
  const hierarchy = readXml(xml)
  if (hierarchy.name !== 'hierarchy') throw unexpected(hierarchy, `<hierarchy> was expected, not <${hierarchy.name}>`)
  const roots = readNodes(hierarchy)
  const extent = roots[0]?.bounds ?? EMPTY_BOUNDS
  const { width, height } = size ?? { width: extent.right, height: extent.bottom }
  return { rotation: readInteger(hierarchy, 'rotation'), width, height, roots }
}

function readNodes(parent: XmlElement): UiNode[] {
  if (parent.text.trim() !== '') throw unexpected(parent, `<${parent.name}> contains text`)
  return parent.children.map(readNode)
}

function readNode(element: XmlElement): UiNode {
  if (element.name !== 'node') throw unexpected(element, `<node> was expected, not <${element.name}>`)
  return readUiNode(element, readNodes(element))
}
