import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { DIALER_COLORS, useMain } from '../view.ts'
import { startVoiceSearch } from '../../shared/voice-search.ts'

/** The toolbar with the search box, folded or unfolded (toolbar_layout.xml, expanded_search_bar.xml). */
export function DialerBar(): ViewElement {
  const { local: { search } } = useMain()
  return (
    <view id="toolbar" cls="android.view.ViewGroup" background={DIALER_COLORS.toolbar} height={64}>
      <view cls="FrameLayout" flex={1}>
        <view
          id="search_view_container"
          cls="FrameLayout"
          margin={8}
          height={48}
          background="#FFFFFF"
          radius={2}
          elevation={4}
        >
          {search === null ? <Collapsed /> : <Expanded text={search} />}
        </view>
      </view>
    </view>
  )
}

function Collapsed(): ViewElement {
  const { context, t, palette, change, opener } = useMain()
  const expand: Handler = (tx) => {
    change(tx, { search: '' })
    tx.focus(context.window, 'search_view')
  }
  return (
    <view id="search_box_collapsed" cls="RelativeLayout" flex={1} direction="row" align="center" onClick={expand}>
      <view width={48} align="center" marginStart={8}>
        <image id="search_magnifying_glass" glyph={glyphs.search} size={24} tint={palette.iconTint} />
      </view>
      <Words
        id="search_box_start_search"
        text={t('dialer_hint_find_contact')}
        fixedSize
        minSize={12}
        maxLines={1}
        quiet
        flex={1}
      />
      <IconButton
        id="voice_search_button"
        cls="ImageView"
        desc={t('description_start_voice_search')}
        glyph={glyphs.microphone}
        onClick={startVoiceSearch}
      />
      <IconButton
        id="main_options_menu_button"
        desc={t('action_menu_overflow_description')}
        glyph={glyphs.moreVertical}
        onClick={opener('main-menu')}
      />
    </view>
  )
}

function Expanded({ text }: { readonly text: string }): ViewElement {
  const { t, change, changer } = useMain()
  return (
    <view id="search_box_expanded" cls="RelativeLayout" flex={1} direction="row" align="center">
      <IconButton
        id="search_back_button"
        desc={t('search_back_description')}
        glyph={glyphs.arrowBack}
        onClick={(tx) => {
          tx.clearFocus()
          change(tx, { search: null })
        }}
      />
      <QueryField
        id="search_view"
        text={text}
        hint={t('dialer_hint_find_contact')}
        onTextChange={(tx, search) => { change(tx, { search }) }}
      />
      {text === '' ? null : (
        <IconButton
          id="search_clear_button"
          cls="ImageView"
          desc={t('description_clear_search')}
          glyph={glyphs.close}
          onClick={changer({ search: '' })}
        />
      )}
    </view>
  )
}
