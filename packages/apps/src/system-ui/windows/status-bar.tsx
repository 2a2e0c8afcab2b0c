import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { SYSTEM_UI } from '../app.ts'
import { DARK_ICONS, LIGHT_ICONS } from '../bars/bar-colors.ts'
import { NotificationIcons } from '../notifications/notification-icons.tsx'
import { StatusIcons } from '../parts/status-icons.tsx'
import { setPanel } from '../state.ts'
import { systemWindow } from '../view.ts'

/** The clock and the icons at the top edge. Pulling it down opens the notification shade. */
export const statusBar = systemWindow(({ front }) => {
  const tint = front?.lightSystemBars === true ? DARK_ICONS : LIGHT_ICONS
  return {
    kind: WindowKind.statusBar,
    key: 'status-bar',
    packageName: SYSTEM_UI.packageName,
    content: (
      <view
        cls="FrameLayout"
        id="status_bar"
        flex={1}
        onPan={(tx, { direction }) => {
          if (direction !== 'down') return false
          setPanel(tx, 'shade')
          return true
        }}
      >
        <view
          cls="LinearLayout"
          id="status_bar_contents"
          flex={1}
          paddingX={8}
          direction="row"
          align="center"
          justify="between"
        >
          <StatusIcons color={tint} tint={tint} besideClock={<NotificationIcons tint={tint} />} showsAlarm />
        </view>
      </view>
    ),
  }
})
