import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bounds } from '@droidgym/android/geometry'
import { center, contains } from '@droidgym/android/geometry'
import type { App } from '@droidgym/phone/app'
import type { Phone } from '@droidgym/phone/phone'
import { h } from '@droidgym/phone/view/jsx'
import type { ViewNode } from '@droidgym/phone/view/view-node'
import { WindowKind } from '@droidgym/phone/view/window'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { drag, findAll } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const PACKAGE = 'org.example.lists'
const ROWS = 60
const CELLS = 30

/** Sixty rows below each other, above them a strip of thirty cells beside each other. */
const lists: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10201,
    launcherActivity: `${PACKAGE}.Main`,
    initialState: () => ({}),
    activities: { [`${PACKAGE}.Main`]: {} },
  },
  screens: {
    [`${PACKAGE}.Main`]: {
      windows: ({ window }) => {
        const cells = Array.from({ length: CELLS }, (_, index) =>
          h('text', { key: index, cls: 'Button', text: `cell ${index}`, size: 12, width: 90, height: 47 }),
        )
        const rows = Array.from({ length: ROWS }, (_, index) =>
          h('view', { key: index, cls: 'LinearLayout', desc: `row ${index}`, height: 33 + (index % 5) * 7 }),
        )
        const content = h(
          'view',
          { flex: 1 },
          h('scroll', { id: 'strip', horizontal: true, height: 60 }, h('view', { direction: 'row' }, ...cells)),
          h('scroll', { id: 'list', flex: 1 }, ...rows),
        )
        return [{ kind: WindowKind.activity, key: window, packageName: PACKAGE, content, background: '#FFFFFF' }]
      },
    },
  },
}

function open(id: string): Phone {
  const phone = smallPhone(findEnvironment(id), [lists])
  phone.shell(['am', 'start', '-n', `${PACKAGE}/.Main`])
  return phone
}

function nodeOf(phone: Phone, id: string): ViewNode {
  const search = (node: ViewNode): ViewNode | undefined =>
    node.element.props.id === id ? node : node.children.map(search).find((found) => found !== undefined)
  const found = phone.windows().map(({ root }) => search(root)).find((node) => node !== undefined)
  if (found === undefined) throw new Error(`No window has a node ${id}`)
  return found
}

function offsetOf(phone: Phone, id: string): number {
  const { scroll } = nodeOf(phone, id)
  if (scroll === undefined) throw new Error(`${id} does not scroll`)
  expect(scroll.offset).toBeGreaterThanOrEqual(0)
  expect(scroll.offset).toBeLessThanOrEqual(scroll.maxOffset)
  expect(scroll.maxOffset).toBeGreaterThan(0)
  return scroll.offset
}

/** A finger's path along one axis of a node, by shares of its length; it lifts while it still moves. */
function fling(phone: Phone, id: string, [from, to]: readonly [number, number], ms: number): void {
  const { bounds, scroll } = nodeOf(phone, id)
  const at = (share: number, time: number) => {
    const { x, y } = center(bounds)
    const point = scroll?.horizontal === true
      ? { x: bounds.left + (bounds.right - bounds.left) * share, y }
      : { x, y: bounds.top + (bounds.bottom - bounds.top) * share }
    return { ...point, time }
  }
  phone.touch([0, 0.25, 0.5, 0.75, 1].map((part) => at(from + (to - from) * part, ms * part)))
}

const share = fc.double({ min: 0.02, max: 0.98, noNaN: true })
const ways = fc.array(
  fc.record({ id: fc.constantFrom('list', 'strip'), from: share, to: share, ms: fc.integer({ min: 20, max: 1500 }) }),
  { maxLength: 8 },
)

function moveBy(phone: Phone, id: string, px: number): void {
  const { bounds, scroll } = nodeOf(phone, id)
  const from = center(bounds)
  drag(phone, from, scroll?.horizontal === true ? { ...from, x: from.x + px } : { ...from, y: from.y + px })
}

describe.each(['100', '101', '103', '108', '109'])('in environment %s', (id) => {
  const phone = open(id)
  const top = phone.state

  test('a list stays within its content, wherever it is flung', () => {
    fc.assert(
      fc.property(ways, (flings) => {
        phone.restore(top)
        for (const { id: node, from, to, ms } of flings) {
          fling(phone, node, [from, to], ms)
          offsetOf(phone, 'list')
          offsetOf(phone, 'strip')
        }
      }),
      { numRuns: 15 },
    )
  })

  test.each(['list', 'strip'])('%s: a movement and its reverse end where they began', (node) => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 140 }), fc.integer({ min: 0, max: 3 }), (px, before) => {
        phone.restore(top)
        const rtl = nodeOf(phone, node).rtl && node === 'strip'
        const forwards = rtl ? 1 : -1
        for (let turn = 0; turn < before; turn++) moveBy(phone, node, forwards * 150)
        const start = offsetOf(phone, node)
        moveBy(phone, node, forwards * px)
        expect(offsetOf(phone, node)).toBeGreaterThan(start)
        moveBy(phone, node, -forwards * px)
        expect(offsetOf(phone, node)).toBeCloseTo(start, 6)
      }),
      { numRuns: 15 },
    )
  })

  test('a fling and its opposite from the end come back to the end', () => {
    phone.restore(top)
    for (let turn = 0; turn < 30; turn++) fling(phone, 'list', [0.9, 0.1], 60)
    const end = offsetOf(phone, 'list')
    expect(end).toBe(nodeOf(phone, 'list').scroll?.maxOffset)
    fling(phone, 'list', [0.1, 0.9], 60)
    expect(offsetOf(phone, 'list')).toBeLessThan(end)
    for (let turn = 0; turn < 30; turn++) fling(phone, 'list', [0.1, 0.9], 60)
    expect(offsetOf(phone, 'list')).toBe(0)
  })

  test('the rows follow each other, and only those in the box are reported', () => {
    fc.assert(
      fc.property(ways, (flings) => {
        phone.restore(top)
        for (const { id: node, from, to, ms } of flings) fling(phone, node, [from, to], ms)
        const list = nodeOf(phone, 'list')
        const rows = list.children
        expect(rows).toHaveLength(ROWS)
        rows.slice(1).forEach((row, index) => {
          // Each place is rounded against its parent's, and sizes against the whole: a pixel between the two.
          expect(Math.abs(row.bounds.top - (rows[index]?.bounds.bottom ?? Number.NaN))).toBeLessThanOrEqual(1)
        })
        const inBox = rows.filter(({ bounds }) => overlaps(bounds, list.bounds)).length
        expect(findAll(phone, { content_desc_matches: '^row ' })).toHaveLength(inBox)
        for (const { bounds } of findAll(phone, { content_desc_matches: '^row ' })) {
          expect(contains(list.bounds, { x: bounds.left, y: bounds.top })).toBe(true)
        }
      }),
      { numRuns: 12 },
    )
  })
})

function overlaps(a: Bounds, b: Bounds): boolean {
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}
