import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Activity } from '../activity-names.ts'
import { opens } from '../open.ts'
import { RoomyButton } from '../parts/roomy-button.tsx'
import { useWikipedia } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** SuggestedEditsTasksFragment for a user who is not logged in. */
export function EditsTab(): ViewElement {
  const { palette: { placeholder }, t } = useWikipedia()
  return (
    <scroll cls="ScrollView" id="suggested_edits_scroll_view" flex={1}>
      <view flex={1} align="center" justify="center" padding={24} gap={16}>
        <image glyph={glyphs.edit} tint={placeholder} size={64} unreported />
        <Words id="messageTextView" text={t('suggested_edits_logged_out')} textAlign="center" />
        <RoomyButton id="messageButton" text={t('main_drawer_login')} onClick={opens(Activity.login)} />
      </view>
    </scroll>
  )
}
