import { expect, it } from 'vitest'
import type { ViewElement } from '@droidgym/phone/view/element'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { Children } from '@droidgym/phone/view/jsx'

const named = (id: string): ViewElement => ({ kind: 'view', props: { id }, children: [] })

it('makes elements of tags, with no properties where there are none', () => {
  expect(h('view', null)).toEqual({ kind: 'view', props: {}, children: [] })
  expect(h('view', { id: 'a' }, named('b'))).toEqual({ ...named('a'), children: [named('b')] })
})

it('leaves out children that are null, undefined or false, and flattens lists', () => {
  const { children } = h('view', null, null, undefined, false, named('a'), [named('b'), [null, named('c')]])
  expect(children).toEqual(['a', 'b', 'c'].map(named))
})

it('puts the children of a fragment in its place', () => {
  const inner = h(Fragment, null, named('b'), false)
  expect(h('view', null, h(Fragment, null, named('a'), inner), named('c')).children).toEqual(['a', 'b', 'c'].map(named))
})

it('keeps a view without properties, which is no fragment', () => {
  const plain = h('view', null, named('a'))
  expect(h('view', null, plain).children).toEqual([plain])
})

it('calls components with their properties, and with children where they have some', () => {
  const seen: unknown[] = []
  const component = (props: { readonly id: string, readonly children?: Children }): ViewElement => {
    seen.push(props)
    return named(props.id)
  }
  expect([h(component, { id: 'a' }), h(component, { id: 'b' }, named('c'), false)]).toEqual([named('a'), named('b')])
  expect(seen.map((props) => Object.entries(props ?? {}))).toEqual([
    [['id', 'a']],
    [['id', 'b'], ['children', [named('c')]]],
  ])
})
