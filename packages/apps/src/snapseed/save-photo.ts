import type { Transaction } from '@droidgym/phone/system/transaction'
import { addMedia, galleryState } from '../shared/media/media.ts'
import { contentOf } from '../shared/media/new-document.ts'
import type { EditorLocal } from './state.ts'
import { editedShot } from './state.ts'

/** Puts a copy with the edits into Pictures/Snapseed: `name-01.jpeg`, and so on. */
export function savePhoto(tx: Transaction, local: EditorLocal): void {
  const { media } = galleryState.of(tx.state)
  const original = media.find(({ id }) => id === local.media)
  if (original?.shot === undefined) return
  const stem = original.name.replace(/\.\w+$/, '')
  const taken = new Set(media.filter(({ folder }) => folder === FOLDER).map(({ name }) => name))
  let copy = 1
  while (taken.has(nameOf(stem, copy))) copy++
  addMedia(tx, {
    ...contentOf(original),
    name: nameOf(stem, copy),
    folder: FOLDER,
    mimeType: 'image/jpeg',
    modified: tx.now,
    shot: editedShot(original.shot, local),
  })
}

const FOLDER = 'Pictures/Snapseed'

function nameOf(stem: string, copy: number): string {
  return `${stem}-${String(copy).padStart(2, '0')}.jpeg`
}
