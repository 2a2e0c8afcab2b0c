import { select } from '@droidgym/phone/selection/text-selection'
import { nameOf, SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { FormField } from '../../kit/rows/form-field.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import type { MenuRow } from '../../kit/overlays/overflow-menu.tsx'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { RadioRow } from '../../kit/rows/radio-row.tsx'
import { compress } from '../../shared/media/archive.ts'
import { deleteFolders, inFolder, renameFolder } from '../../shared/media/folders/folders.ts'
import { galleryState, storagePath } from '../../shared/media/media.ts'
import type { Selection } from '../../shared/media/folders/selection.ts'
import { NOTHING_SELECTED, sizeOfSelection } from '../../shared/media/folders/selection.ts'
import { deleteStored, renameStored, storageOf } from '../../shared/media/storage.ts'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import type { Sort } from '../directories/directory.ts'
import { SORTS, storageFolder } from '../directories/directory.ts'
import { shownEntries } from '../parts/directory-list.tsx'
import type { FilesOverlay, NameOverlay } from '../state.ts'
import { showInfo, startTransfer } from '../navigate.ts'
import type { Transfer } from '../state.ts'
import { filesState } from '../state.ts'
import type { FilesView } from '../view.ts'
import { useFiles } from '../view.ts'

/** The menu, dialog or sheet that is open over the list. */
export function filesOverlay(overlay: FilesOverlay, view: FilesView): WindowSpec {
  switch (overlay) {
    case 'menu':
      return menu()
    case 'sort':
      return sortDialog()
    case 'delete':
      return deleteDialog()
    case 'share':
      return shareSheet({
        title: view.t('menu_share'),
        files: galleryState.of(view.context.state).media.filter(({ id }) => view.local.selected.files.includes(id)),
        onDismiss: (tx) => { leave(tx, view) },
      })
    default:
      return overlay.kind === 'rename' ? renameDialog(overlay) : folderDialog(overlay)
  }
}

/** Closes the overlay, and the keyboard of the search or of the dialog. */
function leave(tx: Transaction, { closeOverlay }: FilesView): void {
  tx.clearFocus()
  closeOverlay(tx)
}

function menu(): WindowSpec {
  const view = useFiles()
  const { local: { place, selected }, t, changer, openOverlay } = view
  const open = (overlay: FilesOverlay) => (tx: Transaction) => { openOverlay(tx, overlay) }
  const all = everything(view)
  const selectAll: MenuRow = { text: t('menu_select_all'), onClick: changer({ selected: all }) }
  const createFolder: MenuRow = { text: t('menu_create_dir'), onClick: open({ kind: 'new-folder', name: '' }) }
  const usual: readonly MenuRow[] = [
    ...(storageFolder(place) === null ? [] : [createFolder]),
    { text: t('menu_sort'), onClick: open('sort') },
    ...(sizeOfSelection(all) === 0 ? [] : [selectAll]),
    {
      text: t('menu_settings'),
      onClick: (tx) => {
        const component = { packageName: 'com.android.settings', className: 'com.android.settings.Settings$StorageDashboardActivity' }
        tx.startActivity({ action: 'android.settings.INTERNAL_STORAGE_SETTINGS', component })
      },
    },
  ]
  return overflowMenu({ titleId: 'title', rows: sizeOfSelection(selected) > 0 ? [selectAll, ...selectionRows(view)] : usual })
}

function everything(view: FilesView): Selection {
  const entries = shownEntries(view)
  return {
    files: entries.flatMap((entry) => (entry.kind === 'file' ? [entry.media.id] : [])),
    folders: entries.flatMap((entry) => (entry.kind === 'folder' ? (storageFolder(entry.place) ?? []) : [])),
  }
}

/**
 * Of the rows in action_mode_menu.xml (API 29) what this storage can do. The roots of media let nothing be changed, and
 * out of an archive files can only be extracted. Assumption: folders cannot be compressed.
 */
function selectionRows(view: FilesView): readonly MenuRow[] {
  const { context, local: { place, selected }, t, change, openOverlay } = view
  const { archive } = place
  const transfer = (what: Transfer): MenuRow => ({
    text: t(`menu_${what.kind}`),
    onClick: (tx) => { startTransfer(tx, view, what) },
  })
  if (archive !== undefined) return [transfer({ kind: 'extract', ids: selected.files, archive })]
  const copy = transfer({ kind: 'copy', selection: selected })
  const folder = storageFolder(place)
  if (folder === null) return [copy]
  const move = transfer({ kind: 'move', selection: selected })
  const compressRow: MenuRow = {
    text: t('menu_compress'),
    onClick: (tx) => {
      compress(tx, selected.files, folder)
      change(tx, { selected: NOTHING_SELECTED })
    },
  }
  const rows = [copy, move, ...(selected.folders.length > 0 ? [] : [compressRow])]
  const path = onlyPath(view)
  if (path === undefined) return rows
  const rename: MenuRow = {
    text: t('menu_rename'),
    onClick: (tx) => {
      const [window, node, text] = [overlayKey(context), 'android:text1', nameOf(path)]
      openOverlay(tx, { kind: 'rename', name: text })
      tx.focus(window, node)
      // Typing replaces the name, and of a file keeps the extension (RenameDocumentFragment.selectFileName).
      const end = selected.folders.length > 0 ? text.length : baseLength(text)
      select(tx, { window, node, text, start: 0, end, editable: true, secret: false, toolbar: false })
    },
  }
  const inspect: MenuRow = { text: t('menu_inspect'), onClick: (tx) => { showInfo(tx, path) } }
  return [...rows, rename, inspect]
}

/** The path of the one thing that is selected, below the storage; undefined when there are more. */
function onlyPath({ context, local: { selected } }: FilesView): string | undefined {
  if (sizeOfSelection(selected) !== 1) return undefined
  const [folder] = selected.folders
  if (folder !== undefined) return folder
  const file = storageOf(context.state).media.find(({ id }) => selected.files.includes(id))
  return file && storagePath(file).slice(SHARED_STORAGE.length + 1)
}

/** How long the name of a file is without its extension. */
function baseLength(name: string): number {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? name.length : dot
}

/** The orders that the list can have: from small to large and the other way round. */
const ORDERS: readonly Sort[] = SORTS.flatMap((by) => [{ by, descending: false }, { by, descending: true }])

function sortDialog(): WindowSpec {
  const { state: { sort }, t, closeOverlay } = useFiles()
  return alertDialog({
    title: t('menu_sort'),
    list: (
      // RecycleListView: a list without buttons below it ends with a space.
      <scroll cls="ListView" id="android:select_dialog_listview" shrink={1} paddingBottom={8}>
        {ORDERS.map((order) => (
          <RadioRow
            key={`${order.by}-${order.descending}`}
            text={t(`sort_${order.by}_${order.descending ? 'descending' : 'ascending'}`)}
            checked={order.by === sort.by && order.descending === sort.descending}
            onClick={(tx) => {
              filesState.update(tx, (state) => ({ ...state, sort: order }))
              closeOverlay(tx)
            }}
          />
        ))}
      </scroll>
    ),
  })
}

function folderDialog(overlay: NameOverlay): WindowSpec {
  const { local: { place }, t } = useFiles()
  const parent = storageFolder(place) ?? ''
  return nameDialog(overlay, t('menu_create_dir'), (tx, name) => {
    const folder = inFolder(parent, name)
    galleryState.update(tx, (gallery) => ({ ...gallery, folders: [...new Set([...gallery.folders, folder])] }))
  })
}

/** A name that something beside it has is not taken. */
function renameDialog(overlay: NameOverlay): WindowSpec {
  const { context, local: { selected }, t, change } = useFiles()
  return nameDialog(overlay, t('menu_rename'), (tx, name) => {
    const file = storageOf(context.state).media.find(({ id }) => selected.files.includes(id))
    if (file !== undefined) renameStored(tx, file, name)
    for (const folder of selected.folders) renameFolder(tx, folder, name)
    change(tx, { overlay: null, selected: NOTHING_SELECTED })
  })
}

function nameDialog(overlay: NameOverlay, title: string, onName: (tx: Transaction, name: string) => void): WindowSpec {
  const view = useFiles()
  const { palette, t, framework, openOverlay } = view
  const name = overlay.name.trim().replaceAll('/', '_')
  const close = (tx: Transaction): void => { leave(tx, view) }
  const create = (tx: Transaction): void => {
    close(tx)
    if (name !== '') onName(tx, name)
  }
  return alertDialog({
    title,
    body: (
      <FormField
        box={{ paddingX: 24, paddingTop: 12 }}
        line={{ height: 2, background: palette.accent }}
        id="android:text1"
        text={overlay.name}
        hint={t('input_name')}
        maxLines={Infinity}
        imeAction="done"
        onTextChange={(tx, text) => { openOverlay(tx, { ...overlay, name: text }) }}
        onImeAction={create}
      />
    ),
    negative: { text: framework('cancel'), onClick: close },
    positive: { text: framework('ok'), onClick: create, disabled: name === '' },
    onDismiss: close,
  })
}

function deleteDialog(): WindowSpec {
  const view = useFiles()
  const { local: { selected }, t, framework, change } = view
  const close = (tx: Transaction): void => { leave(tx, view) }
  return alertDialog({
    message: t('delete_files_message', { count: sizeOfSelection(selected) }),
    negative: { text: framework('cancel'), onClick: close },
    positive: {
      text: framework('ok'),
      onClick: (tx) => {
        deleteStored(tx, selected.files)
        deleteFolders(tx, selected.folders)
        change(tx, { overlay: null, selected: NOTHING_SELECTED })
      },
    },
    onDismiss: close,
  })
}
