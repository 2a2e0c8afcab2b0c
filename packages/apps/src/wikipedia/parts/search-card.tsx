import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { openSearch } from '../open.ts'
import { useWikipedia } from '../view.ts'
import { startVoiceSearch } from '../../shared/voice-search.ts'

/** What looks like a search field, and opens the search. */
export function SearchCard({ id }: { readonly id: string }): ViewElement {
  const { palette, t } = useWikipedia()
  return (
    <view
      cls="androidx.cardview.widget.CardView"
      id={id}
      direction="row"
      align="center"
      minHeight={48}
      paddingStart={12}
      gap={8}
      radius={24}
      background={palette.paper}
      border={{ width: 1, color: palette.border }}
      onClick={openSearch}
    >
      <image cls="ImageView" desc={t('search_hint')} glyph={glyphs.search} tint={palette.iconTint} size={24} />
      <text text={t('search_hint')} size={16} minSize={11} maxLines={1} color={palette.placeholder} flex={1} />
      <IconButton
        cls="ImageView"
        id="voice_search_button"
        desc={t('search_voice_description')}
        glyph={glyphs.microphone}
        onClick={startVoiceSearch}
      />
    </view>
  )
}
