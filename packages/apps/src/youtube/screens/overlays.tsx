import { copyText } from '@droidgym/phone/system/clipboard'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { textDialog } from '../../kit/overlays/text-dialog.tsx'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { ownAccount } from '../../shared/accounts.ts'
import { SendRows } from '../../shared/send-rows.tsx'
import { SAVE } from '../parts/icons.ts'
import { Disc, ROW, ShelfTitle } from '../parts/parts.tsx'
import type { ListName, Overlay, YoutubeState } from '../state.ts'
import { change, toggle, toggleInPlaylist, toggleSubscribed } from '../state.ts'
import type { VideoId } from '../catalogue/video.ts'
import type { SortOrder } from '../catalogue/videos.ts'
import { channelOf } from '../catalogue/videos.ts'
import type { View } from '../view.ts'
import { showOverlay, useYoutube } from '../view.ts'
import { replacePage } from '../../kit/page-stack.ts'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { sheet } from '../../kit/overlays/sheet.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'

/** How the sheets look. */
const FRAME = { id: 'design_bottom_sheet' }
const ORDERS: readonly SortOrder[] = ['relevance', 'upload_date', 'view_count']

/** The sheet or dialog that is open. */
export function overlay(menu: Overlay, view: View): WindowSpec {
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
      return sheet(<CommentField menu={menu} />, FRAME)
    case 'filter':
      return sheet(<OrderRows />, FRAME)
    case 'new-playlist':
      return newPlaylistDialog(view, menu)
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
      : closingRow(view, 'remove', glyphs.delete, (tx) => change(tx, without(state, list, video))),
  ]
}

/** What the state becomes when a video leaves a list. */
function without(app: YoutubeState, list: ListName, video: VideoId): Partial<YoutubeState> {
  const rest = (videos: readonly VideoId[]): readonly VideoId[] => videos.filter((other) => other !== video)
  if (typeof list === 'number') {
    return {
      playlists: app.playlists.map((playlist, index) =>
        index === list ? { ...playlist, videos: rest(playlist.videos) } : playlist,
      ),
    }
  }
  switch (list) {
    case 'history':
      return { history: rest(app.history) }
    case 'downloads':
      return { downloads: rest(app.downloads) }
    case 'watch_later':
      return { watchLater: rest(app.watchLater) }
    case 'liked_videos':
      return { liked: rest(app.liked) }
  }
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
          showOverlay(view, tx, { kind: 'new-playlist', video, name: '' })
          tx.focus(overlayKey(view.context), 'playlist_name')
        }}
      />
      <ListRow {...ROW} id="done_button" title={framework('done')} icon={glyphs.check} onClick={closeOverlay} />
    </Fragment>
  )
}

function newPlaylistDialog({ t, state, openOverlay }: View, menu: Extract<Overlay, { kind: 'new-playlist' }>): WindowSpec {
  return textDialog({
    title: t('new_playlist'),
    paddingTop: 12,
    line: 1,
    field: {
      id: 'playlist_name',
      text: menu.name,
      hint: t('playlist_name'),
      onTextChange: (tx, name) => openOverlay(tx, { ...menu, name }),
    },
    confirm: t('create'),
    onConfirm: (tx, name) => {
      const videos = menu.video === null ? [] : [menu.video]
      change(tx, { playlists: [...state.playlists, { name, videos }] })
      if (menu.video !== null) tx.toast(t('saved_to', { list: name }))
    },
  })
}

interface CommentFieldProps {
  readonly menu: Extract<Overlay, { kind: 'comment' }>
}

/** Above the keyboard. */
function CommentField({ menu }: CommentFieldProps): ViewElement {
  const { t, palette, state, context, closeOverlay } = useYoutube()
  const text = menu.text.trim()
  const send: Handler = (tx) => {
    if (text === '') return
    change(tx, { comments: { ...state.comments, [menu.video]: [text, ...(state.comments[menu.video] ?? [])] } })
    closeOverlay(tx)
  }
  return (
    <view direction="row" align="center" paddingStart={16} gap={12}>
      <Disc name={ownAccount().name} hue={210} size={32} />
      <TextField
        id="comment_field"
        text={menu.text}
        hint={t('add_comment')}
        maxLines={1}
        flex={1}
        paddingY={14}
        onTextChange={(tx, typed) => context.update(tx, (now) => ({ ...now, overlay: { ...menu, text: typed } }))}
        onImeAction={send}
      />
      <IconButton
        id="send_button"
        desc={t('send')}
        glyph={glyphs.send}
        tint={text === '' ? palette.secondaryText : palette.accent}
        disabled={text === ''}
        onClick={send}
      />
    </view>
  )
}

function OrderRows(): ViewElement {
  const view = useYoutube()
  const { t, palette, local } = view
  const page = local.pages.at(-1)
  if (page?.kind !== 'search') return <ShelfTitle title={t('sort_by')} />
  return (
    <Fragment>
      <ShelfTitle title={t('sort_by')} />
      {ORDERS.map((order) => (
        <ListRow {...ROW} key={order} title={t(order)} onClick={(tx) => replacePage(view, tx, { ...page, order })}>
          {page.order === order ? (
            <image unreported glyph={glyphs.check} tint={palette.accent} size={22} width={24} height={24} />
          ) : null}
        </ListRow>
      ))}
    </Fragment>
  )
}
