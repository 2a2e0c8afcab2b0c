import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compilePattern, PatternError } from '@droidgym/android/pattern'
import { compileSelector, SelectorError } from '@droidgym/android/ui/selector'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { anyTree, node, tree } from './ui-nodes.ts'

const first = node({ text: 'Wi-Fi', resourceId: 'android:id/title' })
const second = node({ text: 'Display', resourceId: 'android:id/title', selected: true })
const rowOne = node({ className: 'android.widget.LinearLayout', clickable: true, children: [first] })
const rowTwo = node({ className: 'android.widget.LinearLayout', clickable: true, children: [second] })
const list = node({ resourceId: 'com.android.settings:id/recycler_view', scrollable: true, children: [rowOne, rowTwo] })
const stray = node({ text: 'Display', contentDescription: 'a stray' })
const screen = tree(node({ children: [list, stray] }))

describe('compileSelector', () => {
  test.each<[string, UiSelector, readonly unknown[]]>([
    ['full id', { resource_id: 'android:id/title' }, [first, second]],
    ['entry name', { resource_id: 'recycler_view' }, [list]],
    ['a part of an id is not enough', { resource_id: 'view' }, []],
    ['text', { text: 'Display' }, [second, stray]],
    ['pattern, searched', { text_matches: 'sp' }, [second, stray]],
    ['anchored pattern', { text_matches: '^Wi' }, [first]],
    ['content description', { content_desc_matches: 'stray$' }, [stray]],
    ['flags', { selected: true }, [second]],
    ['several conditions', { text: 'Display', selected: false }, [stray]],
    ['first instance', { text: 'Display', instance: 0 }, [second]],
    ['last instance', { text: 'Display', instance: -1 }, [stray]],
    ['instance out of range', { text: 'Display', instance: 2 }, []],
    ['inside', { text: 'Display', inside: { scrollable: true } }, [second]],
    ['inside a chosen instance', { text_matches: '.', inside: { class: 'android.widget.LinearLayout', instance: -1 } }, [second]],
    ['a node is not inside itself', { scrollable: true, inside: { scrollable: true } }, []],
    ['containing', { clickable: true, containing: { text: 'Display' } }, [rowTwo]],
    ['containing the second of two', { scrollable: true, containing: { text: 'Display', instance: 0 } }, [list]],
    ['a node does not contain itself', { selected: true, containing: { selected: true } }, []],
  ])('%s', (_, selector, expected) => {
    const compiled = compileSelector(selector)
    expect(compiled.findAll(screen)).toEqual(expected)
    expect(compiled.find(screen)).toBe(expected[0])
  })

  test('without conditions every node matches, in document order', () => {
    fc.assert(
      fc.property(anyTree, (any) => {
        expect(compileSelector({}).findAll(any)).toEqual([...documentOrder(any.roots)])
      }),
    )
  })

  test('refuses patterns and references that it cannot use', () => {
    expect(() => compileSelector({ text_matches: '(' })).toThrow(PatternError)
    expect(() => compileSelector({ text_key: 'settings:wifi' })).toThrow(SelectorError)
    expect(() => compileSelector({ inside: { content_desc_key: 'weekday:monday' } })).toThrow(SelectorError)
  })
})

describe('compilePattern', () => {
  test('searches, and matches literal text literally', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, wanted, after) => {
        const literal = wanted.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)
        expect(compilePattern(literal).test(before + wanted + after)).toBe(true)
      }),
    )
  })

  test('stays linear where a backtracking engine would not end', () => {
    expect(compilePattern('^(a+)+$').test(`${'a'.repeat(20_000)}b`)).toBe(false)
  })

  test.each(['(', '*', String.raw`(a)\1`, '(?=a)'])('refuses %j', (source) => {
    expect(() => compilePattern(source)).toThrow(PatternError)
  })
})
