import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { Fragment, h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { INSERT } from '../parts/icons.ts'
import { ChannelDisc, Divider, Empty } from '../parts/parts.tsx'
import { rememberSearch } from '../state.ts'
import { VideoRow } from '../parts/video-items.tsx'
import { searchVideos } from '../catalogue/videos.ts'
import type { View } from '../view.ts'
import { shortNumber, showOverlay, useYoutube } from '../view.ts'
import { openPage, replacePage, scrollKey } from '../../kit/page-stack.ts'
import type { Page } from '../state.ts'

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
      <SearchBar page={page} />
      <Divider />
      <scroll
        key={scrollKey(view)}
        id={page.submitted ? 'results' : 'suggestions'}
        cls="androidx.recyclerview.widget.RecyclerView"
        flex={1}
      >
        {page.submitted ? <Results page={page} /> : <Suggestions page={page} />}
      </scroll>
    </view>
  )
}

function submit(view: View, page: SearchProps['page'], query: string): Parameters<typeof IconButton>[0]['onClick'] {
  return (tx) => {
    const wanted = query.trim()
    if (wanted === '') return
    tx.clearFocus()
    rememberSearch(tx, wanted)
    tx.scrollTo(view.context.window, scrollKey(view), 0)
    replacePage(view, tx, { ...page, query: wanted, submitted: true })
  }
}

function SearchBar({ page }: SearchProps): ViewElement {
  const view = useYoutube()
  const { t, framework } = view
  return (
    <TopBar paddingX={4}>
      <UpButton />
      <QueryField
        id="search_edit_text"
        text={page.query}
        hint={t('search_hint')}
        size={18}
        marginX={8}
        paddingY={11}
        onTextChange={(tx, query) => replacePage(view, tx, { ...page, query, submitted: false })}
        onImeAction={submit(view, page, page.query)}
      />
      {page.query === '' ? null : (
        <IconButton
          cls="ImageView"
          id="search_clear"
          desc={framework('searchview_clear_query')}
          glyph={glyphs.close}
          onClick={(tx) => {
            replacePage(view, tx, { ...page, query: '', submitted: false })
            tx.focus(view.context.window, 'search_edit_text')
          }}
        />
      )}
      {page.submitted ? (
        <IconButton
          cls="ImageView"
          id="menu_filter_results"
          desc={t('filter')}
          glyph={glyphs.sliders}
          onClick={(tx) => showOverlay(view, tx, { kind: 'filter' })}
        />
      ) : null}
    </TopBar>
  )
}

/** Past searches first, then titles and channels that hold what is typed. */
function Suggestions({ page }: SearchProps): ViewElement {
  const view = useYoutube()
  const { state, catalogue, palette, t } = view
  const wanted = page.query.trim().toLowerCase()
  const holds = (text: string): boolean => text.toLowerCase().includes(wanted)
  const past = state.searches.filter(holds)
  const known = wanted === '' ? [] : [...catalogue.channels.map(({ name }) => name), ...catalogue.videos.map(({ title }) => title)]
  const fresh = known.filter((text) => holds(text) && !past.includes(text))
  return (
    <Fragment>
      {[...past, ...fresh].slice(0, MAX_SUGGESTIONS).map((text, index) => (
        <view
          key={text}
          cls="LinearLayout"
          id="suggestion"
          direction="row"
          align="center"
          minHeight={52}
          paddingStart={16}
          gap={20}
          onClick={submit(view, page, text)}
        >
          <image
            unreported
            glyph={index < past.length ? glyphs.history : glyphs.search}
            tint={palette.iconTint}
            size={22}
            width={24}
            height={24}
          />
          <text id="suggestion_text" text={text} size={16} color={palette.primaryText} maxLines={1} flex={1} />
          <IconButton
            cls="ImageView"
            id="edit_suggestion"
            desc={t('edit_suggestion', { text })}
            glyph={INSERT}
            onClick={(tx) => replacePage(view, tx, { ...page, query: text })}
          />
        </view>
      ))}
    </Fragment>
  )
}

function Results({ page }: SearchProps): ViewElement {
  const view = useYoutube()
  const { catalogue, palette, t, state, rowPicture } = view
  const channel = catalogue.channels.find(({ name }) => name.toLowerCase().includes(page.query.toLowerCase()))
  const videos = searchVideos(catalogue, page.query, page.order).filter(({ id }) => !state.hidden.includes(id))
  if (videos.length === 0) return <Empty text={t('nothing_found')} />
  return (
    <Fragment>
      {channel === undefined ? null : (
        <view
          cls="LinearLayout"
          id="channel_item"
          direction="row"
          align="center"
          paddingStart={12}
          paddingY={12}
          gap={12}
          onClick={(tx) => openPage(view, tx, { kind: 'channel', channel: channel.id, part: 'home' })}
        >
          <view width={rowPicture} align="center">
            <ChannelDisc channel={channel} size={Math.min(88, rowPicture)} />
          </view>
          <view flex={1}>
            <text id="channel_title" text={channel.name} size={15} color={palette.primaryText} maxLines={2} />
            <text
              text={t('subscribers', { count: shortNumber(view, channel.subscribers) })}
              size={12}
              color={palette.secondaryText}
            />
          </view>
        </view>
      )}
      {videos.slice(0, MAX_RESULTS).map((video) => <VideoRow key={video.id} video={video} />)}
    </Fragment>
  )
}
