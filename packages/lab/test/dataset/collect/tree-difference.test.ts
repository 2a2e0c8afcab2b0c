import { describe, expect, it } from 'vitest'
import { differenceOf, writeScreen } from '@droidgym/lab/dataset/collect/tree-difference'
import type { Element } from '@droidgym/gym/observation/observation'

function element(numericTag: number, text: string): Element {
  return {
    numericTag, text, resourceId: 'row', className: 'TextView', contentDescription: '', checked: false, bounds: [0, 0, 9, 9],
  }
}

function texts(json: string): readonly string[] {
  return (JSON.parse(json) as { text: string }[]).map(({ text }) => text)
}

describe('the difference of two screens', () => {
  it('is nothing between a screen and itself', () => {
    const screen = writeScreen([element(0, 'a'), element(1, 'b')])
    expect(differenceOf(screen, screen)).toEqual({ removed: '[]', added: '[]' })
    expect(differenceOf(screen, writeScreen([element(0, 'a'), element(1, 'b')]))).toEqual({ removed: '[]', added: '[]' })
  })

  it('does not take an element for another one because its tag is another', () => {
    const { removed, added } = differenceOf(writeScreen([element(0, 'b')]), writeScreen([element(0, 'a'), element(1, 'b')]))
    expect([texts(removed), texts(added)]).toEqual([[], ['a']])
    expect(JSON.parse(added)).toEqual([
      { resource_id: 'row', class_name: 'TextView', content_description: '', text: 'a', checked: false, bounds: [0, 0, 9, 9] },
    ])
  })

  it('has a changed element in both lists, and equal ones as often as they occur', () => {
    const before = writeScreen([element(0, 'a'), element(1, 'a'), element(2, 'old')])
    const after = writeScreen([element(0, 'a'), element(1, 'new')])
    const { removed, added } = differenceOf(before, after)
    expect([texts(removed), texts(added)]).toEqual([['a', 'old'], ['new']])
  })
})
