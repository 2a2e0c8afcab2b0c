import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { BAR, NothingHere, ROW, SearchButton } from '../parts/parts.tsx'
import { watch } from '../playback.ts'
import { NEW_PLAYLIST, toggleSwitch } from '../state.ts'
import { VideoRow } from '../parts/video-items.tsx'
import { listOf, showOverlay, useYoutube } from '../view.ts'
import { scrollKey } from '../../kit/page-stack.ts'
import type { Page, Playlist } from '../state.ts'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { ListRows } from '../../kit/rows/list-rows.tsx'
import { TitledPage } from '../../kit/screens/titled-page.tsx'
import { Words } from '../../kit/controls/words.tsx'

interface ListProps {
  readonly page: Extract<Page, { kind: 'list' }>
}

/** The videos of one list, and what can be done with all of them. */
export function ListPage({ page }: ListProps): ViewElement {
  const view = useYoutube()
  const { t, state } = view
  const { name, videos } = listOf(view, page.list)
  const [first] = videos
  const playlist = typeof page.list === 'number' ? state.playlists[page.list] : undefined
  const count = t.plural('videos_count', videos.length)
  const paused = state.switches.pause_watch
  return (
    <TitledPage title={name} bar={BAR} actions={<SearchButton />} plain>
      <scroll key={scrollKey(view)} id="results" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {page.list === 'history' ? (
          <ListRows
            {...ROW}
            rows={[
              {
                title: t('clear_watch'),
                icon: glyphs.delete,
                onClick: (tx) => showOverlay(view, tx, { kind: 'clear', what: 'history' }),
              },
              {
                title: t(paused ? 'resume_watch' : 'pause_watch'),
                icon: paused ? glyphs.play : glyphs.pause,
                onClick: (tx) => toggleSwitch(tx, 'pause_watch'),
              },
            ]}
          />
        ) : (
          <Words
            quiet
            id="playlist_size"
            text={playlist === undefined ? count : `${count} · ${t(playlist.privacy)}`}
            size={14}
            paddingX={16}
            paddingY={8}
          />
        )}
        {first === undefined || page.list === 'history' ? null : (
          <ListRow {...ROW} title={t('play_all')} icon={glyphs.playCircle} onClick={(tx) => watch(tx, first, 'watch', page.list)} />
        )}
        {typeof page.list === 'number' && playlist !== undefined ? <Changes index={page.list} playlist={playlist} /> : null}
        {videos.length === 0 ? <NothingHere /> : null}
        {videos.map((video) => <VideoRow key={video.id} video={video} list={page.list} />)}
      </scroll>
    </TitledPage>
  )
}

interface ChangesProps {
  readonly index: number
  readonly playlist: Playlist
}

/** What can be done with a playlist of one's own. */
function Changes({ index, playlist: { name, privacy } }: ChangesProps): ViewElement {
  const view = useYoutube()
  const { t } = view
  return (
    <ListRows
      {...ROW}
      rows={[
        {
          title: t('edit_playlist'),
          icon: glyphs.edit,
          onClick: (tx) => {
            showOverlay(view, tx, { ...NEW_PLAYLIST, index, name, privacy })
            tx.focus(overlayKey(view.context), 'playlist_name')
          },
        },
        {
          title: t('delete_playlist'),
          icon: glyphs.delete,
          onClick: (tx) => showOverlay(view, tx, { kind: 'delete-playlist', index }),
        },
      ]}
    />
  )
}
