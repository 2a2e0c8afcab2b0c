import { copyText } from '@droidgym/phone/system/clipboard'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import type { Article } from '../encyclopedia/article.ts'
import { textScaleOf } from '../preferences/preferences.ts'
import { ArticlePicture } from '../parts/article-picture.tsx'
import { SendRows } from '../../shared/send-rows.tsx'
import { sheet } from '../parts/sheet.tsx'
import { toggleSaved } from '../state.ts'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

export function pageMenu(): WindowSpec {
  const { t, context, openOverlay } = usePage()
  return overflowMenu({
    titleId: 'title',
    rows: [
      { text: t('menu_link_preview_share'), onClick: (tx) => openOverlay(tx, 'share') },
      { text: t('nav_item_feed'), onClick: (tx) => tx.finish(context.activityId) },
    ],
  })
}

/** Assumption: copying is offered above the apps that take links, in a sheet instead of the system's chooser. */
export function shareSheet(): WindowSpec {
  const { t, local: { trail }, encyclopedia: { mainPage }, closeOverlay } = usePage()
  const title = trail.at(-1) ?? mainPage.title
  const address = `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`
  const copy: Handler = (tx) => {
    closeOverlay(tx)
    copyText(tx, address)
    tx.toast(t('address_copied'))
  }
  return sheet(
    <>
      <ListRow icon={glyphs.copy} title={t('copy_link')} gap={24} onClick={copy} />
      <SendRows text={address} />
    </>,
    { paddingY: 8 },
  )
}

/** LinkPreviewDialog: what an article is about, before it is opened. */
export function linkPreview(article: Article, onRead: Handler): WindowSpec {
  const { palette: { accent }, t, openOverlay, closeOverlay } = usePage()
  const button = (name: string, textKey: string, onClick: Handler): ViewElement => (
    <text
      cls="Button"
      id={`link_preview_${name}_button`}
      text={t(textKey)}
      size={14}
      weight={500}
      color={accent}
      paddingX={12}
      paddingY={14}
      onClick={onClick}
    />
  )
  return sheet(
    <scroll cls="ScrollView" id="link_preview_scroll">
      <view cls="LinearLayout" padding={16} gap={8}>
        <view direction="row" gap={12} align="center">
          <view flex={1}>
            <Words id="link_preview_title" text={article.title} size={22} serif />
            <Words quiet id="link_preview_description" text={article.description} size={14} />
          </view>
          <ArticlePicture id="link_preview_thumbnail" article={article} width={64} height={64} radius={4} />
        </view>
        <Words id="link_preview_extract" text={article.extract} />
        <view direction="row" wrap justify="end">
          {button('secondary', 'menu_link_preview_save', (tx) => {
            toggleSaved(tx, article.title)
            closeOverlay(tx)
          })}
          {button('tertiary', 'menu_link_preview_share', (tx) => openOverlay(tx, 'share'))}
          {button('primary', 'button_continue_to_article', onRead)}
        </view>
      </view>
    </scroll>,
  )
}

/** The article's headings; a tap goes to one. */
export function contentsSheet(article: Article): WindowSpec {
  const view = usePage()
  const headings = [article.title, ...article.sections.map(({ title }) => title), 'See also']
  return sheet(
    <scroll cls="ListView" id="toc_list">
      {headings.map((title, index) => (
        <view
          key={title}
          cls="LinearLayout"
          minHeight={48}
          justify="center"
          paddingX={16}
          onClick={(tx) => {
            view.closeOverlay(tx)
            tx.scrollTo(view.context.window, 'page_web_view', headingOffset(view, article, index))
          }}
        >
          <Words id="page_toc_item_text" text={title} size={index === 0 ? 18 : 16} serif={index === 0} />
        </view>
      ))}
    </scroll>,
  )
}

/** About where a heading stands, in dp: a line holds two characters for every dp of its size (Assumption). */
function headingOffset({ configuration, state }: PageView, article: Article, index: number): number {
  if (index === 0) return 0
  const size = 16 * configuration.fontScale * textScaleOf(state.preferences)
  const perLine = (configuration.widthDp - 32) / (size * 0.5)
  const heightOf = (text: string): number => Math.ceil(text.length / perLine) * size * 1.2 + 8
  const before = article.sections.slice(0, index - 1)
  const texts = [article.extract, ...before.flatMap(({ paragraphs }) => paragraphs)]
  const top = 160 + 16 + size * 4 + 60
  return texts.reduce((sum, text) => sum + heightOf(text), top + before.length * (16 + size * 1.8))
}
