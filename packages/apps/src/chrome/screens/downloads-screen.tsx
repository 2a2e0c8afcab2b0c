import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { OverflowButton, overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { EmptyText } from '../../kit/rows/empty-state.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { FileIcon } from '../../shared/media/file-icon.tsx'
import type { Media } from '../../shared/media/media.ts'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { deleteStored } from '../../shared/media/storage.ts'
import { bareAddress } from '../../shared/web/web.ts'
import { cancelDownload, downloadsOf, openDownload } from '../downloading/downloads.ts'
import { SideScreen } from '../parts/side-screen.tsx'
import type { ActiveDownload } from '../state.ts'
import { downloadsViews, useChrome } from '../view.ts'

/**
 * org.chromium.chrome.browser.download.DownloadActivity: what runs, and what is there, the newest first. Assumption: no
 * days between them.
 */
export const downloadsScreen = downloadsViews.screen({
  content: ({ t, context, state: { downloading }, opener }) => {
    const files = downloadsOf(context.state)
    return (
      <SideScreen title={t('downloads')}>
        {downloading.map((download) => <RunningRow key={download.id} download={download} />)}
        {files.map((file) => <FileRow key={file.id} file={file} onMore={opener({ kind: 'menu', file: file.id })} />)}
        {downloading.length + files.length === 0 ? <EmptyText id="empty_view" title={t('downloads_empty')} margin={32} /> : null}
      </SideScreen>
    )
  },
  overlay: ({ kind, file }, { context, t, openOverlay }) => {
    const files = downloadsOf(context.state).filter(({ id }) => id === file)
    if (kind === 'share') return shareSheet({ title: t('share'), files })
    return overflowMenu({
      titleId: 'menu_item_text',
      rows: [
        { text: t('share'), onClick: (tx) => openOverlay(tx, { kind: 'share', file }) },
        { text: t('delete'), onClick: (tx) => deleteStored(tx, [file]) },
      ],
    })
  },
})

const ROW = { cls: 'FrameLayout', minHeight: 72, paddingEnd: 0, titleId: 'title', subtitleId: 'caption', lines: 1 } as const

interface RunningRowProps {
  readonly key: number
  readonly download: ActiveDownload
}

function RunningRow({ download: { id, file } }: RunningRowProps): ViewElement {
  const { t } = useChrome()
  return (
    <ListRow {...ROW} icon={glyphs.download} title={file.name} subtitle={t('downloading')}>
      <IconButton id="cancel_button" desc={t('cancel_download')} glyph={glyphs.close} onClick={(tx) => cancelDownload(tx, id)} />
    </ListRow>
  )
}

interface FileRowProps {
  readonly key: number
  readonly file: Media
  readonly onMore: Handler
}

function FileRow({ file, onMore }: FileRowProps): ViewElement {
  const { t, locale } = useChrome()
  const { id, name, size, origin } = file
  const host = bareAddress(origin?.uri ?? '').split('/')[0] ?? ''
  return (
    <ListRow
      {...ROW}
      icon={<FileIcon media={file} />}
      title={name}
      subtitle={`${formatFileSize(locale, size)} • ${host}`}
      onClick={(tx) => {
        if (!openDownload(tx, id)) tx.toast(t('cannot_open_file'))
      }}
    >
      <OverflowButton id="more" onClick={onMore} />
    </ListRow>
  )
}
