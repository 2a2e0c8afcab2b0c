import { h } from '@droidgym/phone/view/jsx'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { GOOGLE_LOGO } from '../../kit/icons/google-marks.ts'
import { voiceViews } from '../view.ts'
import { listen } from '../voice.ts'

/** Where one speaks to search. Assumption: its looks and ids. */
export const voiceScreen = voiceViews.screen({
  content: ({ local: { listening }, t, framework, context, palette }) => (
    <view cls="FrameLayout" id="voice_search_root" flex={1}>
      <view direction="row" paddingX={4} paddingY={4}>
        <IconButton
          id="close_button"
          desc={framework('cancel')}
          glyph={glyphs.close}
          onClick={(tx) => { tx.finish(context.activityId) }}
        />
      </view>
      <view flex={1} align="center" justify="center" gap={24} padding={32}>
        <image desc="Google" glyph={GOOGLE_LOGO} size={56} />
        <Words id="intent_api_text" text={t(listening ? 'speak_now' : 'nothing_heard')} size={22} textAlign="center" />
      </view>
      <view align="center" paddingBottom={48} gap={16}>
        <view
          cls="ImageButton"
          id="mic_button"
          desc={t(listening ? 'speak_now' : 'tap_to_speak')}
          width={72}
          height={72}
          radius={36}
          align="center"
          justify="center"
          background={listening ? '#EA4335' : palette.surface}
          elevation={4}
          onClick={(tx) => { tx.setLocal(context.activityId, listen(tx)) }}
        >
          <image unreported glyph={glyphs.microphone} size={32} tint={listening ? '#FFFFFF' : palette.iconTint} />
        </view>
      </view>
    </view>
  ),
})
