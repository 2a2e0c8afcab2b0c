import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { Fragment, h } from '../../../phone/view/jsx.ts'
import { WebPicture } from '../../shared/web/web-picture.tsx'
import type { WebPage } from '../../shared/web/web.ts'
import { findPage, searchPages } from '../../shared/web/web.ts'
import { go } from '../go.ts'
import type { BrowserLocal, Tab } from '../state.ts'
import { scrollKey } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'

interface ContentProps {
  readonly view: View<BrowserLocal>
  readonly tab: Tab
}

/** A frame in which the page's own nodes are views with text, as Chromium's accessibility reports them. */
function WebFrame({ view, title, foreign, children }: { readonly view: View<BrowserLocal> } & FrameProps): ViewElement {
  return (
    <scroll
      cls="android.webkit.WebView"
      key={scrollKey(view)}
      reportedText={title}
      flex={1}
      background={view.palette.background}
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

interface FrameProps {
  readonly title: string
  /** Written from left to right, whatever the phone's language. */
  readonly foreign?: boolean
  readonly children?: Children
}

/** One of the phone's own web pages. */
export function PageContent({ view, tab, page }: ContentProps & { readonly page: WebPage }): ViewElement {
  const { palette, local, web } = view
  // Assumption: asking for the desktop site shows the same page in smaller letters.
  const scale = tab.desktop ? 0.75 : 1
  const sought = local.find?.text.trim().toLowerCase() ?? ''
  return (
    <WebFrame view={view} title={page.title} foreign>
      <text cls="android.view.View" text={page.site} size={13 * scale} weight={700} color={palette.accent} />
      <text cls="android.view.View" text={page.title} size={24 * scale} weight={700} color={palette.primaryText} />
      <WebPicture hue={page.hue} cls="Image" height={160 * scale} radius={8} />
      {page.paragraphs.map((text) => {
        const found = sought !== '' && text.toLowerCase().includes(sought)
        return (
          <text
            key={text}
            cls="android.view.View"
            text={text}
            size={16 * scale}
            color={found ? '#202124' : palette.primaryText}
            {...(found ? { background: '#FFF59D' } : {})}
          />
        )
      })}
      {page.links.map((address) => {
        const target = findPage(web, address)
        if (target === undefined) return null
        return (
          <Link
            key={address}
            view={view}
            text={target.title}
            size={16 * scale}
            onClick={(tx) => {
              go(tx, view, `https://${address}`)
            }}
          />
        )
      })}
    </WebFrame>
  )
}

/** How many paragraphs hold the text. */
export function placesOf(page: WebPage, text: string): number {
  const sought = text.trim().toLowerCase()
  return sought === '' ? 0 : page.paragraphs.filter((paragraph) => paragraph.toLowerCase().includes(sought)).length
}

interface LinkProps {
  readonly key: string
  readonly view: View<BrowserLocal>
  readonly text: string
  readonly size: number
  readonly onClick: Handler
}

function Link({ view, text, size, onClick }: LinkProps): ViewElement {
  return (
    <text
      key={text}
      cls="android.view.View"
      text={text}
      size={size}
      color={view.palette.accent}
      paddingY={12}
      onClick={onClick}
    />
  )
}

/** What a search finds. */
export function ResultsContent({ view, query }: Omit<ContentProps, 'tab'> & { readonly query: string }): ViewElement {
  const { palette, t, web } = view
  const found = searchPages(web, query)
  return (
    <WebFrame view={view} title={`${query} - Google Search`}>
      <text cls="android.view.View" text={query} size={20} weight={500} color={palette.primaryText} />
      {found.length === 0 ? (
        <text cls="android.view.View" text={t('no_results', { query })} size={16} color={palette.secondaryText} />
      ) : null}
      {found.map((page) => (
        <view key={page.address}>
          <text cls="android.view.View" text={page.address} size={12} color={palette.secondaryText} maxLines={1} />
          <Link
            key={page.address}
            view={view}
            text={page.title}
            size={18}
            onClick={(tx) => {
              go(tx, view, `https://${page.address}`)
            }}
          />
          <text
            cls="android.view.View"
            text={page.paragraphs[0] ?? ''}
            size={14}
            color={palette.secondaryText}
            maxLines={3}
          />
        </view>
      ))}
    </WebFrame>
  )
}

/** The page for an address without a server. */
export function UnreachableContent({ view, host }: Omit<ContentProps, 'tab'> & { readonly host: string }): ViewElement {
  const { palette, t } = view
  return (
    <WebFrame view={view} title={t('unreachable_title')}>
      <>
        <image glyph={glyphs.file} size={56} width={56} height={56} tint={palette.secondaryText} unreported />
        <text cls="android.view.View" text={t('unreachable_title')} size={20} color={palette.primaryText} />
        <text cls="android.view.View" text={t('unreachable_text', { host })} size={15} color={palette.secondaryText} />
        <text cls="android.view.View" text="ERR_NAME_NOT_RESOLVED" size={13} color={palette.secondaryText} />
        <Link
          key="search"
          view={view}
          text={t('search_for', { query: host })}
          size={16}
          onClick={(tx) => {
            go(tx, view, `https://www.google.com/search?q=${encodeURIComponent(host)}`)
          }}
        />
      </>
    </WebFrame>
  )
}
