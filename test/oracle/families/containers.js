import { dialogs, nameOf, ourDialog, PHONES } from './sample-dialogs.js'

/** The classes and ids of a dialog's views, from its window's root on. */
export const containers = {
  judge: 'native',
  * cases() {
    for (const display of PHONES) {
      const phone = { ...display, fontScale: 1 }
      for (const dialog of dialogs()) {
        const part = dialog.hours24 === undefined ? 'alert' : 'time picker'
        yield { part, question: { phone, dialog }, ours: linesOf(ourDialog(dialog, phone), 0) }
      }
    }
  },
}

function linesOf(node, depth) {
  const line = `${depth} ${node.className.replace('android.widget.', '')} ${nameOf(node)}`.trim()
  return [line, ...node.children.flatMap((child) => linesOf(child, depth + 1))]
}
