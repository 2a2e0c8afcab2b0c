import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Style } from '../../../phone/view/style.ts'
import { formatBytes, formatDay } from '../../shared/media/format.ts'
import { Picture } from '../../shared/media/picture.tsx'
import { COLUMNS } from './column-heads.tsx'
import type { Entry } from '../data/directory.ts'
import type { FilesView } from '../view.ts'
import { openEntry } from '../navigate.ts'

interface EntryProps {
  readonly key?: string
  readonly view: FilesView
  readonly entry: Entry
}

/** A row of the list (item_doc_list.xml, API 29); on tablets with a column for each property. */
export function EntryRow({ view, entry }: EntryProps): ViewElement {
  const { palette, wide } = view
  const facts = factsOf(view, entry)
  return (
    <view
      id="item_root"
      key={entry.key}
      cls="LinearLayout"
      direction="row"
      align="center"
      minHeight={wide ? 56 : 72}
      paddingX={16}
      gap={16}
      background={isSelected(view, entry) ? palette.tinted : palette.background}
      selected={isSelected(view, entry)}
      {...touches(view, entry)}
    >
      <Icon view={view} entry={entry} />
      <view flex={wide ? COLUMNS.name : 1} paddingY={8}>
        <text id="android:title" text={entry.name} size={16} color={palette.primaryText} maxLines={1} />
        {wide ? null : (
          <view id="line2" cls="LinearLayout" direction="row" gap={8}>
            {facts.map(([id, text]) => (
              <text
                key={id}
                id={id}
                text={text}
                size={12}
                color={palette.secondaryText}
                maxLines={1}
                shrink={id === 'file_type' ? 1 : 0}
              />
            ))}
          </view>
        )}
      </view>
      {wide
        ? (['file_type', 'size', 'date'] as const).map((column) => (
            <text
              key={column}
              id={column}
              text={facts.find(([id]) => id === column)?.[1] ?? ''}
              size={14}
              color={palette.secondaryText}
              maxLines={1}
              flex={2}
            />
          ))
        : null}
    </view>
  )
}

/** A tile of the grid (item_doc_grid.xml, API 29). */
export function EntryTile({ view, entry, width }: EntryProps & { readonly width: number }): ViewElement {
  const { palette } = view
  return (
    <view width={width} padding={4}>
      <view
        id="item_root"
        key={entry.key}
        cls="LinearLayout"
        radius={8}
        border={{ width: 1, color: isSelected(view, entry) ? palette.accent : palette.divider }}
        background={isSelected(view, entry) ? palette.tinted : palette.background}
        selected={isSelected(view, entry)}
        {...touches(view, entry)}
      >
        <Icon view={view} entry={entry} box={{ height: 96 }} />
        <text
          id="android:title"
          text={entry.name}
          size={14}
          color={palette.primaryText}
          maxLines={1}
          paddingX={12}
          paddingY={10}
        />
      </view>
    </view>
  )
}

function isSelected({ context }: FilesView, entry: Entry): boolean {
  return entry.kind === 'file' && context.local.selected.includes(entry.media.id)
}

/** A tap opens, or selects while something is selected; a long one selects. Assumption: folders cannot be selected. */
function touches(view: FilesView, entry: Entry): { readonly onClick: Handler; readonly onLongClick?: Handler } {
  const { context } = view
  if (entry.kind === 'folder') {
    return {
      onClick: (tx) => {
        openEntry(tx, view, entry)
      },
    }
  }
  const { id } = entry.media
  const toggle = (tx: Transaction): void => {
    context.update(tx, (local) => ({
      ...local,
      selected: local.selected.includes(id)
        ? local.selected.filter((other) => other !== id)
        : [...local.selected, id],
    }))
  }
  return {
    onClick: (tx) => {
      if (context.local.selected.length > 0) toggle(tx)
      else openEntry(tx, view, entry)
    },
    onLongClick: toggle,
  }
}

function factsOf({ context, t }: FilesView, entry: Entry): readonly (readonly [string, string])[] {
  const { locale } = context.configuration
  if (entry.kind === 'folder') return [['date', formatDay(locale, entry.modified)]]
  return [
    ['date', formatDay(locale, entry.media.modified)],
    ['size', formatBytes(locale, entry.media.size)],
    ['file_type', t(`type_${entry.media.kind}`)],
  ]
}

const KIND_GLYPHS = {
  audio: glyphs.mediaNote,
  document: glyphs.file,
  image: glyphs.image,
  video: glyphs.movie,
} as const

function Icon({ view, entry, box }: EntryProps & { readonly box?: Style }): ViewElement {
  const { palette } = view
  const size: Style = box ?? { width: 40, height: 40 }
  if (isSelected(view, entry)) {
    return <image id="icon_check" glyph={glyphs.checkCircle} tint={palette.accent} size={24} {...size} />
  }
  if (entry.kind === 'file' && entry.media.shot !== undefined) {
    return <Picture id="icon_thumb" shot={entry.media.shot} {...size} />
  }
  const glyph = entry.kind === 'folder' ? glyphs.folder : KIND_GLYPHS[entry.media.kind]
  return <image id="icon_mime" glyph={glyph} tint={palette.iconTint} size={24} {...size} />
}
