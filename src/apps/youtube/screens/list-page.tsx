import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { Fragment, h } from '../../../phone/view/jsx.ts'
import { Empty, PageBar, Row, SearchButton } from '../parts/parts.tsx'
import { watch } from '../playback.ts'
import { toggleSwitch } from '../state.ts'
import { VideoRow } from '../parts/video-items.tsx'
import { listOf, showOverlay, useYoutube } from '../view.ts'
import { scrollKey } from '../../kit/page-stack.ts'
import type { Page } from '../state.ts'

interface ListProps {
  readonly page: Extract<Page, { kind: 'list' }>
}

/** The videos of one list, and what can be done with all of them. */
export function ListPage({ page }: ListProps): ViewElement {
  const view = useYoutube()
  const { palette, t, state } = view
  const { name, videos } = listOf(view, page.list)
  const [first] = videos
  const paused = state.switches.pause_watch
  return (
    <view flex={1}>
      <PageBar title={name}>
        <SearchButton />
      </PageBar>
      <scroll key={scrollKey(view)} id="results" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {page.list === 'history' ? (
          <Fragment>
            <Row
              text={t('clear_watch')}
              glyph={glyphs.delete}
              onClick={(tx) => showOverlay(view, tx, { kind: 'clear', what: 'history' })}
            />
            <Row
              text={t(paused ? 'resume_watch' : 'pause_watch')}
              glyph={paused ? glyphs.play : glyphs.pause}
              onClick={(tx) => toggleSwitch(tx, 'pause_watch')}
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
          <Row text={t('play_all')} glyph={glyphs.playCircle} onClick={(tx) => watch(tx, first)} />
        )}
        {videos.length === 0 ? <Empty text={t('nothing_here')} /> : null}
        {videos.map((video) => <VideoRow key={video.id} video={video} list={page.list} />)}
      </scroll>
    </view>
  )
}
