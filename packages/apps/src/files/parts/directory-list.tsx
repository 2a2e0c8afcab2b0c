import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Chip } from '../../kit/controls/chip.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { toggled } from '../../kit/lists.ts'
import { EmptyState } from '../../kit/rows/empty-state.tsx'
import { archivedFiles } from '../../shared/media/archive.ts'
import { galleryState } from '../../shared/media/media.ts'
import { storageOf } from '../../shared/media/storage.ts'
import type { Entry } from '../directories/directory.ts'
import { CHIPS, entriesOf, fileEntry, searchFiles, sortEntries } from '../directories/directory.ts'
import { filesState } from '../state.ts'
import type { FilesView } from '../view.ts'
import { titleOf, useFiles } from '../view.ts'
import { ColumnHeads } from './column-heads.tsx'
import { EntryRow, EntryTile } from './entry-row.tsx'

/** Width of a tile in the grid, in dp (grid_width, API 29). */
const TILE = 152
/** Width of the column of roots beside the list, and of the drawer, in dp. */
export const ROOTS_WIDTH = 256

/** What the place, the search or the chips list, in the order in which it is shown. */
export function shownEntries({ context, local, state }: FilesView): readonly Entry[] {
  const { place, search, chips } = local
  const gallery = galleryState.of(context.state)
  if (place.archive !== undefined) {
    return sortEntries(archivedFiles(context.state, place.archive).map(fileEntry), state.sort)
  }
  if (search !== null && search.trim() !== '') return searchFiles(gallery, search, chips)
  if (chips.length > 0) return searchFiles(gallery, '', chips)
  const isFolder = place.root === 'device' || place.root === 'downloads'
  const entries = entriesOf(isFolder ? storageOf(context.state) : gallery, place)
  return place.root === 'recent' ? entries : sortEntries(entries, state.sort)
}

/** The chips, the heading with the switch of the view, and the list itself. */
export function DirectoryList(): ViewElement {
  const view = useFiles()
  const { configuration, local: { place, search, chips }, state: { grid }, wide } = view
  const entries = shownEntries(view)
  // Recent files and those that were found stay in the order of their age.
  const sorted = (place.root !== 'recent' || place.archive !== undefined) && search === null && chips.length === 0
  const width = configuration.widthDp - (wide ? ROOTS_WIDTH : 0)
  const columns = Math.max(1, Math.floor(width / TILE))
  return (
    <view id="container_directory" cls="FrameLayout" flex={1}>
      <scroll id="dir_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {(place.root === 'recent' && place.archive === undefined) || search !== null ? <Chips /> : null}
        <DirectoryHeading />
        {wide && !grid && sorted ? <ColumnHeads /> : null}
        {entries.length === 0 ? <EmptyDirectory /> : null}
        {grid ? (
          <view direction="row" wrap>
            {entries.map((entry) => <EntryTile key={entry.key} entry={entry} width={width / columns} />)}
          </view>
        ) : (
          entries.map((entry) => <EntryRow key={entry.key} entry={entry} />)
        )}
      </scroll>
    </view>
  )
}

function Chips(): ViewElement {
  const { local: { chips }, palette, t, change } = useFiles()
  const ordered = [...chips, ...CHIPS.filter((chip) => !chips.includes(chip))]
  return (
    <scroll horizontal key="chips">
      <view id="search_chip_group" cls="LinearLayout" direction="row" paddingX={12} gap={8}>
        {ordered.map((chip) => {
          const checked = chips.includes(chip)
          const title = t(`chip_title_${chip}`)
          return (
            <view
              key={chip}
              cls="CheckBox"
              checked={checked}
              reportedText={title}
              height={48}
              justify="center"
              onClick={(tx) => change(tx, { chips: toggled(chips, chip) })}
            >
              <Chip
                unreported
                title={title}
                icon={CHIP_GLYPHS[chip]}
                iconStyle={{ size: 18 }}
                height={32}
                paddingX={12}
                radius={16}
                border={{ width: 1, color: palette.divider }}
                background={checked ? palette.tinted : '#00000000'}
              />
            </view>
          )
        })}
      </view>
    </scroll>
  )
}

const CHIP_GLYPHS = {
  images: glyphs.image,
  documents: glyphs.file,
  audio: glyphs.mediaNote,
  videos: glyphs.movie,
} as const

/** The heading, and the word that switches between list and grid. */
function DirectoryHeading(): ViewElement {
  const view = useFiles()
  const { local: { place, search, chips }, state: { grid }, palette, t } = view
  const searched = search !== null && search.trim() !== ''
  const heading = searched || chips.length > 0
    ? t('root_info_header_global_search')
    : t(`root_info_header_${place.path.length === 0 ? place.root : 'folder'}`, { name: titleOf(view, place) })
  return (
    <view direction="row" align="center" minHeight={60} paddingStart={16}>
      <Words id="header_title" text={heading} size={14} weight={500} flex={1} maxLines={2} />
      <view id="sub_menu" cls="LinearLayout">
        <text
          id={grid ? 'sub_menu_list' : 'sub_menu_grid'}
          desc={t(grid ? 'menu_list' : 'menu_grid')}
          text=""
          size={14}
          width={48}
          height={48}
          onClick={(tx) => { filesState.update(tx, (state) => ({ ...state, grid: !grid })) }}
        />
        <image
          absolute
          top={0}
          start={0}
          unreported
          glyph={grid ? glyphs.list : glyphs.grid}
          tint={palette.iconTint}
          size={24}
          width={48}
          height={48}
        />
      </view>
    </view>
  )
}

function EmptyDirectory(): ViewElement {
  const view = useFiles()
  const { local: { place, search }, t } = view
  return (
    <EmptyState
      id="android:empty"
      cls="LinearLayout"
      icon={glyphs.folderOutline}
      iconStyle={{ id: 'artwork', unreported: false, size: 96, width: 96, height: 96 }}
      title={search === null || search === '' ? t('empty') : t('no_results', { place: titleOf(view, place) })}
      titleId="message"
      paddingTop={64}
    />
  )
}
