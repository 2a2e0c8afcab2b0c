import { Flag, startLine } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { openFile, openForeignFile } from '../shared/media/open-file.ts'
import { FILES } from './app.ts'
import type { Media } from '../shared/media/media.ts'
import type { Entry } from './directories/directory.ts'
import type { Place } from './directories/place.ts'
import { addressOf, documentAddress } from './directories/place.ts'
import type { Transfer } from './state.ts'
import { FILES_ACTIVITY, FRESH_FILES, INFO_ACTIVITY } from './state.ts'
import type { FilesView } from './view.ts'

/** What LauncherActivity does before it ends: it starts the window of Files (startTask, API 29). */
export function logFilesStart(tx: Transaction): void {
  const component = { packageName: FILES.packageName, className: FILES_ACTIVITY }
  const message = startLine({ flags: Flag.newTask, component, hasExtras: true }, FILES.uid)
  tx.log({ tag: 'ActivityTaskManager', priority: 'I', message })
}

/** Shows a folder; what was selected or searched is gone. DirectoryFragment.onActivityCreated logs it (API 29). */
export function openPlace(tx: Transaction, { context }: FilesView, place: Place): void {
  context.update(tx, ({ transfer }) => ({ ...FRESH_FILES, place, transfer }))
  tx.scrollTo(context.window, 'dir_list', 0)
  tx.clearFocus()
  const address = addressOf(place)
  if (address === null) return
  tx.log({ process: FILES.packageName, tag: 'DirectoryFragment', priority: 'D', message: `Showing directory: ${address}` })
}

/**
 * Opens a folder, an archive as a folder, or a file in what shows its type (AbstractActionHandler.onDocumentPicked).
 * Assumption: nothing on the phone plays songs.
 */
export function openEntry(tx: Transaction, view: FilesView, entry: Entry): void {
  if (entry.kind === 'folder') openPlace(tx, view, entry.place)
  else if (view.local.transfer !== null) return
  else if (entry.media.files !== undefined && view.local.place.archive === undefined) {
    const { root, path } = view.local.place
    openPlace(tx, view, { root, path: [...path, entry.name], archive: entry.media.id })
  } else if (!opens(tx, view, entry.media)) tx.toast(view.t('toast_no_application'))
}

/** Assumption: a picture in an archive is not shown before it is extracted. */
function opens(tx: Transaction, { local: { place } }: FilesView, media: Media): boolean {
  if (place.archive === undefined) return openFile(tx, media)
  return openForeignFile(tx, `${addressOf(place) ?? ''}${encodeURIComponent(media.name)}`, media)
}

/** Lets a folder be chosen for files, and logs what real Files starts for that (ActionHandler.transferDocuments). */
export function startTransfer(tx: Transaction, view: FilesView, transfer: Transfer): void {
  const component = { packageName: FILES.packageName, className: `${FILES.packageName}.picker.PickActivity` }
  const action = 'com.android.documentsui.PICK_COPY_DESTINATION'
  tx.log({ tag: 'ActivityTaskManager', priority: 'I', message: startLine({ action, component, hasExtras: true }, FILES.uid) })
  view.context.update(tx, (local) => ({ ...local, transfer }))
  openPlace(tx, view, { root: 'device', path: [] })
}

/** Opens "Get info" about what lies at a path below the storage. */
export function showInfo(tx: Transaction, path: string): void {
  tx.startActivity({
    data: documentAddress(path),
    component: { packageName: FILES.packageName, className: INFO_ACTIVITY },
  })
}

/** One folder up. False at a root. */
export function goUp(tx: Transaction, view: FilesView): boolean {
  const { root, path, archive } = view.local.place
  if (path.length === 0) return false
  if (archive !== undefined) {
    openPlace(tx, view, { root, path: path.slice(0, -1) })
    return true
  }
  // The folders of pictures and videos lie right below their root, however deep they are on the storage.
  const up = root === 'images' || root === 'videos' ? [] : path.slice(0, -1)
  openPlace(tx, view, { root, path: up })
  return true
}
