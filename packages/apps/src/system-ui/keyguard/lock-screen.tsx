import { Action, Flag } from '@droidgym/android/intent'
import { formatDate } from '@droidgym/phone/i18n/formats'
import { dismissKeyguard } from '@droidgym/phone/system/keyguard/keyguard'
import { isSecure } from '@droidgym/phone/system/keyguard/lock-settings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Pan, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { appOf } from '../../kit/app-label.ts'
import { clockText } from '../parts/status-icons.tsx'
import { useSystem } from '../view.ts'
import { unlockFor } from './after-unlock.ts'
import { LockNotifications, lockNotifications } from './lock-notifications.tsx'

const WHITE = '#FFFFFF'
/** Without and with notifications (ScrimController.GRADIENT_SCRIM_ALPHA and GRADIENT_SCRIM_ALPHA_BUSY, API 29). */
const SCRIM = '#00000033'
const BUSY_SCRIM = '#000000B3'
/** keyguard_affordance_width and _height, in dp. */
const AFFORDANCE = { width: 56, height: 56 } as const

/** The apps behind the pictures in the corners: KeyguardBottomAreaView of API 29. */
const CORNERS = { phone: 'com.android.dialer', camera: 'com.android.camera2' } as const

/** Clock, date, notifications, and how to open the phone. A swipe up opens it. */
export function LockScreen(): ViewElement {
  const { configuration, state, t } = useSystem()
  const isBusy = lockNotifications(state).length > 0
  return (
    <view
      cls="FrameLayout"
      id="notification_panel"
      flex={1}
      background={isBusy ? BUSY_SCRIM : SCRIM}
      paddingTop={configuration.statusBarHeight / configuration.density}
      paddingBottom={configuration.navigationBarHeight / configuration.density}
      clickable={false}
      onClick={() => undefined}
      onPan={swipe}
    >
      <view cls="FrameLayout" id="lock_icon_container" align="center" paddingTop={16}>
        <image
          id="lock_icon"
          glyph={isSecure(state) ? glyphs.lock : glyphs.lockOpen}
          tint={WHITE}
          width={48}
          height={48}
          size={24}
          desc={t('accessibility_unlock_button')}
          onClick={(tx) => { dismissKeyguard(tx) }}
        />
      </view>
      <Clock />
      {isBusy ? <LockNotifications /> : <view flex={1} />}
      <BottomArea />
    </view>
  )
}

/** keyguard_status_view.xml, API 29: the time, and the date below it. */
function Clock(): ViewElement {
  const view = useSystem()
  const { locale, state } = view
  return (
    <view cls="GridLayout" id="keyguard_status_view" align="center" paddingTop={8}>
      <view cls="RelativeLayout" id="keyguard_clock_container" align="center">
        <text id="default_clock_view" text={clockText(view)} size={64} fixedSize weight={300} color={WHITE} shadow />
        <view cls="LinearLayout" id="keyguard_status_area" align="center" paddingTop={8}>
          <view cls="LinearLayout" id="row">
            <text cls="Button" text={formatDate(locale, minuteOf(state), 'EEEMMMd')} size={18} color={WHITE} shadow />
          </view>
        </view>
      </view>
    </view>
  )
}

/** Up opens the phone. Assumption: from anywhere, and a short one does as well. */
function swipe(tx: Transaction, { direction }: Pan): boolean {
  if (direction !== 'up') return false
  dismissKeyguard(tx)
  return true
}

/** keyguard_bottom_area.xml, API 29. Assumption: the hint stays, where Android shows it after a touch or the charge. */
function BottomArea(): ViewElement {
  const { t } = useSystem()
  return (
    <view cls="FrameLayout" id="keyguard_bottom_area" direction="row" align="center" height={64}>
      <Corner id="left_button" app={CORNERS.phone} glyph={glyphs.phone} desc={t('accessibility_phone_button')} />
      <view cls="LinearLayout" id="keyguard_indication_area" flex={1} align="center">
        <text id="keyguard_indication_text" text={t('keyguard_unlock')} size={14} color={WHITE} textAlign="center" shadow />
      </view>
      <Corner id="camera_button" app={CORNERS.camera} glyph={glyphs.camera} desc={t('accessibility_camera_button')} />
    </view>
  )
}

interface CornerProps {
  readonly id: string
  readonly app: string
  readonly glyph: Glyph
  readonly desc: string
}

/**
 * Opens an app, with a swipe from it or a tap. Assumption: a tap opens it as well, where Android tells to swipe unless
 * an accessibility service runs; and the camera asks for the credential too.
 */
function Corner({ id, app, glyph, desc }: CornerProps): ViewElement {
  const view = useSystem()
  const className = appOf(view, app)?.definition.launcherActivity
  const open = (tx: Transaction): void => {
    if (className === undefined) return
    const component = { packageName: app, className }
    unlockFor(tx, { kind: 'start', intent: { action: Action.main, flags: Flag.newTask, component } })
  }
  if (className === undefined) return <view {...AFFORDANCE} />
  return (
    <image
      id={id}
      {...AFFORDANCE}
      size={24}
      glyph={glyph}
      tint={WHITE}
      desc={desc}
      onClick={open}
      onPan={(tx) => {
        open(tx)
        return true
      }}
    />
  )
}
