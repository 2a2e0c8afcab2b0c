import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { Fragment, h } from '../../../phone/view/jsx.ts'
import { Empty, PageBar, Row, SearchButton } from '../parts/parts.tsx'
import { watch } from '../playback.ts'
import { toggleSwitch } from '../state.ts'
import { VideoRow } from '../parts/video-items.tsx'
import type { Page, View } from '../view.ts'
import { listOf, scrollKey, showMenu } from '../view.ts'

interface ListProps {
  readonly view: View
  readonly page: Extract<Page, { kind: 'list' }>
}

/** The videos of one list, and what can be done with all of them. */
export function ListPage({ view, page }: ListProps): ViewElement {
  const { palette, t, app } = view
  const { name, videos } = listOf(view, page.list)
  const [first] = videos
  const paused = app.switches.pause_watch
  return (
    <view flex={1}>
      <PageBar view={view} title={name}>
        <SearchButton view={view} />
      </PageBar>
      <scroll key={scrollKey(view)} id="results" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {page.list === 'history' ? (
          <Fragment>
            <Row
              view={view}
              text={t('clear_watch')}
              glyph={glyphs.delete}
              onClick={(tx) => {
                showMenu(view, tx, { kind: 'clear', what: 'history' })
              }}
            />
            <Row
              view={view}
              text={t(paused ? 'resume_watch' : 'pause_watch')}
              glyph={paused ? glyphs.play : glyphs.pause}
              onClick={(tx) => {
                toggleSwitch(tx, 'pause_watch')
              }}
            />
          </Fragment>
        ) : (
          <text
            id="playlist_size"
            text={t.plural('videos_count', videos.length)}
            size={14}
            color={palette.secondaryText}
            paddingX={16}
            paddingY={8}
          />
        )}
        {first === undefined || page.list === 'history' ? null : (
          <Row
            view={view}
            text={t('play_all')}
            glyph={glyphs.playCircle}
            onClick={(tx) => {
              watch(tx, first)
            }}
          />
        )}
        {videos.length === 0 ? <Empty view={view} text={t('nothing_here')} /> : null}
        {videos.map((video) => (
          <VideoRow key={video.id} view={view} video={video} list={page.list} />
        ))}
      </scroll>
    </view>
  )
}
