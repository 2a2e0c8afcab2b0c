import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { parseUiautomatorXml, writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { XmlError } from '@droidgym/android/xml-reader'
import { anyTree, node, tree } from './ui-nodes.ts'

describe('writeUiautomatorXml', () => {
  test('prints a node as the platform does', () => {
    // A node of a real dump of the Gboard settings, API 29.
    const voice = node({
      resourceId: 'com.google.android.inputmethod.latin:id/key_pos_voice',
      className: 'android.widget.FrameLayout',
      packageName: 'com.google.android.inputmethod.latin',
      contentDescription: 'Voice input',
      clickable: true,
      focusable: true,
      bounds: { left: 928, top: 616, right: 992, bottom: 680 },
    })
    expect(writeUiautomatorXml(tree(voice))).toBe(
      "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">" +
        '<node index="0" text="" resource-id="com.google.android.inputmethod.latin:id/key_pos_voice" ' +
        'class="android.widget.FrameLayout" package="com.google.android.inputmethod.latin" ' +
        'content-desc="Voice input" checkable="false" checked="false" clickable="true" enabled="true" ' +
        'focusable="true" focused="false" scrollable="false" long-clickable="false" password="false" ' +
        'selected="false" bounds="[928,616][992,680]" /></hierarchy>',
    )
  })

  test('an empty tree is an empty element', () => {
    expect(writeUiautomatorXml(tree())).toBe(
      "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\" />",
    )
  })

  test.each([
    ['a & <b>', '"a &amp; &lt;b&gt;"'],
    ["it's", '"it\'s"'],
    ['say "hi"', `'say "hi"'`],
    [`'"'`, `'&apos;"&apos;'`],
    ['a\tb\nc\rd', '"a&#9;b&#10;c&#13;d"'],
    ['é中·', '"é中·"'],
    ['😀', '"&#128512;"'],
    ['a\u0000b\u001Fc\u007Fd\uFDD0e\uD800f\uFFFF', '"a.b.c.d.e.f."'],
    ['\u0085', '"\u0085"'],
  ])('escapes %j as %s', (text, expected) => {
    expect(writeUiautomatorXml(tree(node({ text })))).toContain(` text=${expected} resource-id=`)
  })

  test('marks clickable nodes without a name', () => {
    const button = { clickable: true }
    expect(writeUiautomatorXml(tree(node(button)))).toContain('<node NAF="true" index="0"')
    const unmarked = [
      { ...button, text: 'OK' },
      { ...button, contentDescription: 'OK' },
      { ...button, enabled: false },
      ...['GridView', 'GridLayout', 'ListView', 'TableLayout'].map((name) => ({ ...button, className: `android.widget.${name}` })),
      { ...button, className: 'org.example.android.widget.ListView' },
      { ...button, children: [node({ children: [node({ text: 'OK' })] })] },
    ]
    for (const given of unmarked) expect(writeUiautomatorXml(tree(node(given)))).not.toContain('NAF')
  })
})

describe('every tree', () => {
  test('is written attribute by attribute, in the order of the dump', () => {
    fc.assert(
      fc.property(anyTree, (given) => {
        const [header, ...tags] = writeUiautomatorXml(given).split(/(?=<node |<hierarchy )/)
        const nodes = [...documentOrder(given.roots)]
        expect(header).toBe("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>")
        expect(tags).toHaveLength(1 + nodes.length)
        for (const [index, shown] of nodes.entries()) expect(tags[1 + index]).toContain(booleansOf(shown))
      }),
    )
  })

  test('is written anew when it is another, and the same again when it is the same', () => {
    fc.assert(
      fc.property(anyTree, anyTree, (one, other) => {
        const first = writeUiautomatorXml(one)
        const copy = writeUiautomatorXml(structuredClone(one))
        expect(writeUiautomatorXml(structuredClone(other))).toBe(writeUiautomatorXml(other))
        expect([copy, writeUiautomatorXml(one)]).toEqual([first, first])
      }),
    )
  })
})

/** From the last text to the bounds. */
function booleansOf(shown: UiNode): string {
  const { bounds: { left, top, right, bottom } } = shown
  return (
    ` checkable="${shown.checkable}" checked="${shown.checked}" clickable="${shown.clickable}"` +
    ` enabled="${shown.enabled}" focusable="${shown.focusable}" focused="${shown.focused}"` +
    ` scrollable="${shown.scrollable}" long-clickable="${shown.longClickable}" password="${shown.password}"` +
    ` selected="${shown.selected}" bounds="[${left},${top}][${right},${bottom}]"`
  )
}

describe('parseUiautomatorXml', () => {
  test('reads back what it writes', () => {
    fc.assert(
      fc.property(anyTree, (original) => {
        expect(parseUiautomatorXml(writeUiautomatorXml(original), original)).toEqual(original)
      }),
    )
  })

  test('takes the size from the first root unless it is given', () => {
    const xml = writeUiautomatorXml(tree(node({ bounds: { left: 0, top: 0, right: 1080, bottom: 2028 } })))
    expect(parseUiautomatorXml(xml)).toMatchObject({ width: 1080, height: 2028 })
    expect(parseUiautomatorXml(xml, { width: 800, height: 600 })).toMatchObject({ width: 800, height: 600 })
  })

  test('ignores attributes of later releases and white space between tags', () => {
    const xml = writeUiautomatorXml(tree(node({ text: 'x' })))
    const later = xml.replace(' bounds=', ' visible-to-user="true" bounds=').replaceAll('><', '>\r\n  <')
    expect(parseUiautomatorXml(later)).toEqual(parseUiautomatorXml(xml))
  })

  const valid = writeUiautomatorXml(tree(node({})))
  const damaged = (from: string, to: string): string => valid.replace(from, to)
  test.each([
    ['', 'MALFORMED_XML', 'at offset 0'],
    [valid.slice(0, -5), 'MALFORMED_XML', 'at offset'],
    [`${valid}<more/>`, 'MALFORMED_XML', `at offset ${String(valid.length)}`],
    [damaged(' text=""', ''), 'UNEXPECTED_XML', '<node> has no attribute text'],
    [damaged('enabled="true"', 'enabled="yes"'), 'UNEXPECTED_XML', 'enabled="yes" is neither true nor false'],
    [damaged('[100,100]', '[100]'), 'UNEXPECTED_XML', 'is not [left,top][right,bottom]'],
    [damaged('[100,100]"', '[100,100] "'), 'UNEXPECTED_XML', 'is not [left,top][right,bottom]'],
    [damaged('bounds="[', 'bounds=" ['), 'UNEXPECTED_XML', 'is not [left,top][right,bottom]'],
    [damaged('index="0"', 'index="-1"'), 'UNEXPECTED_XML', 'index="-1" is not a whole number'],
    [damaged('index="0"', 'index="0x"'), 'UNEXPECTED_XML', 'index="0x" is not a whole number'],
    [damaged('text=""', 'text="&nbsp;"'), 'MALFORMED_XML', 'at offset'],
    [damaged('text=""', 'text="" text=""'), 'MALFORMED_XML', 'at offset'],
    ['<hierarchy rotation="0">words</hierarchy>', 'UNEXPECTED_XML', '<hierarchy> contains text'],
    ['<hierarchy rotation="0"><view /></hierarchy>', 'UNEXPECTED_XML', '<node> was expected, not <view> (at offset 24)'],
    ['<map rotation="0" />', 'UNEXPECTED_XML', '<hierarchy> was expected, not <map>'],
  ])('refuses %j', (xml, code, message) => {
    const error = failure(() => parseUiautomatorXml(xml))
    expect(error).toMatchObject({ code })
    expect(String(error)).toContain(message)
    expect(String(error)).toMatch(/at offset \d+/)
  })

  test('refuses any damaged text with an XmlError and nothing else', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), fc.string({ maxLength: 3 }), (original, at, inserted) => {
        const xml = writeUiautomatorXml(original)
        const cut = at % xml.length
        try {
          parseUiautomatorXml(xml.slice(0, cut) + inserted + xml.slice(cut + 2))
        } catch (error) {
          expect(error).toBeInstanceOf(XmlError)
        }
      }),
    )
  })

  test('reads a document that is nested deeply', () => {
    const depth = 2000
    const open = valid.slice(valid.indexOf('<node'), valid.indexOf(' /></hierarchy>'))
    const xml = `<hierarchy rotation="0">${`${open}>`.repeat(depth)}${'</node>'.repeat(depth)}</hierarchy>`
    expect(parseUiautomatorXml(xml).roots).toHaveLength(1)
  })
})

function failure(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
