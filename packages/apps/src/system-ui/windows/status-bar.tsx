import type { PhoneState } from '@droidgym/phone/system/state'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { SYSTEM_UI } from '../app.ts'
import { DARK_ICONS, LIGHT_ICONS } from '../bars/bar-colors.ts'
import { NotificationIcons } from '../notifications/notification-icons.tsx'
import { StatusIcons } from '../parts/status-icons.tsx'
import { setPanel } from '../state.ts'
import { systemWindow } from '../view.ts'

/** The name of the network in place of the clock (keyguard_status_bar.xml, API 29). */
function Carrier({ state }: { readonly state: PhoneState }): ViewElement {
  const [name = ''] = (state.properties['gsm.operator.alpha'] ?? '').split(',')
  return <text id="keyguard_carrier_text" text={name} size={14} fixedSize color={LIGHT_ICONS} />
}

/** The clock and the icons at the top edge. Pulling it down opens the notification shade. */
export const statusBar = systemWindow(({ front, locked, state }) => {
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
          {locked ? (
            <StatusIcons color={tint} tint={tint} start={<Carrier state={state} />} showsAlarm />
          ) : (
            <StatusIcons color={tint} tint={tint} besideClock={<NotificationIcons tint={tint} />} showsAlarm />
          )}
        </view>
      </view>
    ),
  }
})
