import type { TextProps, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { WebPicture } from '../../shared/web/web-picture.tsx'
import type { WebPage } from '../../shared/web/web.ts'
import { findPage, searchPages } from '../../shared/web/web.ts'
import { searchAddress } from '../browsing/address.ts'
import { goTo } from '../navigation.ts'
import { holds } from '../parts/find-bar.tsx'
import { scrollKey } from '../parts/toolbar.tsx'
import { useBrowser } from '../view.ts'

interface FrameProps {
  readonly title: string
  /** Written from left to right, whatever the phone's language. */
  readonly foreign?: boolean
  readonly children?: Children
}

/** A frame in which the page's own nodes are views with text, as Chromium's accessibility reports them. */
export function WebFrame({ title, foreign, children }: FrameProps): ViewElement {
  const { palette } = useBrowser()
  return (
    <scroll
      cls="android.webkit.WebView"
      key={scrollKey()}
      reportedText={title}
      flex={1}
      background={palette.background}
    >
      <view
        cls="android.view.View"
        maxWidth={720}
        width="100%"
        alignSelf="center"
        padding={16}
        gap={12}
        {...(foreign === true ? { layoutDirection: 'ltr' } : {})}
      >
        {children}
      </view>
    </scroll>
  )
}

export function WebText(props: TextProps): ViewElement {
  const { palette } = useBrowser()
  // Text of a page can be selected; a long press on a link is the link's.
  return <text cls="android.view.View" color={palette.primaryText} selectable={props.onClick === undefined} {...props} />
}

interface LinkProps extends TextProps {
  readonly url: string
}

function Link({ url, ...text }: LinkProps): ViewElement {
  const { palette } = useBrowser()
  return <WebText {...text} color={palette.accent} paddingY={12} onClick={goTo(url)} />
}

/** One of the phone's own web pages. */
export function PageContent({ page }: { readonly page: WebPage }): ViewElement {
  const { palette, local, web, tab } = useBrowser()
  // Assumption: asking for the desktop site shows the same page in smaller letters.
  const scale = tab?.desktop === true ? 0.75 : 1
  const sought = local.find?.text ?? ''
  return (
    <WebFrame title={page.title} foreign>
      <WebText text={page.site} size={13 * scale} weight={700} color={palette.accent} />
      <WebText text={page.title} size={24 * scale} weight={700} />
      <WebPicture page={page} cls="Image" height={160 * scale} radius={8} />
      {page.paragraphs.map((text) => (
        <WebText
          text={text}
          size={16 * scale}
          {...(holds(text, sought) ? { color: '#202124', background: '#FFF59D' } : {})}
        />
      ))}
      {page.links
        .flatMap((address) => findPage(web, address) ?? [])
        .map(({ address, title }) => <Link text={title} size={16 * scale} url={`https://${address}`} />)}
    </WebFrame>
  )
}

/** What a search finds. */
export function ResultsContent({ query }: { readonly query: string }): ViewElement {
  const { palette, t, web } = useBrowser()
  const found = searchPages(web, query)
  return (
    <WebFrame title={`${query} - Google Search`}>
      <WebText text={query} size={20} weight={500} />
      {found.length === 0 ? (
        <WebText text={t('no_results', { query })} size={16} color={palette.secondaryText} />
      ) : null}
      {found.map(({ address, title, paragraphs }) => (
        <view>
          <WebText text={address} size={12} color={palette.secondaryText} maxLines={1} />
          <Link text={title} size={18} url={`https://${address}`} />
          <WebText text={paragraphs[0] ?? ''} size={14} color={palette.secondaryText} maxLines={3} />
        </view>
      ))}
    </WebFrame>
  )
}

/** The page for an address without a server. */
export function UnreachableContent({ host }: { readonly host: string }): ViewElement {
  const { palette: { secondaryText }, t } = useBrowser()
  return (
    <WebFrame title={t('unreachable_title')}>
      <image glyph={glyphs.file} size={56} tint={secondaryText} unreported />
      <WebText text={t('unreachable_title')} size={20} />
      <WebText text={t('unreachable_text', { host })} size={15} color={secondaryText} />
      <WebText text="ERR_NAME_NOT_RESOLVED" size={13} color={secondaryText} />
      <Link text={t('search_for', { query: host })} size={16} url={searchAddress(host)} />
    </WebFrame>
  )
}
