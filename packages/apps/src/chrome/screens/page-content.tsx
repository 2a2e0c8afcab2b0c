import { nameOf } from '@droidgym/phone/system/storage/paths'
import type { TextProps, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { WebPicture } from '../../shared/web/web-picture.tsx'
import { formAddress } from '../../shared/web/sites.ts'
import type { WebPage } from '../../shared/web/web-page.ts'
import { findPage, searchPages } from '../../shared/web/web.ts'
import { searchAddress } from '../browsing/address.ts'
import { pictureAddress } from '../browsing/pictures.ts'
import { goTo } from '../navigation.ts'
import { holds } from '../parts/find-bar.tsx'
import { scrollKey } from '../parts/toolbar.tsx'
import { useBrowser } from '../view.ts'

interface FrameProps {
  readonly title: string
  /** In a language of its own: written from left to right on any phone, unless its title is Arabic. */
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
        {...(foreign === true && !/\p{sc=Arabic}/u.test(title) ? { layoutDirection: 'ltr' } : {})}
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
  const { palette, openOverlay } = useBrowser()
  return (
    <WebText
      {...text}
      color={palette.accent}
      paddingY={12}
      onClick={goTo(url)}
      onLongClick={(tx) => openOverlay(tx, { kind: 'link', url, text: text.text })}
      // Chromium reports no node of a page as long-clickable.
      longClickable={false}
    />
  )
}

/** The picture of a page. */
function PagePicture({ page, ...box }: PageProps & ViewProps): ViewElement {
  const { openOverlay } = useBrowser()
  return (
    <WebPicture
      page={page}
      cls="Image"
      onLongClick={(tx) => openOverlay(tx, { kind: 'picture', url: pictureAddress(page) })}
      longClickable={false}
      {...box}
    />
  )
}

/** A picture alone, on a dark page. */
export function PictureContent({ page }: PageProps): ViewElement {
  return (
    <view cls="android.webkit.WebView" reportedText={nameOf(pictureAddress(page))} flex={1} justify="center" background="#0E0E0E">
      <PagePicture page={page} width="100%" height={210} />
    </view>
  )
}

interface PageProps {
  readonly page: WebPage
}

/** One of the phone's own web pages. */
export function PageContent({ page }: PageProps): ViewElement {
  const { palette, local, web, tab } = useBrowser()
  // Assumption: asking for the desktop site shows the same page in smaller letters.
  const scale = tab?.desktop === true ? 0.75 : 1
  const sought = local.find?.text ?? ''
  return (
    <WebFrame title={page.title} foreign>
      <WebText text={page.site} size={13 * scale} weight={700} color={palette.accent} />
      <WebText text={page.title} size={24 * scale} weight={700} />
      <PagePicture page={page} height={160 * scale} radius={8} />
      {page.paragraphs.map((text) => (
        <WebText
          text={text}
          size={16 * scale}
          {...(holds(text, sought) ? { color: '#202124', background: '#FFF59D' } : {})}
        />
      ))}
      {page.pictures?.map((hue, index) => (
        <WebPicture key={String(index)} page={page} hue={hue} cls="Image" height={160 * scale} radius={8} />
      ))}
      {page.form === undefined ? null : <PageForm page={page} form={page.form} />}
      {page.links
        .flatMap((address) => findPage(web, address) ?? [])
        .map(({ address, title }) => <Link text={title} size={16 * scale} url={`https://${address}`} />)}
      {page.file === undefined ? null : (
        <Link text={page.file.title} size={16 * scale} url={`https://${page.file.address}`} />
      )}
    </WebFrame>
  )
}

interface PageFormProps {
  readonly page: WebPage
  readonly form: NonNullable<WebPage['form']>
}

/** A field to type into, and a button that sends it. */
function PageForm({ page, form }: PageFormProps): ViewElement {
  const { palette, local, url, change } = useBrowser()
  const text = local.form?.url === url ? local.form.text : ''
  const send = goTo(`https://${formAddress(page, text)}`)
  return (
    <view cls="android.view.View" gap={12} paddingY={8}>
      <WebText text={form.title} size={18} weight={500} />
      <edit
        cls="EditText"
        key="form_field"
        text={text}
        hint={form.hint}
        hintColor={palette.secondaryText}
        size={16}
        color={palette.primaryText}
        padding={12}
        radius={4}
        border={{ width: 1, color: palette.divider }}
        imeAction="go"
        onTextChange={(tx, typed) => change(tx, { form: { url, text: typed } })}
        onImeAction={send}
      />
      <text
        cls="Button"
        text={form.button}
        size={16}
        weight={500}
        color={palette.onAccent}
        background={palette.accent}
        radius={4}
        paddingX={20}
        paddingY={12}
        alignSelf="start"
        onClick={send}
      />
    </view>
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
