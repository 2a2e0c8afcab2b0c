import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '@droidgym/android/geometry'
import { postOrder } from '@droidgym/android/ui/ui-tree'
import { ELEMENT_FLAGS, ELEMENT_WORDS, elementArrays } from '@droidgym/gym/observation/element-arrays'
import { hashWords } from '@droidgym/gym/observation/hashed-words'
import { WIDGET_CLASSES, widgetClassId } from '@droidgym/gym/observation/widget-classes'
import { anyTree, node, tree } from '@droidgym/android/test/ui-nodes'

const display = { width: 200, height: 400 }

describe('arrays of elements', () => {
  const field = node({
    className: 'android.widget.EditText', text: 'Alarm at 9', contentDescription: 'Name', focused: true, clickable: true,
    bounds: boundsOf(50, 100, 100, 200),
  })
  const screen = tree(node({ className: 'com.example.Odd', enabled: false, children: [field] }))

  it('have a row for every element, by its tag', () => {
    const arrays = elementArrays(screen, display, 3)
    expect([...arrays.boxes]).toEqual([0.25, 0.25, 0.75, 0.75, 0, 0, 0.5, 0.25, 0, 0, 0, 0])
    const flags = (row: number) =>
      ELEMENT_FLAGS.filter((_, column) => arrays.flags[row * ELEMENT_FLAGS.length + column] === 1)
    expect([0, 1, 2].map(flags)).toEqual([['clickable', 'focused', 'editable', 'enabled'], [], []])
    expect([...arrays.classIds]).toEqual([widgetClassId('EditText'), 0, 0])
    expect([...arrays.textIds.subarray(0, 8)]).toEqual(hashWords('alarm at 9 name', ELEMENT_WORDS))
    expect([...arrays.textIds.subarray(8)].every((id) => id === 0)).toBe(true)
    expect([[...arrays.mask], arrays.leftOut]).toEqual([[1, 1, 0], 0])
  })

  it('say how many elements had no room', () => {
    const arrays = elementArrays(screen, display, 1)
    expect([arrays.leftOut, [...arrays.mask], arrays.boxes.length]).toEqual([1, [1], 4])
  })

  it('keep to their shapes and ranges, whatever the screen', () => {
    fc.assert(fc.property(anyTree, fc.integer({ min: 1, max: 20 }), (any, length) => {
      const { boxes, flags, classIds, textIds, mask, leftOut } = elementArrays(any, display, length)
      expect([boxes.length, flags.length, classIds.length, textIds.length, mask.length]).toEqual(
        [4, ELEMENT_FLAGS.length, 1, ELEMENT_WORDS.length, 1].map((width) => width * length),
      )
      expect(boxes.every((share) => share >= 0 && share <= 1)).toBe(true)
      expect(textIds.every((id) => id >= 0 && id < ELEMENT_WORDS.buckets)).toBe(true)
      expect(mask.reduce((sum, one) => sum + one, 0) + leftOut).toBe(postOrder(any.roots).length)
    }))
  })
})

describe('ids of widget classes', () => {
  it('never change, because trained networks use them', () => {
    expect(['View', 'TextView', 'EditText', 'Button', 'Switch', 'RecyclerView', 'WebView'].map(widgetClassId)).toEqual(
      [1, 10, 11, 17, 24, 34, 56],
    )
    expect(widgetClassId('androidx.recyclerview.widget.RecyclerView')).toBe(34)
    expect([widgetClassId('xk'), widgetClassId('')]).toEqual([0, 0])
    expect(new Set(WIDGET_CLASSES).size).toBe(WIDGET_CLASSES.length)
  })
})
