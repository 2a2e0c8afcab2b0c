import { dialogs, nameOf, ourDialog, PHONES } from './sample-dialogs.js'

const OTHER_FONT_SCALES = [0.85, 1.15, 1.3]
/** In pixels: each text above rounds its height, and each edge its place. */
const TOLERANCE = 2

/** Left, top, width and height of a dialog's parts in its window, on several displays and at every font size. */
export const layout = {
  judge: 'native',
  byPart: true,
  same: (android, ours) => android?.every((length, index) => Math.abs(length - ours[index]) <= TOLERANCE) ?? false,
  * cases() {
    const [usual] = PHONES
    const scaled = OTHER_FONT_SCALES.map((fontScale) => ({ ...usual, fontScale }))
    const phones = [...PHONES.map((phone) => ({ ...phone, fontScale: 1 })), ...scaled]
    for (const phone of phones) {
      for (const dialog of dialogs()) {
        const root = ourDialog(dialog, phone)
        for (const [node, ours] of boxesOf(root, root.bounds)) {
          yield { part: kindOf(dialog), question: { phone, dialog, node }, ours }
        }
      }
    }
  },
}

function kindOf({ hours24, items }) {
  return hours24 === undefined ? (items === undefined ? 'alert' : 'choices') : 'time picker'
}

/** The box of the first node of each name. */
function boxesOf(root, window) {
  const boxes = new Map()
  const visit = (node) => {
    const name = nameOf(node)
    const { left, top, right, bottom } = node.bounds
    const box = [left - window.left, top - window.top, right - left, bottom - top]
    if (name !== '' && !boxes.has(name)) boxes.set(name, box)
    node.children.forEach(visit)
  }
  visit(root)
  return boxes
}
