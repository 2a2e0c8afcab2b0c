import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { XmlElement } from '@droidgym/android/xml-reader'
import { readXml } from '@droidgym/android/xml-reader'

interface Plain {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly Plain[]
}

function plain({ name, attributes, text, children }: XmlElement): Plain {
  return { name, attributes: Object.fromEntries(attributes), text, children: children.map(plain) }
}

function leaf(name: string, given: Partial<Plain> = {}): Plain {
  return { name, attributes: {}, text: '', children: [], ...given }
}

function written({ name, attributes, text, children }: Plain): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${given.join('')}>${escaped(text)}${children.map(written).join('')}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

describe('a document', () => {
  it.each<[string, Plain]>([
    ['<a/>', leaf('a')],
    ['<a></a>', leaf('a')],
    [`\uFEFF<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\r\n<a />\t\n`, leaf('a')],
    ['<?xml?><a/>', leaf('a')],
    [`<a b="1" c = '2"'\n_d:e-f.2=""/>`, leaf('a', { attributes: { 'b': '1', 'c': '2"', '_d:e-f.2': '' } })],
    ['<a>x<b/>y<c>z</c> </a >', leaf('a', { text: 'xy ', children: [leaf('b'), leaf('c', { text: 'z' })] })],
    ['<a b=">">></a>', leaf('a', { attributes: { b: '>' }, text: '>' })],
    [`<a b='&lt;&amp;lt;'>&gt;&quot;&apos;&amp;</a>`, leaf('a', { attributes: { b: '<&lt;' }, text: `>"'&` })],
    ['<a>&#65;&#x42;&#x1f600;&#0010;&#1114111;&#xA;</a>', leaf('a', { text: 'AB😀\n\u{10ffff}\n' })],
  ])('%j is read', (source, expected) => {
    expect(plain(readXml(source))).toEqual(expected)
  })

  it('tells where its elements begin', () => {
    const root = readXml(' <a>\n<b/><c x="1"></c></a>')
    expect([root.offset, ...root.children.map(({ offset }) => offset)]).toEqual([1, 5, 9])
  })

  it.each([
    ['', '"<" was expected', 0],
    ['x', '"<" was expected', 0],
    ['<a/>x', 'There is content after the root element', 4],
    ['<a/><b/>', 'There is content after the root element', 4],
    ['<?xml <a/>', 'The name of an element was expected', 1],
    ['<a', 'The tag <a> is not closed', 2],
    ['<a"b"/>', 'The tag <a> is not closed', 2],
    ['<a b="1"c="2"/>', 'The tag <a> is not closed', 8],
    ['<1/>', 'The name of an element was expected', 1],
    ['<a =""/>', 'The name of an attribute was expected', 3],
    ['<a b/>', '"=" was expected', 4],
    ['<a b=1/>', 'The value of b is not quoted', 5],
    ['<a b="1/>', 'The value of b does not end', 5],
    ['<a b="<"/>', 'The value of b contains "<"', 5],
    ['<a b="" b=""/>', 'The attribute b is given twice', 8],
    ['<a>', 'The element <a> is not closed', 3],
    ['<a><b></a>', '</a> closes <b>', 6],
    ['<a></b>', '</b> closes <a>', 3],
    ['<a></ a>', 'The name of a closing tag was expected', 5],
    ['<a></a', '">" was expected', 6],
    ['<a><!-- x --></a>', 'The name of an element was expected', 4],
    ['<!DOCTYPE a><a/>', 'The name of an element was expected', 1],
    ['<a>&nbsp;</a>', 'Unknown reference "&nbsp;"', 3],
    ['<a>&amp</a>', 'Unknown reference "&amp"', 3],
    ['<a>&</a>', 'Unknown reference "&"', 3],
    ['<a>&&amp;</a>', 'Unknown reference "&"', 3],
    ['<a>&#1114112;</a>', 'Unknown reference "&#1114112;"', 3],
    ['<a>&#x1234567;</a>', 'Unknown reference "&#x1234567;"', 3],
    ['<a>&#00000065;</a>', 'Unknown reference "&#00000065;"', 3],
    ['<a>x&#65x;</a>', 'Unknown reference "&#65x;"', 3],
    ['<a>&#xg;</a>', 'Unknown reference "&#xg;"', 3],
    [`<a b="&${'x'.repeat(30)};"/>`, `Unknown reference "&${'x'.repeat(19)}"`, 5],
  ])('%j is malformed', (source, message, offset) => {
    expect(() => readXml(source)).toThrow(
      expect.objectContaining({ name: 'XmlError', code: 'MALFORMED_XML', offset, message: `${message} (at offset ${offset})` }),
    )
  })

  it('may be 2048 elements deep', () => {
    const nested = (depth: number) => '<a>'.repeat(depth - 1) + '<a/>' + '</a>'.repeat(depth - 1)
    expect(readXml(nested(2048)).name).toBe('a')
    expect(() => readXml(nested(2049))).toThrow(
      expect.objectContaining({
        code: 'UNEXPECTED_XML',
        message: expect.stringContaining('elements are nested more than 2048 deep') as unknown,
      }),
    )
  })

  it('may have 250000 elements and attributes', () => {
    const parts = (count: number) => `<a>${'<b c=""/>'.repeat((count - 1) / 2)}</a>`
    expect(readXml(parts(249_999)).children).toHaveLength(124_999)
    expect(() => readXml(parts(250_001))).toThrow(
      expect.objectContaining({
        code: 'UNEXPECTED_XML',
        message: expect.stringContaining('it has more than 250000 elements and attributes') as unknown,
      }),
    )
  })

  it('gives back what was written', () => {
    const name = fc.stringMatching(/^[A-Za-z_:][\w:.-]{0,6}$/)
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    const attributes = fc.dictionary(name, text, { maxKeys: 3, noNullPrototype: true })
    const { element } = fc.letrec<{ element: Plain; children: readonly Plain[] }>((tie) => ({
      element: fc.record({ name, attributes, text, children: tie('children') }),
      children: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('element'), { maxLength: 3 })),
    }))
    fc.assert(
      fc.property(element, (given) => {
        expect(plain(readXml(written(given)))).toEqual(given)
      }),
    )
  })
})
