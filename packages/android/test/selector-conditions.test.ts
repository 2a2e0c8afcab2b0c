import { describe, expect, it } from 'vitest'
import { compileSelector } from '@droidgym/android/ui/selector'
import type { UiSelector } from '@droidgym/android/ui/selector'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { cutTree, documentOrder, postOrder } from '@droidgym/android/ui/ui-tree'
import { node, tree } from './ui-nodes.ts'

const NODE = node({
  resourceId: 'org.paper:id/save', className: 'Button', packageName: 'org.paper', text: 'Save',
  contentDescription: 'Save all', checkable: true, checked: true, selected: true, enabled: true,
  clickable: true, scrollable: true,
})

function finds(selector: UiSelector, shown: UiNode): boolean {
  return compileSelector(selector).find(tree(shown)) !== undefined
}

describe('a condition of a selector', () => {
  it.each<[UiSelector, Partial<UiNode>]>([
    [{ resource_id: 'save' }, { resourceId: 'org.paper:id/saved' }],
    [{ resource_id: 'org.paper:id/save' }, { resourceId: 'org.other:id/save' }],
    [{ class: 'Button' }, { className: 'View' }],
    [{ package: 'org.paper' }, { packageName: 'org.pencil' }],
    [{ text: 'Save' }, { text: 'Save ' }],
    [{ text_matches: '^Sa' }, { text: 'unSave' }],
    [{ content_desc: 'Save all' }, { contentDescription: 'Save' }],
    [{ content_desc_matches: 'all$' }, { contentDescription: 'Save' }],
    [{ checkable: true }, { checkable: false }],
    [{ checked: true }, { checked: false }],
    [{ selected: true }, { selected: false }],
    [{ enabled: true }, { enabled: false }],
    [{ clickable: true }, { clickable: false }],
    [{ scrollable: true }, { scrollable: false }],
  ])('%j does not hold for a node that differs by %j', (selector, difference) => {
    expect(finds(selector, NODE)).toBe(true)
    expect(finds(selector, { ...NODE, ...difference })).toBe(false)
    const [[name, value] = ['', '']] = Object.entries(selector)
    if (value === true) expect(finds({ [name]: false }, { ...NODE, ...difference })).toBe(true)
  })

  it('must not refer to a translation', () => {
    for (const selector of [{ text_key: 'save' }, { content_desc_key: 'save' }, { inside: { text_key: 'save' } }]) {
      expect(() => compileSelector(selector)).toThrow(
        expect.objectContaining({
          name: 'SelectorError', code: 'UNRESOLVED_KEY',
          message: 'Cannot compile a selector with the translation reference "save": resolve it first',
        }),
      )
    }
  })
})

describe('the nodes of a tree', () => {
  const named = (text: string, ...children: UiNode[]) => node({ text, children })
  const shown = [named('a', named('b', named('c')), named('d')), named('e')]
  const texts = (nodes: Iterable<UiNode>) => Array.from(nodes, ({ text }) => text).join('')

  it('come before their children, or after them', () => {
    expect(texts(documentOrder(shown))).toBe('abcde')
    expect(texts(postOrder(shown))).toBe('cbdae')
  })

  it('are clipped to a smaller area', () => {
    const at = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
    const inner = node({ bounds: at(10, 150, 90, 190) })
    const roots = [node({ bounds: at(0, 0, 100, 200), children: [inner] })]
    const whole = { rotation: 1, width: 100, height: 200, roots }
    const cut = cutTree(whole, { width: 100, height: 160 })
    expect(cut).toMatchObject({ rotation: 1, width: 100, height: 160 })
    const clipped = Array.from(documentOrder(cut.roots), ({ bounds }) => bounds)
    expect(clipped).toEqual([at(0, 0, 100, 160), at(10, 150, 90, 160)])
    const [outside] = cutTree(whole, { width: 100, height: 150 }).roots[0]?.children ?? []
    expect(outside?.bounds).toEqual(at(0, 0, 0, 0))
  })
})
