import type { AppWidget } from '@droidgym/phone/app'
import { translator } from '@droidgym/phone/i18n/strings'
import { Flag } from '@droidgym/android/intent'
import { h } from '@droidgym/phone/view/jsx'
import { ASSISTANT_DOTS, GOOGLE_LOGO } from '../../kit/icons/google-marks.ts'
import { GOOGLE } from '../app.ts'

const HEIGHT = 48

/** The search bar of the Google app; a tap opens its search box. Assumption: the mark on its end does the same. */
export const searchWidget: AppWidget = {
  provider: 'com.google.android.googlequicksearchbox.SearchWidgetProvider',
  columns: 4,
  rows: 1,
  label: (locale) => translator(locale, 'google')('search_tab'),
  view: ({ configuration: { dark }, width, height }) => (
    <view
      cls="FrameLayout"
      id={`${GOOGLE.packageName}:id/search_widget_background`}
      width={width}
      height={Math.min(HEIGHT, height)}
      radius={Math.min(HEIGHT, height) / 2}
      direction="row"
      align="center"
      justify="between"
      paddingX={12}
      background={dark ? '#373A3E' : '#FFFFFF'}
    >
      <image unreported glyph={GOOGLE_LOGO} size={Math.min(24, height / 2)} />
      <image unreported glyph={ASSISTANT_DOTS} size={Math.min(24, height / 2)} />
    </view>
  ),
  onClick: (tx) => tx.startActivity({
    action: 'android.search.action.GLOBAL_SEARCH',
    component: { packageName: GOOGLE.packageName, className: 'com.google.android.googlequicksearchbox.SearchActivity' },
    flags: Flag.newTask,
  }),
}
