import { SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { formatDate } from '@droidgym/phone/i18n/formats'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import type { Media } from '../../shared/media/media.ts'
import { galleryState, pictures, trashMedia } from '../../shared/media/media.ts'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { trashDialog } from '../parts/trash-dialog.ts'
import type { ViewerOverlay } from '../state.ts'
import { useViewer } from '../view.ts'
import { sheet } from '../../kit/overlays/sheet.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** The sheet or dialog over the picture. */
export function viewerOverlay(open: ViewerOverlay, media: Media): WindowSpec {
  const { t } = useViewer()
  switch (open) {
    case 'info':
      return infoSheet(media)
    case 'share':
      return shareSheet({ title: t('share'), files: [media] })
    case 'delete':
      return deleteDialog(media)
  }
}

/** When it was taken and where it is kept. */
function infoSheet({ modified, name, folder, size }: Media): WindowSpec {
  const { t, locale, timeText } = useViewer()
  const row = (id: string, glyph: Glyph, [label, title]: readonly [string, string]): ViewElement => (
    <ListRow
      id={id}
      minHeight={64}
      gap={24}
      icon={glyph}
      title={label}
      titleId="label"
      subtitle={title}
      subtitleId="title"
    />
  )
  return sheet(
    <>
      <Words quiet text={t('details')} size={14} weight={500} paddingX={16} paddingY={8} />
      {row('datetime_item_layout', glyphs.calendar, [
        formatDate(locale, modified, 'EEEEMMMd'),
        timeText(modified),
      ])}
      {row('exif_item_layout', glyphs.image, [name, `${SHARED_STORAGE}/${folder} · ${formatFileSize(locale, size)}`])}
    </>,
    { id: 'design_bottom_sheet' },
  )
}

function deleteDialog(media: Media): WindowSpec {
  const { context, change } = useViewer()
  return trashDialog((tx) => {
    const all = pictures(galleryState.of(tx.state))
    const index = all.findIndex(({ id }) => id === media.id)
    const next = all[index + 1] ?? all[index - 1]
    trashMedia(tx, media.id)
    if (next === undefined) tx.finish(context.activityId)
    else change(tx, { id: next.id, playing: false })
  })
}
