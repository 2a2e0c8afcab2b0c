import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { suggestTopics } from '../../shared/web/topics.ts'
import { searchTexts } from '../../shared/web/web.ts'
import { addressOf, searchAddress } from '../browsing/address.ts'
import { goTo } from '../navigation.ts'
import { PageRow } from '../parts/page-row.tsx'
import { useBrowser } from '../view.ts'

interface Suggestion {
  readonly icon: Glyph
  readonly title: string
  readonly subtitle: string
  readonly url: string
}

/** What the address bar offers while it is edited: what was typed, fitting pages, else what was visited. */
export function Suggestions({ typed }: { readonly typed: string }): ViewElement {
  const text = typed.trim()
  return (
    <scroll cls="ListView" id="omnibox_results_container" flex={1}>
      {(text === '' ? visited() : suggestionsFor(text)).map(({ url, ...page }) => (
        <PageRow
          {...page}
          cls="android.view.ViewGroup"
          titleId="line_1"
          subtitleId="line_2"
          minHeight={56}
          paddingEnd={16}
          paddingY={6}
          onClick={goTo(url)}
        />
      ))}
    </scroll>
  )
}

function visited(): readonly Suggestion[] {
  const { state: { incognito, history } } = useBrowser()
  if (incognito) return []
  const urls = [...new Set(history.map(({ url }) => url))].slice(0, 6)
  return urls.map((url) => ({
    icon: glyphs.history,
    title: history.find((visit) => visit.url === url)?.title ?? url,
    subtitle: url,
    url,
  }))
}

function suggestionsFor(text: string): readonly Suggestion[] {
  const { web, t } = useBrowser()
  const url = addressOf(text)
  const isSearch = url === searchAddress(text)
  return [
    {
      icon: isSearch ? glyphs.search : glyphs.globe,
      title: text,
      subtitle: isSearch ? t('google_search') : url,
      url,
    },
    ...searchTexts(web, text).slice(0, 5).map(({ title, address }) => (
      { icon: glyphs.globe, title, subtitle: address, url: `https://${address}` }
    )),
    ...suggestTopics(web.wide, text).slice(0, 4).map((topic) => (
      { icon: glyphs.search, title: topic, subtitle: t('google_search'), url: searchAddress(topic) }
    )),
  ]
}
