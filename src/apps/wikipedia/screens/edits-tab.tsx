import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { MainLocal } from '../main-local.ts'
import { Activity, open } from '../package.ts'
import type { View } from '../view.ts'

/** SuggestedEditsTasksFragment of someone who is not logged in. */
export function EditsTab({ view: { palette, t } }: { readonly view: View<MainLocal> }): ViewElement {
  return (
    <scroll cls="ScrollView" id="suggested_edits_scroll_view" flex={1}>
      <view flex={1} align="center" justify="center" padding={24} gap={16}>
        <image glyph={glyphs.edit} tint={palette.placeholder} size={64} unreported />
        <text
          id="messageTextView"
          text={t('suggested_edits_logged_out')}
          size={16}
          color={palette.primaryText}
          textAlign="center"
        />
        <text
          cls="Button"
          id="messageButton"
          text={t('main_drawer_login')}
          size={14}
          weight={500}
          color={palette.onAccent}
          background={palette.accent}
          radius={4}
          paddingX={24}
          paddingY={14}
          textAlign="center"
          onClick={(tx) => {
            open(tx, Activity.login)
          }}
        />
      </view>
    </scroll>
  )
}
