import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { listElements } from '@droidgym/gym/observation/elements'
import { anyTree, node, tree } from '@droidgym/android/test/ui-nodes'

describe('listElements', () => {
  it('numbers children before their parents', () => {
    const c = node({ text: 'C' })
    const a = node({ text: 'A', children: [node({ text: 'B', children: [c] }), node({ text: 'D' })] })
    const tags = listElements(tree(a)).map(({ numericTag, text }) => `${numericTag} ${text}`)
    expect(tags).toEqual(['0 C', '1 B', '2 D', '3 A'])
  })

  it('shortens ids and classes, and counts checked, selected and focused as checked', () => {
    const bounds = { left: 1, top: 2, right: 3, bottom: 4 }
    const name = { resourceId: 'android:id/button1', className: 'android.widget.Button' }
    const [button] = listElements(tree(node({ ...name, contentDescription: 'OK', text: 'Okay', bounds })))
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
    const checked = listElements(tree(...states.map(node))).map((element) => element.checked)
    expect(checked).toEqual([true, true, true, false, false])
    expect(listElements(tree(node({ className: 'xk' })))[0]?.className).toBe('xk')
  })

  it('leaves no node out and tags by position', () => {
    fc.assert(
      fc.property(anyTree, (given) => {
        const elements = listElements(given)
        expect(elements.map(({ numericTag }) => numericTag)).toEqual([...elements.keys()])
        const texts = [...documentOrder(given.roots)].map(({ text }) => text)
        expect(elements.map(({ text }) => text).sort()).toEqual(texts.sort())
      }),
    )
  })
})
