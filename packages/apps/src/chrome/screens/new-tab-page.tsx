import { Random } from '@droidgym/spec/random'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { GOOGLE_LOGO } from '../../kit/icons/google-marks.ts'
import { startVoiceSearch } from '../../shared/voice-search.ts'
import { WebPicture } from '../../shared/web/web-picture.tsx'
import type { WebPage } from '../../shared/web/web-page.ts'
import { editAddress, goTo } from '../navigation.ts'
import { scrollKey } from '../parts/toolbar.tsx'
import { useBrowser } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** Logo, search box, the sites one goes to, and articles. */
export function NewTabPage(): ViewElement {
  const { state, web, t } = useBrowser()
  if (state.incognito) return <IncognitoPage />
  return (
    <scroll cls="androidx.recyclerview.widget.RecyclerView" key={scrollKey()} flex={1}>
      <view maxWidth={640} width="100%" alignSelf="center" paddingX={16} paddingBottom={24}>
        <view align="center" paddingTop={32} paddingBottom={20}>
          <image id="search_provider_logo" desc="Google" glyph={GOOGLE_LOGO} size={72} />
        </view>
        <SearchBox />
        <view cls="LinearLayout" id="mv_tiles_layout" direction="row" wrap marginTop={16}>
          {web.sites.slice(0, 4).map((page) => <Tile page={page} />)}
        </view>
        <Words
          quiet
          id="header_title"
          text={t('articles_for_you')}
          size={14}
          weight={500}
          marginTop={20}
          marginBottom={8}
        />
        {web.articles.slice(0, 8).map((page) => <Article page={page} />)}
      </view>
    </scroll>
  )
}

function SearchBox(): ViewElement {
  const { t, pill } = useBrowser()
  return (
    <view
      cls="LinearLayout"
      id="search_box"
      direction="row"
      align="center"
      height={48}
      radius={24}
      background={pill}
      paddingStart={20}
      clip
      onClick={editAddress('')}
    >
      <Words
        quiet
        cls="EditText"
        id="search_box_text"
        text={t('search_or_type')}
        minSize={10}
        maxLines={1}
        flex={1}
      />
      <IconButton
        cls="ImageView"
        id="voice_search_button"
        desc={t('voice_search')}
        glyph={glyphs.microphone}
        onClick={startVoiceSearch}
      />
    </view>
  )
}

interface PageProps {
  readonly page: WebPage
}

function Tile({ page }: PageProps): ViewElement {
  const { pill } = useBrowser()
  return (
    <view
      cls="FrameLayout"
      width="25%"
      align="center"
      paddingY={8}
      gap={8}
      onClick={goTo(`https://${page.address}`)}
    >
      <view width={48} height={48} radius={24} background={pill} align="center" justify="center">
        <view width={24} height={24} radius={12} background={tileColor(page)} align="center" justify="center">
          <text unreported fixedSize text={page.site.slice(0, 1)} size={14} color="#FFFFFF" />
        </view>
      </view>
      <Words id="tile_view_title" text={page.site} size={12} maxLines={2} textAlign="center" marginX={2} />
    </view>
  )
}

const TILE_COLORS = ['#C5221F', '#E37400', '#188038', '#1967D2', '#9334E6', '#B80672'] as const

function tileColor({ hue }: WebPage): (typeof TILE_COLORS)[number] {
  return new Random(hue).pick(TILE_COLORS)
}

function Article({ page }: PageProps): ViewElement {
  return (
    <view
      cls="FrameLayout"
      direction="row"
      align="center"
      minHeight={88}
      paddingY={10}
      gap={12}
      onClick={goTo(`https://${page.address}`)}
    >
      <view flex={1} gap={4}>
        <Words id="article_headline" text={page.title} maxLines={3} />
        <Words quiet id="article_publisher" text={page.site} size={12} maxLines={1} />
      </view>
      <WebPicture page={page} cls="ImageView" id="article_thumbnail" width={72} height={72} radius={8} />
    </view>
  )
}

function IncognitoPage(): ViewElement {
  const { t, palette } = useBrowser()
  return (
    <scroll cls="ScrollView" id="new_tab_incognito" key={scrollKey()} flex={1}>
      <view padding={24} gap={16} maxWidth={640} alignSelf="center">
        <image glyph={glyphs.eyeOff} size={48} tint={palette.iconTint} alignSelf="center" />
        <Words id="new_tab_incognito_title" text={t('incognito_title')} size={22} />
        <Words quiet id="new_tab_incognito_subtitle" text={t('incognito_text')} size={14} />
        <SearchBox />
      </view>
    </scroll>
  )
}
