import { copyText } from '@droidgym/phone/system/clipboard'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { SendRows } from '../../shared/send-rows.tsx'
import { SAVE } from '../parts/icons.ts'
import { ROW, ShelfTitle } from '../parts/parts.tsx'
import type { ListName, Overlay } from '../state.ts'
import { NEW_PLAYLIST, change, deleteComment, removeFrom, toggle, toggleInPlaylist, toggleSubscribed } from '../state.ts'
import type { VideoId } from '../catalogue/video.ts'
import { channelOf } from '../catalogue/videos.ts'
import type { View } from '../view.ts'
import { showOverlay, useYoutube } from '../view.ts'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { sheet } from '../../kit/overlays/sheet.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { CommentField, sortCommentsDialog } from './comments.tsx'
import { filterDialog } from './filter-dialog.tsx'
import { deletePlaylistDialog, playlistDialog } from './playlist-dialogs.tsx'

/** How the sheets look. */
const FRAME = { id: 'design_bottom_sheet' }

/** The sheet or dialog that is open. */
export function overlay(menu: Overlay, view: View): WindowSpec | readonly WindowSpec[] {
  switch (menu.kind) {
    case 'video':
      return sheet(videoRows(view, menu.video, menu.list), FRAME)
    case 'save':
      return sheet(<SaveRows video={menu.video} />, FRAME)
    case 'share':
      return sheet([
        <ShelfTitle title={view.t('share')} />,
        closingRow(view, 'copy_link', glyphs.link, (tx) => {
          copyText(tx, linkOf(menu.video))
          tx.toast(view.t('link_copied'))
        }),
        <SendRows text={linkOf(menu.video)} />,
      ], FRAME)
    case 'comment':
      return sheet(<CommentField draft={menu} />, FRAME)
    case 'own-comment':
      return sheet(
        <ListRow
          {...ROW}
          title={view.framework('delete')}
          icon={glyphs.delete}
          onClick={view.closeOverlayThen((tx) => deleteComment(tx, menu.video, menu.text))}
        />,
        FRAME,
      )
    case 'sort-comments':
      return sortCommentsDialog(view)
    case 'filter':
      return filterDialog(view, menu)
    case 'playlist':
      return playlistDialog(view, menu)
    case 'delete-playlist':
      return deletePlaylistDialog(view, menu.index)
    case 'unsubscribe': {
      const channel = channelOf(view.catalogue, menu.channel)
      return confirmDialog({
        message: view.t('unsubscribe_title', { channel: channel.name }),
        confirm: view.t('unsubscribe'),
        onConfirm: (tx) => toggleSubscribed(tx, channel.id),
      })
    }
    case 'clear':
      return confirmDialog({
        message: view.t(menu.what === 'history' ? 'clear_watch_question' : 'clear_search_question'),
        confirm: view.t('clear'),
        onConfirm: (tx) => change(tx, menu.what === 'history' ? { history: [] } : { searches: [] }),
      })
  }
}

/** Assumption: the id of a video here in the place of its letters. */
function linkOf(video: VideoId): string {
  return `https://youtu.be/${video}`
}

/** A row that closes the sheet before it does what it says. */
function closingRow(view: View, key: string, glyph: Glyph, onClick: Handler): ViewElement {
  return <ListRow {...ROW} key={key} title={view.t(key)} icon={glyph} onClick={view.closeOverlayThen(onClick)} />
}

function videoRows(view: View, video: VideoId, list: ListName | null): Children {
  const { state, t } = view
  return [
    state.watchLater.includes(video)
      ? null
      : closingRow(view, 'save_watch_later', glyphs.clock, (tx) => {
          toggle(tx, 'watchLater', video)
          tx.toast(t('saved_to', { list: t('watch_later') }))
        }),
    <ListRow {...ROW} title={t('save_playlist')} icon={SAVE} onClick={(tx) => showOverlay(view, tx, { kind: 'save', video })} />,
    <ListRow
      {...ROW}
      title={t('share')}
      icon={glyphs.share}
      onClick={(tx) => showOverlay(view, tx, { kind: 'share', video })}
    />,
    list === null
      ? closingRow(view, 'not_interested', glyphs.eyeOff, (tx) => toggle(tx, 'hidden', video))
      : closingRow(view, 'remove', glyphs.delete, (tx) => removeFrom(tx, list, video)),
  ]
}

function SaveRows({ video }: { readonly video: VideoId }): ViewElement {
  const view = useYoutube()
  const { state, t, framework, closeOverlay } = view
  const box = (key: string, text: string, checked: boolean, onClick: Handler): ViewElement => (
    <view key={key} paddingX={12}>
      <CheckBox id="playlist_checkbox" text={text} checked={checked} onClick={onClick} />
    </view>
  )
  return (
    <Fragment>
      <ShelfTitle title={t('save_playlist')} />
      {box('watch_later', t('watch_later'), state.watchLater.includes(video), (tx) => toggle(tx, 'watchLater', video))}
      {state.playlists.map(({ name, videos }, index) =>
        box(String(index), name, videos.includes(video), (tx) => toggleInPlaylist(tx, index, video)),
      )}
      <ListRow
        {...ROW}
        title={t('new_playlist')}
        icon={glyphs.add}
        onClick={(tx) => {
          showOverlay(view, tx, { ...NEW_PLAYLIST, video })
          tx.focus(overlayKey(view.context), 'playlist_name')
        }}
      />
      <ListRow {...ROW} id="done_button" title={framework('done')} icon={glyphs.check} onClick={closeOverlay} />
    </Fragment>
  )
}
