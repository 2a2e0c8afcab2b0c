import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { INSERT } from '../parts/icons.ts'
import { ChannelDisc, NothingHere } from '../parts/parts.tsx'
import { rememberSearch } from '../state.ts'
import { suggestTopics } from '../../shared/web/topics.ts'
import { VideoRow } from '../parts/video-items.tsx'
import { passes, showsChannels } from '../catalogue/filters.ts'
import { searchVideos } from '../catalogue/videos.ts'
import type { View } from '../view.ts'
import { shortNumber, showOverlay, useYoutube } from '../view.ts'
import { openPage, replacePage, scrollKey } from '../../kit/page-stack.ts'
import type { Page } from '../state.ts'
import { SearchBar } from '../../kit/bars/search-bar.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { OfflineState, useOnline } from '../../kit/screens/offline-state.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'

interface SearchProps {
  readonly page: Extract<Page, { kind: 'search' }>
}

const MAX_RESULTS = 10
const MAX_SUGGESTIONS = 8

/** Suggestions while one types, then what was found. */
export function SearchPage({ page }: SearchProps): ViewElement {
  const view = useYoutube()
  const { palette } = view
  return (
    <view flex={1} background={palette.background}>
      <QueryBar page={page} />
      <Divider />
      <scroll
        key={scrollKey(view)}
        id={page.submitted ? 'results' : 'suggestions'}
        cls="androidx.recyclerview.widget.RecyclerView"
        flex={1}
      >
        {page.submitted ? <FoundOnline page={page} /> : <Suggestions page={page} />}
      </scroll>
    </view>
  )
}

function submit(view: View, page: SearchProps['page'], query: string): Handler {
  return (tx) => {
    const wanted = query.trim()
    if (wanted === '') return
    tx.clearFocus()
    rememberSearch(tx, wanted)
    tx.scrollTo(view.context.window, scrollKey(view), 0)
    replacePage(view, tx, { ...page, query: wanted, submitted: true })
  }
}

function QueryBar({ page }: SearchProps): ViewElement {
  const view = useYoutube()
  const { t } = view
  return (
    <SearchBar
      paddingX={4}
      field={{
        id: 'search_edit_text',
        text: page.query,
        hint: t('search_hint'),
        size: 18,
        marginX: 8,
        paddingY: 11,
        onTextChange: (tx, query) => replacePage(view, tx, { ...page, query, submitted: false }),
        onImeAction: submit(view, page, page.query),
      }}
      clear={page.query === '' ? null : {
        cls: 'ImageView',
        id: 'search_clear',
        onClick: (tx) => {
          replacePage(view, tx, { ...page, query: '', submitted: false })
          tx.focus(view.context.window, 'search_edit_text')
        },
      }}
    >
      {page.submitted ? (
        <IconButton
          cls="ImageView"
          id="menu_filter_results"
          desc={t('filter')}
          glyph={glyphs.sliders}
          onClick={(tx) => showOverlay(view, tx, { kind: 'filter', filters: page.filters, open: null })}
        />
      ) : null}
    </SearchBar>
  )
}

/** Past searches first, then titles and channels that hold what is typed. */
function Suggestions({ page }: SearchProps): ViewElement {
  const view = useYoutube()
  const { state, catalogue, t } = view
  const wanted = page.query.trim().toLowerCase()
  const holds = (text: string): boolean => text.toLowerCase().includes(wanted)
  const past = state.searches.filter(holds)
  const known = wanted === '' || !useOnline() ? [] : [...catalogue.channels.map(({ name }) => name), ...catalogue.videos.map(({ title }) => title)]
  const topics = known.length === 0 ? [] : suggestTopics(catalogue.wide, wanted)
  const fresh = [...known.filter(holds), ...topics].filter((text) => !past.includes(text))
  return (
    <Fragment>
      {[...past, ...fresh].slice(0, MAX_SUGGESTIONS).map((text, index) => (
        <ListRow
          id="suggestion"
          minHeight={52}
          paddingEnd={0}
          gap={20}
          icon={index < past.length ? glyphs.history : glyphs.search}
          iconStyle={{ size: 22 }}
          title={text}
          titleId="suggestion_text"
          titleStyle={{ maxLines: 1 }}
          onClick={submit(view, page, text)}
        >
          <IconButton
            cls="ImageView"
            id="edit_suggestion"
            desc={t('edit_suggestion', { text })}
            glyph={INSERT}
            onClick={(tx) => replacePage(view, tx, { ...page, query: text })}
          />
        </ListRow>
      ))}
    </Fragment>
  )
}

function FoundOnline({ page }: SearchProps): ViewElement {
  return useOnline() ? <Results page={page} /> : <OfflineState />
}

function Results({ page }: SearchProps): ViewElement {
  const view = useYoutube()
  const { catalogue, t, state, rowPicture } = view
  const { query, filters } = page
  const named = catalogue.channels.find(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
  const channel = showsChannels(filters) ? named : undefined
  const videos = searchVideos(catalogue, query, filters.order)
    .filter((video) => passes(video, filters) && !state.hidden.includes(video.id))
  if (videos.length === 0 && channel === undefined) return <NothingHere title={t('nothing_found')} />
  return (
    <Fragment>
      {channel === undefined ? null : (
        <ListRow
          id="channel_item"
          minHeight={0}
          paddingStart={12}
          paddingEnd={0}
          paddingY={12}
          gap={12}
          icon={
            <view width={rowPicture} align="center">
              <ChannelDisc channel={channel} size={Math.min(88, rowPicture)} />
            </view>
          }
          title={channel.name}
          titleId="channel_title"
          titleStyle={{ size: 15, maxLines: 2 }}
          subtitle={t('subscribers', { count: shortNumber(view, channel.subscribers) })}
          subtitleStyle={{ size: 12 }}
          onClick={(tx) => openPage(view, tx, { kind: 'channel', channel: channel.id, part: 'home' })}
        />
      )}
      {videos.slice(0, MAX_RESULTS).map((video) => <VideoRow key={video.id} video={video} />)}
    </Fragment>
  )
}
