import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { openPage } from '../open-page.ts'
import { settingsState } from '../state.ts'
import { useSettings } from '../view.ts'

const DARK_CARD = '#212121'

/**
 * What Gmail suggests on a phone without an account: the card of legacy_suggestion_tile.xml (Settings, API 29), in
 * contextual_cards_content over the list. B-MoCA's picture of a real phone has it. Assumptions: the layout has a close
 * button on API 29, as the code that binds it and later layouts have; where the card leads, Gmail's own list of kinds
 * of accounts, is the system's list here.
 */
export function SuggestionCard(): ViewElement {
  const { palette, configuration: { dark }, framework, t } = useSettings()
  return (
    <view cls="FrameLayout" id="contextual_cards_content">
      <view cls="LinearLayout">
        <view cls="androidx.recyclerview.widget.RecyclerView" id="card_container">
          <view
            cls="androidx.cardview.widget.CardView"
            id="suggestion_card"
            marginX={8}
            marginY={8}
            minHeight={112}
            radius={8}
            border={{ width: 1, color: dark ? DARK_CARD : palette.divider }}
            background={dark ? DARK_CARD : palette.surface}
            onClick={(tx) => openPage(tx, 'accounts.ChooseAccountFragment')}
          >
            <view cls="LinearLayout" paddingBottom={8}>
              <view cls="RelativeLayout" direction="row" justify="between">
                <image
                  id="android:icon"
                  glyph={glyphs.mail}
                  tint={palette.iconTint}
                  size={20}
                  width={24}
                  height={24}
                  marginTop={16}
                  marginBottom={6}
                  marginX={12}
                />
                <view
                  cls="FrameLayout"
                  id="close_button"
                  desc={framework('close')}
                  width={48}
                  height={48}
                  paddingTop={8}
                  paddingEnd={8}
                  align="end"
                  onClick={(tx) => settingsState.update(tx, (kept) => ({ ...kept, suggestionClosed: true }))}
                >
                  <image glyph={glyphs.close} tint={palette.iconTint} size={18} />
                </view>
              </view>
              <Words id="android:title" text={t('add_email_suggestion_title')} weight={500} maxLines={1} marginX={12} />
              <Words
                id="android:summary"
                text={t('add_email_suggestion_summary')}
                size={14}
                maxLines={1}
                quiet
                marginX={12}
              />
            </view>
          </view>
        </view>
      </view>
    </view>
  )
}
