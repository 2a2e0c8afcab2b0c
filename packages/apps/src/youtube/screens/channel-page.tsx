import type { ViewElement } from '@droidgym/phone/view/element'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { channelPicture } from '../parts/video-picture.ts'
import { BAR, ChannelDisc, SearchButton, ShelfTitle, SubscribeButton } from '../parts/parts.tsx'
import { VideoCards, VideoRow } from '../parts/video-items.tsx'
import { byAge, byViews, channelOf } from '../catalogue/videos.ts'
import { longNumber, shortNumber, useYoutube } from '../view.ts'
import { replacePage, scrollKey } from '../../kit/page-stack.ts'
import type { Page } from '../state.ts'
import { CHANNEL_PARTS } from '../state.ts'
import { BarTab, TabBar } from '../../kit/bars/tab-bar.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { TitledPage } from '../../kit/screens/titled-page.tsx'
import { Words } from '../../kit/controls/words.tsx'

interface ChannelProps {
  readonly page: Extract<Page, { kind: 'channel' }>
}

/** Banner, name and subscribe button; below them one of the channel's parts. */
export function ChannelPage({ page }: ChannelProps): ViewElement {
  const view = useYoutube()
  const { palette, t, catalogue } = view
  const channel = channelOf(catalogue, page.channel)
  return (
    <TitledPage title={channel.name} bar={BAR} actions={<SearchButton />} plain>
      <TabBar id="tabs_bar" direction="row" height={48} strip={null}>
        {CHANNEL_PARTS.map((part) => {
          const selected = page.part === part
          return (
            <BarTab
              key={part}
              id="tab"
              desc={t(part)}
              selected={selected}
              justify="center"
              onClick={(tx) => replacePage(view, tx, { ...page, part })}
            >
              <text
                text={t(part).toLocaleUpperCase(view.locale)}
                size={14}
                minSize={9}
                weight={500}
                color={selected ? palette.primaryText : palette.secondaryText}
                textAlign="center"
                maxLines={1}
              />
              {selected ? (
                <view absolute bottom={0} start={0} end={0} height={2} background={palette.primaryText} />
              ) : null}
            </BarTab>
          )
        })}
      </TabBar>
      <Divider />
      <scroll key={scrollKey(view)} id="results" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        <Part page={page} />
      </scroll>
    </TitledPage>
  )
}

function Part({ page }: ChannelProps): ViewElement {
  const view = useYoutube()
  const { t, catalogue } = view
  const channel = channelOf(catalogue, page.channel)
  const videos = catalogue.videos.filter((video) => video.channel === channel.id)
  switch (page.part) {
    case 'home':
      return (
        <Fragment>
          <view
            cls="ImageView"
            id="channel_banner"
            clip
            height={Math.min(160, view.configuration.widthDp / 5)}
            draw={channelPicture(view, channel)}
          />
          <view align="center" paddingTop={12} paddingX={16}>
            <ChannelDisc channel={channel} size={64} onClick={undefined} />
            <Words id="channel_title" text={channel.name} size={20} marginTop={8} />
            <SubscribeButton channel={channel} />
            <Words
              quiet
              id="subscribers"
              text={t('subscribers', { count: shortNumber(view, channel.subscribers) })}
              size={13}
              paddingBottom={12}
            />
          </view>
          <Divider />
          <VideoCards videos={byViews(videos)} />
        </Fragment>
      )
    case 'videos':
      return (
        <Fragment>
          {byAge(videos).map((video) => <VideoRow key={video.id} video={video} />)}
        </Fragment>
      )
    case 'about': {
      const total = videos.reduce((sum, { views }) => sum + views, 0)
      return (
        <Fragment>
          <ShelfTitle title={channel.name} />
          {[
            t('subscribers', { count: longNumber(view, channel.subscribers) }),
            t('views', { count: longNumber(view, total) }),
            t.plural('videos_count', videos.length),
          ].map((line) => <Words quiet key={line} text={line} size={14} paddingX={16} paddingY={8} />)}
        </Fragment>
      )
    }
  }
}
