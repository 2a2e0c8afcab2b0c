import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { searchPages } from '../../shared/web/web.ts'
import { addressOf, searchAddress } from '../data/address.ts'
import { go } from '../go.ts'
import type { BrowserLocal } from '../state.ts'
import type { View } from '../view.ts'

interface Suggestion {
  readonly key: string
  readonly glyph: Glyph
  readonly title: string
  readonly detail: string
  readonly url: string
}

/** What the address bar offers while it is edited: what was typed, fitting pages, else what was visited. */
export function Suggestions({ view }: { readonly view: View<BrowserLocal> }): ViewElement {
  return (
    <scroll cls="ListView" id="omnibox_results_container" flex={1}>
      {suggestionsFor(view).map((suggestion) => (
        <Row
          key={suggestion.key}
          view={view}
          suggestion={suggestion}
          onClick={(tx) => {
            go(tx, view, suggestion.url)
          }}
        />
      ))}
    </scroll>
  )
}

function suggestionsFor({ local, web, chrome, t }: View<BrowserLocal>): readonly Suggestion[] {
  const typed = local.typed?.trim() ?? ''
  if (typed === '') {
    const visited = chrome.incognito ? [] : chrome.history
    const urls = [...new Set(visited.map(({ url }) => url))].slice(0, 6)
    return urls.map((url) => ({
      key: url,
      glyph: glyphs.history,
      title: visited.find((visit) => visit.url === url)?.title ?? url,
      detail: url,
      url,
    }))
  }
  const first = addressOf(typed)
  const isSearch = first === searchAddress(typed)
  return [
    {
      key: 'typed',
      glyph: isSearch ? glyphs.search : glyphs.globe,
      title: typed,
      detail: isSearch ? t('google_search') : first,
      url: first,
    },
    ...searchPages(web, typed)
      .slice(0, 5)
      .map((page) => ({
        key: page.address,
        glyph: glyphs.globe,
        title: page.title,
        detail: page.address,
        url: `https://${page.address}`,
      })),
  ]
}

interface RowProps {
  readonly key: string
  readonly view: View<BrowserLocal>
  readonly suggestion: Suggestion
  readonly onClick: Handler
}

function Row({ view, suggestion, onClick }: RowProps): ViewElement {
  const { palette } = view
  return (
    <view
      key={suggestion.key}
      cls="android.view.ViewGroup"
      direction="row"
      align="center"
      minHeight={56}
      paddingX={16}
      paddingY={6}
      gap={16}
      onClick={onClick}
    >
      <image glyph={suggestion.glyph} size={20} width={24} height={24} tint={palette.iconTint} unreported />
      <view flex={1}>
        <text id="line_1" text={suggestion.title} size={16} maxLines={1} color={palette.primaryText} />
        <text id="line_2" text={suggestion.detail} size={13} maxLines={1} color={palette.secondaryText} />
      </view>
    </view>
  )
}
