import { h } from '../../../phone/view/jsx.ts'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { SwitchPreference } from '../../kit/rows/switch-preference.tsx'
import { preferenceScreen } from '../../kit/screens/preference-screen.tsx'
import { photosState } from '../state.ts'
import { settingsViews } from '../view.ts'

/** Assumption: of the settings of Photos these two. */
const SWITCHES = [
  { setting: 'backup', title: 'auto_backup' },
  { setting: 'showVideos', title: 'show_motion' },
] as const

export const settingsScreen = preferenceScreen(settingsViews, {
  bar: ({ t }) => (
    <TopBar paddingX={4}>
      <UpButton />
      <BarTitle text={t('settings')} marginStart={8} />
    </TopBar>
  ),
  rows: ({ t, state }) =>
    SWITCHES.map(({ setting, title }) => ({
      kind: 'own',
      element: (
        <SwitchPreference
          title={t(title)}
          checked={state[setting]}
          onClick={(tx) => photosState.update(tx, (now) => ({ ...now, [setting]: !state[setting] }))}
        />
      ),
    })),
  style: { list: { id: 'recycler_view', cls: 'androidx.recyclerview.widget.RecyclerView' } },
})
