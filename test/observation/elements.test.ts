import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOrder } from '../../src/android/ui-tree.ts'
import { listElements } from '../../src/observation/elements.ts'
import { anyTree, node, tree } from '../android/ui-nodes.ts'

describe('listElements', () => {
  it('numbers children before their parents', () => {
    const c = node({ text: 'C' })
    const a = node({ text: 'A', children: [node({ text: 'B', children: [c] }), node({ text: 'D' })] })
    expect(listElements(tree(a)).map(({ numericTag, text }) => `${numericTag} ${text}`)).toEqual(['0 C', '1 B', '2 D', '3 A'])
  })

  it('shortens ids and classes, and counts checked, selected and focused as checked', () => {
    const bounds = { left: 1, top: 2, right: 3, bottom: 4 }
    const full = { resourceId: 'android:id/button1', className: 'android.widget.Button', contentDescription: 'OK', bounds }
    const [button] = listElements(tree(node({ ...full, text: 'Okay' })))
    expect(button).toEqual({
      numericTag: 0,
      resourceId: 'button1',
      className: 'Button',
      contentDescription: 'OK',
      text: 'Okay',
      checked: false,
      bounds: [1, 2, 3, 4],
    })
    const states = [{ checked: true }, { selected: true }, { focused: true }, { checkable: true }, { className: 'xk' }]
    expect(listElements(tree(...states.map(node))).map(({ checked }) => checked)).toEqual([true, true, true, false, false])
    expect(listElements(tree(node({ className: 'xk' })))[0]?.className).toBe('xk')
  })

  it('leaves no node out and tags by position', () => {
    fc.assert(
      fc.property(anyTree, (given) => {
        const elements = listElements(given)
        expect(elements.map(({ numericTag }) => numericTag)).toEqual([...elements.keys()])
        expect(elements.map(({ text }) => text).sort()).toEqual([...documentOrder(given.roots)].map(({ text }) => text).sort())
      }),
    )
  })
})
