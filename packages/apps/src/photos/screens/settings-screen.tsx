import { h } from '@droidgym/phone/view/jsx'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
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
      kind: 'switch',
      title: t(title),
      on: state[setting],
      set: (tx, on) => photosState.update(tx, (now) => ({ ...now, [setting]: on })),
    })),
  style: { list: { id: 'recycler_view', cls: 'androidx.recyclerview.widget.RecyclerView' }, texts: null },
})
