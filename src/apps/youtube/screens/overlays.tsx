import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { Fragment, h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { ACCOUNT } from '../../gmail/state.ts'
import { SAVE } from '../parts/icons.ts'
import { Disc, Heading, Row } from '../parts/parts.tsx'
import type { YoutubeState } from '../state.ts'
import { PACKAGE, change, toggle, toggleInPlaylist, toggleSubscribed } from '../state.ts'
import type { SortOrder } from '../data/videos.ts'
import { channelOf } from '../data/videos.ts'
import type { ListName, Menu, View } from '../view.ts'
import { replace, showMenu } from '../view.ts'

const ORDERS: readonly SortOrder[] = ['relevance', 'upload_date', 'view_count']

/** The window above the activity's own: a sheet or a dialog. */
export function menuWindow(view: View, menu: Menu): WindowSpec {
  switch (menu.kind) {
    case 'video':
      return sheet(view, videoRows(view, menu.video, menu.list))
    case 'save':
      return sheet(view, <SaveRows view={view} video={menu.video} />)
    case 'share':
      return sheet(view, [
        <Heading view={view} text={view.t('share')} />,
        closingRow(view, 'copy_link', glyphs.link, (tx) => {
          tx.toast(view.t('link_copied'))
        }),
      ])
    case 'comment':
      return sheet(view, <CommentField view={view} menu={menu} />)
    case 'filter':
      return sheet(view, <OrderRows view={view} />)
    case 'new-playlist':
      return newPlaylistDialog(view, menu)
    case 'unsubscribe': {
      const channel = channelOf(view.catalogue, menu.channel)
      return dialog(view, view.t('unsubscribe_title', { channel: channel.name }), {
        text: view.t('unsubscribe'),
        onClick: (tx) => {
          toggleSubscribed(tx, channel.id)
          showMenu(view, tx, null)
        },
      })
    }
    case 'clear':
      return dialog(view, view.t(menu.what === 'history' ? 'clear_watch_question' : 'clear_search_question'), {
        text: view.t('clear'),
        onClick: (tx) => {
          change(tx, menu.what === 'history' ? { history: [] } : { searches: [] })
          showMenu(view, tx, null)
        },
      })
  }
}

function closer(view: View): Handler {
  return (tx) => {
    showMenu(view, tx, null)
  }
}

function sheet(view: View, content: Children): WindowSpec {
  const { palette, context } = view
  return {
    kind: WindowKind.sheet,
    key: `${context.window}-menu`,
    packageName: PACKAGE,
    onDismiss: closer(view),
    content: (
      <view cls="FrameLayout" id="design_bottom_sheet" background={palette.surface} paddingY={8}>
        {content}
      </view>
    ),
  }
}

function dialog(view: View, message: string, positive: { text: string; onClick: Handler }): WindowSpec {
  return alertDialog({
    key: `${view.context.window}-menu`,
    packageName: PACKAGE,
    palette: view.palette,
    message,
    positive,
    negative: { text: view.framework('cancel'), onClick: closer(view) },
    onDismiss: closer(view),
  })
}

/** A row that closes the sheet before it does what it says. */
function closingRow(view: View, key: string, glyph: Glyph, onClick: Handler): ViewElement {
  return (
    <Row
      key={key}
      view={view}
      text={view.t(key)}
      glyph={glyph}
      onClick={(tx) => {
        showMenu(view, tx, null)
        onClick(tx)
      }}
    />
  )
}

function videoRows(view: View, video: number, list: ListName | null): Children {
  const { app, t } = view
  return [
    app.watchLater.includes(video)
      ? null
      : closingRow(view, 'save_watch_later', glyphs.clock, (tx) => {
          toggle(tx, 'watchLater', video)
          tx.toast(t('saved_to', { list: t('watch_later') }))
        }),
    <Row
      view={view}
      text={t('save_playlist')}
      glyph={SAVE}
      onClick={(tx) => {
        showMenu(view, tx, { kind: 'save', video })
      }}
    />,
    <Row
      view={view}
      text={t('share')}
      glyph={glyphs.share}
      onClick={(tx) => {
        showMenu(view, tx, { kind: 'share', video })
      }}
    />,
    list === null
      ? closingRow(view, 'not_interested', glyphs.eyeOff, (tx) => {
          toggle(tx, 'hidden', video)
        })
      : closingRow(view, 'remove', glyphs.delete, (tx) => {
          change(tx, without(app, list, video))
        }),
  ]
}

/** What the state becomes when a video leaves a list. */
function without(app: YoutubeState, list: ListName, video: number): Partial<YoutubeState> {
  const rest = (videos: readonly number[]): readonly number[] => videos.filter((other) => other !== video)
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

function SaveRows({ view, video }: { readonly view: View; readonly video: number }): ViewElement {
  const { app, t, palette, framework } = view
  const box = (key: string, text: string, checked: boolean, onClick: Handler): ViewElement => (
    <view key={key} paddingX={12}>
      <CheckBox id="playlist_checkbox" text={text} checked={checked} palette={palette} onClick={onClick} />
    </view>
  )
  return (
    <Fragment>
      <Heading view={view} text={t('save_playlist')} />
      {box('watch_later', t('watch_later'), app.watchLater.includes(video), (tx) => {
        toggle(tx, 'watchLater', video)
      })}
      {app.playlists.map(({ name, videos }, index) =>
        box(String(index), name, videos.includes(video), (tx) => {
          toggleInPlaylist(tx, index, video)
        }),
      )}
      <Row
        view={view}
        text={t('new_playlist')}
        glyph={glyphs.add}
        onClick={(tx) => {
          showMenu(view, tx, { kind: 'new-playlist', video, name: '' })
          tx.focus(`${view.context.window}-menu`, 'playlist_name')
        }}
      />
      <Row view={view} text={framework('done')} glyph={glyphs.check} onClick={closer(view)} />
    </Fragment>
  )
}

function newPlaylistDialog(view: View, menu: Extract<Menu, { kind: 'new-playlist' }>): WindowSpec {
  const { t, palette, app, context, framework } = view
  const create: Handler = (tx) => {
    const name = menu.name.trim()
    if (name === '') return
    const videos = menu.video === null ? [] : [menu.video]
    change(tx, { playlists: [...app.playlists, { name, videos }] })
    showMenu(view, tx, null)
    if (menu.video !== null) tx.toast(t('saved_to', { list: name }))
  }
  return alertDialog({
    key: `${context.window}-menu`,
    packageName: PACKAGE,
    palette,
    title: t('new_playlist'),
    body: (
      <view paddingX={24} paddingTop={12}>
        <edit
          cls="EditText"
          id="playlist_name"
          text={menu.name}
          hint={t('playlist_name')}
          hintColor={palette.disabledText}
          size={16}
          color={palette.primaryText}
          maxLines={1}
          paddingY={12}
          onTextChange={(tx, name) => {
            context.update(tx, (now) => ({ ...now, menu: { ...menu, name } }))
          }}
          onImeAction={create}
        />
        <view height={1} background={palette.accent} />
      </view>
    ),
    positive: { text: t('create'), onClick: create, disabled: menu.name.trim() === '' },
    negative: { text: framework('cancel'), onClick: closer(view) },
    onDismiss: closer(view),
  })
}

interface CommentFieldProps {
  readonly view: View
  readonly menu: Extract<Menu, { kind: 'comment' }>
}

/** Above the keyboard. */
function CommentField({ view, menu }: CommentFieldProps): ViewElement {
  const { t, palette, app, context } = view
  const send: Handler = (tx) => {
    const text = menu.text.trim()
    if (text === '') return
    change(tx, { comments: { ...app.comments, [menu.video]: [text, ...(app.comments[menu.video] ?? [])] } })
    showMenu(view, tx, null)
  }
  return (
    <view direction="row" align="center" paddingStart={16} gap={12}>
      <Disc name={ACCOUNT.name} hue={210} size={32} />
      <edit
        cls="EditText"
        id="comment_field"
        text={menu.text}
        hint={t('add_comment')}
        hintColor={palette.secondaryText}
        size={16}
        color={palette.primaryText}
        maxLines={1}
        flex={1}
        paddingY={14}
        onTextChange={(tx, text) => {
          context.update(tx, (now) => ({ ...now, menu: { ...menu, text } }))
        }}
        onImeAction={send}
      />
      <IconButton id="send_button" desc={t('send')} glyph={glyphs.send} tint={palette.accent} onClick={send} />
    </view>
  )
}

function OrderRows({ view }: { readonly view: View }): ViewElement {
  const { t, palette, local } = view
  const page = local.pages.at(-1)
  if (page?.kind !== 'search') return <Heading view={view} text={t('sort_by')} />
  return (
    <Fragment>
      <Heading view={view} text={t('sort_by')} />
      {ORDERS.map((order) => (
        <Row
          key={order}
          view={view}
          text={t(order)}
          onClick={(tx) => {
            replace(view, tx, { ...page, order })
            showMenu(view, tx, null)
          }}
        >
          {page.order === order ? (
            <image unreported glyph={glyphs.check} tint={palette.accent} size={22} width={24} height={24} />
          ) : null}
        </Row>
      ))}
    </Fragment>
  )
}
