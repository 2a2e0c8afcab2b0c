import { h } from '@droidgym/phone/view/jsx'
import type { Preference } from '../../kit/screens/preference-screen.tsx'
import { preferenceScreen } from '../../kit/screens/preference-screen.tsx'
import type { ListKey } from '../editing/preferences.ts'
import { COMPRESSION, DARK_THEME, LONG_EDGE, OPTIONS, chosen } from '../editing/preferences.ts'
import { BAR } from '../parts/toolbar.tsx'
import { setPreference } from '../state.ts'
import { settingsViews } from '../view.ts'
import { AppBar } from '../../kit/bars/app-bar.tsx'

export const settingsScreen = preferenceScreen(settingsViews, {
  bar: ({ t, palette: { background } }) => (
    <AppBar paddingX={4} button={{ target: 48 }} title={t('settings')} background={background} {...BAR} />
  ),
  rows({ t, state: { preferences }, dark }) {
    const choice = (title: string, key: ListKey): Preference => ({
      kind: 'choice',
      key,
      title: t(title),
      value: chosen(preferences, key),
      options: OPTIONS[key].map(({ value, label }) => ({ value, text: label ?? t('do_not_resize') })),
      set: (tx, value) => setPreference(tx, key, { type: 'string', value: String(value) }),
    })
    return [
      { kind: 'header', title: t('appearance') },
      {
        kind: 'switch',
        title: t('dark_theme'),
        on: dark,
        set: (tx, value) => setPreference(tx, DARK_THEME, { type: 'boolean', value }),
      },
      { kind: 'header', title: t('export_options') },
      choice('image_sizing', LONG_EDGE),
      choice('format_quality', COMPRESSION),
    ]
  },
})
