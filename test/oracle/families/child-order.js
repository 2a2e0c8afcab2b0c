import { boundsOf } from '../../../dist/android/geometry.js'
import { accessibilityNodes } from '../../../dist/phone/view/accessibility.js'

const SIZE = 100

/** The order of a view's children in the accessibility tree, by their places. */
export const childOrder = {
  judge: 'native',
  * cases(random) {
    for (let round = 0; round < 400; round++) {
      const boxes = Array.from({ length: 2 + random.below(6) }, () => {
        const [left, top] = [random.below(9), random.below(9)]
        return [left, top, 1 + random.below(10 - left), 1 + random.below(10 - top)].map((length) => length * 10)
      })
      for (const rtl of [false, true]) {
        const question = { size: SIZE, rtl, boxes }
        yield { question, ours: orderOf(question) }
      }
    }
  },
}

function orderOf({ rtl, boxes }) {
  const node = (props, box, children) => {
    const bounds = boundsOf(...box)
    return { element: { kind: 'view', props, children: [] }, bounds, visible: bounds, rtl, children }
  }
  const children = boxes.map((box, index) => node({ id: String(index) }, box, []))
  const area = boundsOf(0, 0, SIZE, SIZE)
  const root = node({ id: 'parent' }, [0, 0, SIZE, SIZE], children)
  const [reported] = accessibilityNodes(root, { packageName: 'p', focusedNode: undefined, area })
  return reported.children.map(({ resourceId }) => Number(resourceId.replace(/.*\//, '')))
}
