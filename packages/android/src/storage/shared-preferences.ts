import { floatText } from '../java/float.ts'
import { readXml, XmlError } from '../xml-reader.ts'
import type { XmlElement } from '../xml-reader.ts'

/** A value with its Java type, which the file keeps apart. */
export type PreferenceValue =
  | { readonly type: 'boolean'; readonly value: boolean }
  /** 32 bits. */
  | { readonly type: 'int'; readonly value: number }
  | { readonly type: 'long'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'set'; readonly value: readonly string[] }

export type Preferences = ReadonlyMap<string, PreferenceValue>

const HEADER = "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n"
const INDENT = '    '

/** The file that SharedPreferencesImpl writes (AOSP XmlUtils.writeMapXml, FastXmlSerializer), in the map's order. */
export function writeSharedPreferences(preferences: Preferences): string {
  if (preferences.size === 0) return `${HEADER}<map />\n`
  const entries = [...preferences].map(([name, entry]) => `${INDENT}${writeEntry(escape(name), entry)}\n`)
  return `${HEADER}<map>\n${entries.join('')}</map>\n`
}

function writeEntry(name: string, entry: PreferenceValue): string {
  switch (entry.type) {
    case 'string':
      return `<string name="${name}">${escape(entry.value)}${blanksAfter(entry.value, INDENT)}</string>`
    case 'set': {
      if (entry.value.length === 0) return `<set name="${name}" />`
      const indent = INDENT + INDENT
      const items = entry.value.map((item) => `${indent}<string>${escape(item)}${blanksAfter(item, indent)}</string>\n`)
      return `<set name="${name}">\n${items.join('')}${INDENT}</set>`
    }
    case 'float':
      return `<float name="${name}" value="${floatText(entry.value)}" />`
    case 'boolean':
    case 'int':
    case 'long':
      return `<${entry.type} name="${name}" value="${String(entry.value)}" />`
  }
}

/** FastXmlSerializer indents an end tag behind a line break; who reads the file takes the blanks for the text's. */
function blanksAfter(text: string, indent: string): string {
  return text.endsWith('\n') ? indent : ''
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['"', '&quot;'],
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
])

function escape(text: string): string {
  // FastXmlSerializer.ESCAPE_TABLE covers every control character; its encoder replaces what UTF-8 cannot hold.
  const escaped = text.replaceAll(/[\u0000-\u001F"&<>]/g, (char) => NAMED.get(char) ?? `&#${String(char.charCodeAt(0))};`)
  return escaped.replaceAll(/\p{Surrogate}/gu, '?')
}

/** Reads a preferences file. Throws `XmlError` with the position. */
export function readSharedPreferences(xml: string): Map<string, PreferenceValue> {
  const map = readXml(xml)
  if (map.name !== 'map') throw unexpected(map, `<map> was expected, not <${map.name}>`)
  const preferences = new Map<string, PreferenceValue>()
  for (const element of map.children) {
    const name = attribute(element, 'name')
    if (preferences.has(name)) throw unexpected(element, `the key "${name}" occurs twice`)
    preferences.set(name, readEntry(element))
  }
  return preferences
}

function readEntry(element: XmlElement): PreferenceValue {
  switch (element.name) {
    case 'string':
      return { type: 'string', value: readText(element) }
    case 'set':
      return { type: 'set', value: element.children.map(readText) }
    case 'boolean':
      return { type: 'boolean', value: checked(element, /^(?:true|false)$/) === 'true' }
    case 'int':
      return { type: 'int', value: Number(integer(element, 32)) }
    case 'long':
      return { type: 'long', value: integer(element, 64) }
    case 'float':
      return { type: 'float', value: Math.fround(Number(checked(element, /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|-?Infinity|NaN)$/))) }
    default:
      throw unexpected(element, `<${element.name}> is not a type of preference`)
  }
}

function readText(element: XmlElement): string {
  if (element.name !== 'string') throw unexpected(element, `<string> was expected, not <${element.name}>`)
  if (element.children.length > 0) throw unexpected(element, 'a <string> contains an element')
  return element.text
}

function checked(element: XmlElement, shape: RegExp): string {
  const value = attribute(element, 'value')
  if (!shape.test(value)) throw wrongType(element, value)
  return value
}

function integer(element: XmlElement, bits: 32 | 64): bigint {
  const value = BigInt(checked(element, /^-?\d{1,19}$/))
  if (BigInt.asIntN(bits, value) !== value) throw wrongType(element, String(value))
  return value
}

function wrongType(element: XmlElement, value: string): XmlError {
  return unexpected(element, `"${value}" is not of type ${element.name}`)
}

function attribute(element: XmlElement, name: string): string {
  const value = element.attributes.get(name)
  if (value === undefined) throw unexpected(element, `<${element.name}> has no attribute ${name}`)
  return value
}

function unexpected(element: XmlElement, message: string): XmlError {
  return new XmlError('UNEXPECTED_XML', element.offset, `Cannot read the preferences: ${message}`)
}
