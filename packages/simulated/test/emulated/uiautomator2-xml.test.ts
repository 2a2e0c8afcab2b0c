import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readUiautomator2Xml } from '@droidgym/android/ui/uiautomator2-xml'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { XmlError } from '@droidgym/android/xml-reader'
import { writePageSource } from '@droidgym/simulated/emulated/uiautomator2/page-source'
import type { ScreenNode } from '@droidgym/simulated/emulated/uiautomator2/screen-nodes'
import { anyTree, node, tree } from '@droidgym/android/test/ui-nodes'

/** The tree as the server writes it, with a toast if there is one. */
function pageSource(shown: UiTree, toast: UiNode | null = null): string {
  return writePageSource({ tree: shown, roots: shown.roots.map(placed), toast: toast === null ? null : placed(toast) })
}

function placed(shown: UiNode): ScreenNode {
  return { node: shown, parent: null, children: shown.children.map(placed), key: '' }
}

describe('readUiautomator2Xml', () => {
  test('reads the server\'s documents', () => {
    fc.assert(
      fc.property(anyTree, (original) => {
        expect(readUiautomator2Xml(pageSource(original))).toEqual(original)
      }),
    )
  })

  test('leaves out toasts', () => {
    const toast = node({ className: 'android.widget.Toast', text: 'Saved', index: 1 })
    expect(pageSource(tree(node({})), toast)).toContain('Saved')
    expect(readUiautomator2Xml(pageSource(tree(node({})), toast))).toEqual(tree(node({})))
  })

  // A node of a page source that server 9 wrote, with the attributes of later releases.
  const later =
    '<hierarchy index="0" class="hierarchy" rotation="1" width="200" height="100">' +
    '<a.b.C index="0" package="p" class="a.b$C" text="é" checkable="false" checked="false" clickable="true" ' +
    'enabled="true" focusable="true" focused="false" long-clickable="false" password="false" scrollable="false" ' +
    'selected="false" bounds="[0,0][200,100]" displayed="true" a11y-important="true" input-type="0" drawing-order="1" ' +
    'showing-hint="false" window-id="7" /></hierarchy>'

  test('ignores attributes of later releases and takes absent texts for empty ones', () => {
    expect(readUiautomator2Xml(later)).toEqual({
      rotation: 1,
      width: 200,
      height: 100,
      roots: [
        node({
          className: 'a.b$C',
          packageName: 'p',
          text: 'é',
          clickable: true,
          focusable: true,
          bounds: { left: 0, top: 0, right: 200, bottom: 100 },
        }),
      ],
    })
  })

  test('drops undisplayed nodes with their descendants, except for the root', () => {
    const inner = tree(node({ children: [node({ text: 'gone', children: [node({ text: 'as well' })] }), node({ index: 1 })] }))
    const hidden = pageSource(inner).replace(/(text="gone".*?displayed=)"true"/, '$1"false"')
    expect(readUiautomator2Xml(hidden)).toEqual(tree(node({ children: [node({ index: 1 })] })))
    const root = pageSource(tree(node({}))).replace('displayed="true"', 'displayed="false"')
    expect(readUiautomator2Xml(root)).toEqual(tree(node({})))
  })

  test.each([
    ['', 'MALFORMED_XML'],
    [later.slice(0, -5), 'MALFORMED_XML'],
    ['<!DOCTYPE hierarchy [<!ENTITY a "aaaa">]><hierarchy/>', 'MALFORMED_XML'],
    [later.replace('é', '&a;'), 'MALFORMED_XML'],
    [later.replace('é', '<'), 'MALFORMED_XML'],
    [later.replace(' width="200"', ''), 'UNEXPECTED_XML'],
    [later.replace('checked="false"', 'checked="no"'), 'UNEXPECTED_XML'],
    [later.replace(' clickable="true"', ''), 'UNEXPECTED_XML'],
    [later.replace('[200,100]', '[200,]'), 'UNEXPECTED_XML'],
    [later.replace(' />', '>words</a.b.C>'), 'UNEXPECTED_XML'],
    ['<html><body /></html>', 'UNEXPECTED_XML'],
    ['<page rotation="0" width="200" height="100" />', 'UNEXPECTED_XML'],
  ])('refuses %j', (xml, code) => {
    expect(failure(() => readUiautomator2Xml(xml))).toMatchObject({ name: 'XmlError', code })
  })

  test.each([
    ['nested without end', '<hierarchy>'.repeat(100_000)],
    ['nested deeply', '<a>'.repeat(20_000) + '</a>'.repeat(20_000)],
    ['of very many elements', `<hierarchy>${'<a/>'.repeat(250_000)}</hierarchy>`],
    ['of very many attributes', `<hierarchy ${Array.from({ length: 250_000 }, (_, at) => `a${at}=""`).join(' ')}/>`],
  ])('refuses a document %s', (_, xml) => {
    expect(failure(() => readUiautomator2Xml(xml))).toMatchObject({ name: 'XmlError', code: 'UNEXPECTED_XML' })
  })

  test('refuses any damaged text with an XmlError and nothing else', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), fc.string({ maxLength: 3 }), (original, at, inserted) => {
        const xml = pageSource(original)
        const cut = at % xml.length
        try {
          readUiautomator2Xml(xml.slice(0, cut) + inserted + xml.slice(cut + 2))
        } catch (error) {
          expect(error).toBeInstanceOf(XmlError)
        }
      }),
    )
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
