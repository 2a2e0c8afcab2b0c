import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { formatDate } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Style } from '@droidgym/phone/view/style'
import { Words } from '../../kit/controls/words.tsx'
import { toggled } from '../../kit/lists.ts'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { FileIcon } from '../../shared/media/file-icon.tsx'
import { sizeOfSelection } from '../../shared/media/folders/selection.ts'
import type { Entry } from '../directories/directory.ts'
import { storageFolder } from '../directories/directory.ts'
import { openEntry } from '../navigate.ts'
import type { FilesView } from '../view.ts'
import { useFiles } from '../view.ts'
import { COLUMNS } from './column-heads.tsx'

interface EntryProps {
  readonly entry: Entry
}

/** A row of the list (item_doc_list.xml, API 29); on tablets with a column for each property. */
export function EntryRow({ entry }: EntryProps): ViewElement {
  const view = useFiles()
  const { palette, wide } = view
  const selected = isSelected(view, entry)
  const facts = factsOf(view, entry)
  const small = { size: 12, color: palette.secondaryText, maxLines: 1 }
  const secondLine = (
    <view id="line2" cls="LinearLayout" direction="row" gap={8}>
      {facts.map(([id, text]) => <text key={id} id={id} text={text} {...small} shrink={id === 'file_type' ? 1 : 0} />)}
    </view>
  )
  return (
    <ListRow
      id="item_root"
      key={entry.key}
      icon={<Icon entry={entry} />}
      title={entry.name}
      titleId="android:title"
      lines={1}
      subtitle={wide ? undefined : secondLine}
      texts={{ flex: wide ? COLUMNS.name : 1, paddingY: 8 }}
      minHeight={wide ? 56 : 72}
      background={selected ? palette.tinted : palette.background}
      selected={selected}
      {...touches(view, entry)}
    >
      {wide && (['file_type', 'size', 'date'] as const).map((column) => (
        <Words
          key={column}
          id={column}
          text={facts.find(([id]) => id === column)?.[1] ?? ''}
          size={14}
          quiet
          maxLines={1}
          flex={2}
        />
      ))}
    </ListRow>
  )
}

/** A tile of the grid (item_doc_grid.xml, API 29). */
export function EntryTile({ entry, width }: EntryProps & { readonly width: number }): ViewElement {
  const view = useFiles()
  const { palette } = view
  const selected = isSelected(view, entry)
  return (
    <view width={width} padding={4}>
      <view
        id="item_root"
        key={entry.key}
        cls="LinearLayout"
        radius={8}
        border={{ width: 1, color: selected ? palette.accent : palette.divider }}
        background={selected ? palette.tinted : palette.background}
        selected={selected}
        {...touches(view, entry)}
      >
        <Icon entry={entry} box={{ height: 96 }} />
        <Words id="android:title" text={entry.name} size={14} maxLines={1} paddingX={12} paddingY={10} />
      </view>
    </view>
  )
}

function isSelected({ local }: FilesView, entry: Entry): boolean {
  const { files, folders } = local.selected
  return entry.kind === 'file' ? files.includes(entry.media.id) : folders.includes(storageFolder(entry.place) ?? '')
}

/** A tap opens, or selects while something is selected; a long one selects. Artists and albums are no folders. */
function touches(view: FilesView, entry: Entry): { readonly onClick: Handler; readonly onLongClick?: Handler } {
  const { context, local } = view
  const folder = entry.kind === 'folder' ? storageFolder(entry.place) : null
  const open = (tx: Transaction): void => { openEntry(tx, view, entry) }
  if (local.transfer !== null || (entry.kind === 'folder' && folder === null)) return { onClick: open }
  const toggle = (tx: Transaction): void => {
    context.update(tx, ({ selected: { files, folders }, ...rest }) => ({
      ...rest,
      selected: {
        files: entry.kind === 'file' ? toggled(files, entry.media.id) : files,
        folders: folder === null ? folders : toggled(folders, folder),
      },
    }))
  }
  return {
    onClick: (tx) => {
      if (sizeOfSelection(local.selected) > 0) toggle(tx)
      else open(tx)
    },
    onLongClick: toggle,
  }
}

function factsOf({ locale, t }: FilesView, entry: Entry): readonly (readonly [string, string])[] {
  if (entry.kind === 'folder') return [['date', formatDate(locale, entry.modified, 'MMMd')]]
  return [
    ['date', formatDate(locale, entry.media.modified, 'MMMd')],
    ['size', formatFileSize(locale, entry.media.size)],
    ['file_type', t(`type_${entry.media.kind}`)],
  ]
}

function Icon({ entry, box }: EntryProps & { readonly box?: Style }): ViewElement {
  const view = useFiles()
  const { palette } = view
  const size = box ?? { width: 40, height: 40 }
  if (isSelected(view, entry)) {
    return <image id="icon_check" glyph={glyphs.checkCircle} tint={palette.accent} size={24} {...size} />
  }
  if (entry.kind === 'file') return <FileIcon media={entry.media} box={box} />
  return <image id="icon_mime" glyph={glyphs.folder} tint={palette.iconTint} size={24} {...size} />
}
