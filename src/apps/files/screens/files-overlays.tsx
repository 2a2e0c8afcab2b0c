import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import type { MenuRow } from '../../kit/overlays/overflow-menu.tsx'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { deleteMedia, galleryState } from '../../shared/media/media.ts'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { shownEntries } from '../parts/directory-list.tsx'
import { SORTS, storageFolder } from '../data/directory.ts'
import type { Sort } from '../data/directory.ts'
import type { FilesView } from '../view.ts'
import { FILES } from '../app.ts'
import type { Above } from '../state.ts'
import { filesState } from '../state.ts'

/** The menu, dialog or sheet that is open over the list. */
export function windowAbove(view: FilesView): WindowSpec | null {
  const { context } = view
  switch (context.local.above) {
    case null:
      return null
    case 'menu':
      return menu(view)
    case 'sort':
      return sortDialog(view)
    case 'new-folder':
      return folderDialog(view)
    case 'delete':
      return deleteDialog(view)
    case 'share':
      return shareSheet({
        key: `${context.window}-share`,
        configuration: context.configuration,
        title: view.t('menu_share'),
        onDismiss: close(view),
      })
  }
}

function close({ context }: FilesView): (tx: Transaction) => void {
  return (tx) => {
    tx.clearFocus()
    context.update(tx, (local) => ({ ...local, above: null }))
  }
}

function menu(view: FilesView): WindowSpec {
  const { context, palette, t } = view
  const open = (above: Above) => (tx: Transaction) => {
    context.update(tx, (local) => ({ ...local, above, folderName: '' }))
  }
  const files = shownEntries(view).flatMap((entry) => (entry.kind === 'file' ? [entry.media.id] : []))
  const selectAll: MenuRow = {
    text: t('menu_select_all'),
    onClick: (tx) => {
      context.update(tx, (local) => ({ ...local, selected: files }))
    },
  }
  const usual: readonly MenuRow[] = [
    ...(storageFolder(context.local.place) === null
      ? []
      : [{ text: t('menu_create_dir'), onClick: open('new-folder') }]),
    { text: t('menu_sort'), onClick: open('sort') },
    ...(files.length === 0 ? [] : [selectAll]),
    {
      text: t('menu_settings'),
      // Assumption: the storage page is reached from the first page of Settings.
      onClick: (tx) => {
        const component = { packageName: 'com.android.settings', className: 'com.android.settings.Settings' }
        tx.startActivity({ action: 'android.settings.INTERNAL_STORAGE_SETTINGS', component })
      },
    },
  ]
  return overflowMenu({
    key: `${context.window}-menu`,
    packageName: FILES.packageName,
    palette,
    titleId: 'title',
    rows: context.local.selected.length > 0 ? [selectAll] : usual,
    onDismiss: close(view),
  })
}

/** The orders that the list can have: from small to large and the other way round. */
const ORDERS: readonly Sort[] = SORTS.flatMap((by) => [{ by, descending: false }, { by, descending: true }])

function sortDialog(view: FilesView): WindowSpec {
  const { context, palette, t } = view
  const { sort } = filesState.of(context.state)
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: FILES.packageName,
    palette,
    title: t('menu_sort'),
    body: (
      <scroll cls="ListView" id="android:select_dialog_listview" shrink={1} marginTop={8}>
        {ORDERS.map((order) => (
          <RadioRow
            key={`${order.by}-${order.descending}`}
            view={view}
            text={t(`sort_${order.by}_${order.descending ? 'descending' : 'ascending'}`)}
            checked={order.by === sort.by && order.descending === sort.descending}
            onChoose={(tx) => {
              filesState.update(tx, (state) => ({ ...state, sort: order }))
              close(view)(tx)
            }}
          />
        ))}
      </scroll>
    ),
    onDismiss: close(view),
  })
}

interface RadioRowProps {
  readonly key?: string
  readonly view: FilesView
  readonly text: string
  readonly checked: boolean
  readonly onChoose: (tx: Transaction) => void
}

function RadioRow({ view: { palette }, text, checked, onChoose }: RadioRowProps): ViewElement {
  const color = checked ? palette.accent : palette.secondaryText
  return (
    <view
      cls="CheckedTextView"
      id="android:text1"
      reportedText={text}
      checked={checked}
      direction="row"
      align="center"
      minHeight={48}
      paddingX={24}
      gap={20}
      onClick={onChoose}
    >
      <view width={20} height={20} radius={10} border={{ width: 2, color }} align="center" justify="center">
        {checked ? <view width={10} height={10} radius={5} background={color} /> : null}
      </view>
      <text unreported text={text} size={16} color={palette.primaryText} flex={1} />
    </view>
  )
}

function folderDialog(view: FilesView): WindowSpec {
  const { context, palette, t, framework } = view
  const { folderName, place } = context.local
  const parent = storageFolder(place) ?? ''
  const name = folderName.trim().replaceAll('/', '_')
  const create = (tx: Transaction): void => {
    close(view)(tx)
    if (name === '') return
    const folder = parent === '' ? name : `${parent}/${name}`
    galleryState.update(tx, (gallery) => ({ ...gallery, folders: [...new Set([...gallery.folders, folder])] }))
  }
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: FILES.packageName,
    palette,
    title: t('menu_create_dir'),
    body: (
      <view paddingX={24} paddingTop={12}>
        <edit
          id="android:text1"
          text={folderName}
          hint={t('input_name')}
          hintColor={palette.secondaryText}
          size={16}
          color={palette.primaryText}
          paddingY={12}
          imeAction="done"
          onTextChange={(tx, text) => {
            context.update(tx, (local) => ({ ...local, folderName: text }))
          }}
          onImeAction={create}
        />
        <view height={2} background={palette.accent} />
      </view>
    ),
    negative: { text: framework('cancel'), onClick: close(view) },
    positive: { text: framework('ok'), onClick: create, disabled: name === '' },
    onDismiss: close(view),
  })
}

function deleteDialog(view: FilesView): WindowSpec {
  const { context, palette, t } = view
  const framework = translator(context.configuration.locale, 'framework')
  const { selected } = context.local
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: FILES.packageName,
    palette,
    message: t('delete_files_message', { count: selected.length }),
    negative: { text: framework('cancel'), onClick: close(view) },
    positive: {
      text: framework('ok'),
      onClick: (tx) => {
        deleteMedia(tx, selected)
        context.update(tx, (local) => ({ ...local, above: null, selected: [] }))
      },
    },
    onDismiss: close(view),
  })
}
