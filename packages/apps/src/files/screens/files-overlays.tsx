import { select } from '@droidgym/phone/selection/text-selection'
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
import { galleryState } from '../../shared/media/media.ts'
import { deleteStored, renameStored, storageOf } from '../../shared/media/storage.ts'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import type { Sort } from '../directories/directory.ts'
import { SORTS, storageFolder } from '../directories/directory.ts'
import { shownEntries } from '../parts/directory-list.tsx'
import type { FilesOverlay, NameOverlay } from '../state.ts'
import { startTransfer } from '../navigate.ts'
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
        files: galleryState.of(view.context.state).media.filter(({ id }) => view.local.selected.includes(id)),
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
  const files = shownEntries(view).flatMap((entry) => (entry.kind === 'file' ? [entry.media.id] : []))
  const selectAll: MenuRow = { text: t('menu_select_all'), onClick: changer({ selected: files }) }
  const createFolder: MenuRow = { text: t('menu_create_dir'), onClick: open({ kind: 'new-folder', name: '' }) }
  const usual: readonly MenuRow[] = [
    ...(storageFolder(place) === null ? [] : [createFolder]),
    { text: t('menu_sort'), onClick: open('sort') },
    ...(files.length === 0 ? [] : [selectAll]),
    {
      text: t('menu_settings'),
      onClick: (tx) => {
        const component = { packageName: 'com.android.settings', className: 'com.android.settings.Settings$StorageDashboardActivity' }
        tx.startActivity({ action: 'android.settings.INTERNAL_STORAGE_SETTINGS', component })
      },
    },
  ]
  return overflowMenu({ titleId: 'title', rows: selected.length > 0 ? [selectAll, ...selectionRows(view)] : usual })
}

/**
 * Of the rows in action_mode_menu.xml (API 29) what this storage can do. The roots of media let nothing be changed, and
 * out of an archive files can only be extracted.
 */
function selectionRows(view: FilesView): readonly MenuRow[] {
  const { context, local: { place, selected }, t, change, openOverlay } = view
  const { archive } = place
  const transfer = (what: Transfer): MenuRow => ({
    text: t(`menu_${what.kind}`),
    onClick: (tx) => { startTransfer(tx, view, what) },
  })
  if (archive !== undefined) return [transfer({ kind: 'extract', ids: selected, archive })]
  const copy = transfer({ kind: 'copy', ids: selected })
  const folder = storageFolder(place)
  if (folder === null) return [copy]
  const move = transfer({ kind: 'move', ids: selected })
  const compressRow: MenuRow = {
    text: t('menu_compress'),
    onClick: (tx) => {
      compress(tx, selected, folder)
      change(tx, { selected: [] })
    },
  }
  const [only, ...others] = storageOf(context.state).media.filter(({ id }) => selected.includes(id))
  if (only === undefined || others.length > 0) return [copy, move, compressRow]
  const rename: MenuRow = {
    text: t('menu_rename'),
    onClick: (tx) => {
      openOverlay(tx, { kind: 'rename', name: only.name })
      const [window, node] = [overlayKey(context), 'android:text1']
      tx.focus(window, node)
      // Typing replaces the name and keeps the extension (RenameDocumentFragment.selectFileName).
      const end = baseLength(only.name)
      select(tx, { window, node, text: only.name, start: 0, end, editable: true, secret: false, toolbar: false })
    },
  }
  return [copy, move, compressRow, rename]
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
    const folder = parent === '' ? name : `${parent}/${name}`
    galleryState.update(tx, (gallery) => ({ ...gallery, folders: [...new Set([...gallery.folders, folder])] }))
  })
}

/** A name that another file has is not taken. */
function renameDialog(overlay: NameOverlay): WindowSpec {
  const { context, local: { selected }, t, change } = useFiles()
  return nameDialog(overlay, t('menu_rename'), (tx, name) => {
    const file = storageOf(context.state).media.find(({ id }) => selected.includes(id))
    if (file !== undefined) renameStored(tx, file, name)
    change(tx, { overlay: null, selected: [] })
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
    message: t('delete_files_message', { count: selected.length }),
    negative: { text: framework('cancel'), onClick: close },
    positive: {
      text: framework('ok'),
      onClick: (tx) => {
        deleteStored(tx, selected)
        change(tx, { overlay: null, selected: [] })
      },
    },
    onDismiss: close,
  })
}
