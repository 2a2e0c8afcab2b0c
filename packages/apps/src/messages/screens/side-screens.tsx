import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { PreferenceList } from '../../kit/screens/preference-screen.tsx'
import { messagesState } from '../state.ts'
import { TITLE_STYLE, views } from '../view.ts'

/** Assumption: of the settings of Messages only these two. */
const SWITCHES = [['notifications', 'notifications'], ['outgoingSounds', 'outgoing_sounds']] as const

export const settingsScreen = views.of().screen({
  content: ({ t, state }) => (
    <view flex={1}>
      <AppBar title={t('action_settings')} titleStyle={TITLE_STYLE} />
      <PreferenceList
        rows={SWITCHES.map(([name, titleKey]) => ({
          kind: 'switch',
          title: t(titleKey),
          on: state[name],
          set: (tx, on) => messagesState.update(tx, (now) => ({ ...now, [name]: on })),
        }))}
        style={{ list: { id: 'recycler_view', cls: 'androidx.recyclerview.widget.RecyclerView' }, texts: null }}
      />
    </view>
  ),
})

/** Assumption: a page of its own, where the real app asks Google's help for one. */
export const helpScreen = views.of().screen({
  content: ({ t }) => (
    <view flex={1}>
      <AppBar title={t('help_feedback')} titleStyle={TITLE_STYLE} />
      <scroll id="help" cls="ScrollView" flex={1}>
        <Words text={t('help_body')} padding={16} />
      </scroll>
    </view>
  ),
})
