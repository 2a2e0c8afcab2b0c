import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import type { Article } from '../data/articles.ts'
import { ArticlePicture } from '../parts/article-picture.tsx'
import type { PageLocal } from '../open-article.ts'
import { PACKAGE } from '../package.ts'
import { toggleSaved } from '../state.ts'
import type { View } from '../view.ts'

/** LinkPreviewDialog: what an article is about, before it is opened. */
export function linkPreview(view: View<PageLocal>, article: Article, onRead: Handler): WindowSpec {
  const { palette, t, context } = view
  const dismiss: Handler = (tx) => {
    view.change(tx, { preview: null })
  }
  const button = (id: string, key: string, onClick: Handler): ViewElement => (
    <text
      cls="Button"
      id={id}
      text={t(key)}
      size={14}
      weight={500}
      color={palette.accent}
      paddingX={12}
      paddingY={14}
      onClick={onClick}
    />
  )
  return {
    kind: WindowKind.sheet,
    key: `${context.window}-preview`,
    packageName: PACKAGE,
    onDismiss: dismiss,
    content: (
      <view cls="FrameLayout" id="design_bottom_sheet" background={palette.paper} shrink={1}>
        <scroll cls="ScrollView" id="link_preview_scroll">
          <view cls="LinearLayout" padding={16} gap={8}>
            <view direction="row" gap={12} align="center">
              <view flex={1}>
                <text id="link_preview_title" text={article.title} size={22} serif color={palette.primaryText} />
                <text
                  id="link_preview_description"
                  text={article.description}
                  size={14}
                  color={palette.secondaryText}
                />
              </view>
              <ArticlePicture id="link_preview_thumbnail" article={article} width={64} height={64} radius={4} />
            </view>
            <text id="link_preview_extract" text={article.extract} size={16} color={palette.primaryText} />
            <view direction="row" wrap justify="end">
              {button('link_preview_secondary_button', 'menu_link_preview_save', (tx) => {
                toggleSaved(tx, article.title)
                dismiss(tx)
              })}
              {button('link_preview_tertiary_button', 'menu_link_preview_share', (tx) => {
                view.change(tx, { preview: null, sheet: 'share' })
              })}
              {button('link_preview_primary_button', 'button_continue_to_article', onRead)}
            </view>
          </view>
        </scroll>
      </view>
    ),
  }
}
