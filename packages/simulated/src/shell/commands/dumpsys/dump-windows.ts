import { configurationOf } from '@droidgym/phone/system/configuration'
import { isScreenOff } from '@droidgym/phone/system/hardware/display-power'
import { turns } from '@droidgym/phone/system/hardware/rotation'
import { isKeyguardShowing } from '@droidgym/phone/system/keyguard/keyguard'
import { isSecure } from '@droidgym/phone/system/keyguard/lock-settings'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { describeConfiguration } from '../activities/describe-configuration.ts'
import { hashOf } from '../packages.ts'
import { focusedWindow, recordName, windowName } from '../activities/window-names.ts'
import { physicalDensity } from '../window-manager.ts'

/**
 * `dumpsys window [windows|displays|policy]` (WindowManagerService.java of API 29): the lines that clients read. Since
 * API 29 each display has its own focus, so `windows` no longer names it (DisplayContent.java prints it).
 */
export function dumpWindows(phone: Phone, section: string | undefined): string {
  const parts = {
    policy: () => policy(phone),
    displays: () => displays(phone),
    windows: () => windows(phone),
  }
  const wanted = { p: 'policy', d: 'displays', w: 'windows' }[section ?? ''] ?? section
  if (wanted === 'policy' || wanted === 'displays' || wanted === 'windows') return parts[wanted]()
  if (wanted === undefined || wanted === 'all' || wanted === 'a') {
    return [parts.policy(), parts.displays(), parts.windows()].join('\n')
  }
  return `Bad window command, or no windows match: ${wanted}\nUse -h for help.\n`
}

function policy(phone: Phone): string {
  const on = !isScreenOff(phone.state)
  const locked = isKeyguardShowing(phone.state)
  return [
    'WINDOW MANAGER POLICY STATE (dumpsys window policy)',
    '    mSafeMode=false mSystemReady=true mSystemBooted=true',
    `    interactiveState=INTERACTIVE_STATE_${on ? 'AWAKE' : 'SLEEP'}`,
    `    mAwake=${on} mScreenOnEarly=${on} mScreenOnFully=${on}`,
    `    mShowingLockscreen=${locked} mShowingDream=false mDreamingLockscreen=${locked}`,
    `    mRotation=${phone.state.rotation} mLastFocus=${focusText(phone)}`,
    `    screenState=SCREEN_STATE_${on ? 'ON' : 'OFF'}`,
    '    KeyguardServiceDelegate',
    `      showing=${locked}`,
    `      inputRestricted=${locked}`,
    `      secure=${isSecure(phone.state)}`,
    '      KeyguardStateMonitor',
    `        mIsShowing=${locked}`,
    '        mSimSecure=false',
    `        mInputRestricted=${locked}`,
    '',
  ].join('\n')
}

function displays(phone: Phone): string {
  const { width, height, navigationBarHeight, leftInset, rightInset, rotation, dpi } = configurationOf(phone.state)
  const { environment, settings } = phone.state
  const { accelerometer_rotation: automatic, user_rotation: chosen } = settings.system
  const physical = physicalDensity(phone.state)
  const app = `${width - leftInset - rightInset}x${height - navigationBarHeight}`
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const natural = `${environment.width}x${environment.height}`
  const base = dpi === physical ? '' : ` base=${natural} ${dpi}dpi`
  const bar = navigationBarHeight + leftInset + rightInset
  const range = `rng=${short}x${short - bar}-${long}x${long - bar}`
  return [
    'WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)',
    '  Display: mDisplayId=0',
    `    init=${natural} ${physical}dpi${base} cur=${width}x${height} app=${app} ${range}`,
    '    DisplayRotation',
    `      mRotation=${rotation} mDeferredRotationPauseCount=0`,
    `      mUserRotationMode=USER_ROTATION_${automatic === '1' ? 'FREE' : 'LOCKED'} mUserRotation=ROTATION_${turns(Number(chosen)) * 90}`,
    '    deferred=false mLayoutNeeded=false mTouchExcludeRegion=SkRegion()',
    '',
    `  mCurrentFocus=${focusText(phone)}`,
    `  mFocusedApp=${focusedApp(phone)}`,
    '',
  ].join('\n')
}

function windows(phone: Phone): string {
  const { state } = phone
  const shown = phone.windows().toReversed()
  const blocks = shown.flatMap((window, index) => {
    const { left, top, right, bottom } = window.frame
    const frame = `[${Math.round(left)},${Math.round(top)}][${Math.round(right)},${Math.round(bottom)}]`
    return [
      `  Window #${shown.length - index - 1} ${windowName(state, window)}:`,
      `    mDisplayId=0 mSession=Session{${hashOf(window.spec.packageName)} 4012:u0a10042} mClient=android.os.BinderProxy`,
      `    mOwnerUid=10042 mShowToOwnerOnly=true package=${window.spec.packageName} appop=NONE`,
      `    mFrame=${frame} last=${frame}`,
      '    mHasSurface=true isReadyForDisplay()=true mWindowRemovalAllowed=false',
      '    isOnScreen=true',
      '    isVisible=true',
    ]
  })
  const keyboard = phone.windows().find(({ spec }) => spec.kind === 'keyboard')
  return [
    'WINDOW MANAGER WINDOWS (dumpsys window windows)',
    ...blocks,
    '',
    `  mGlobalConfiguration=${describeConfiguration(state, 'dump')}`,
    '  mHasPermanentDpad=false',
    `  mTopFocusedDisplayId=0`,
    `  mInputMethodTarget in display# 0 ${keyboard === undefined ? 'null' : focusText(phone)}`,
    '  mInTouchMode=true',
    '  mLastDisplayFreezeDuration=0',
    '  mDisableWallpaperTouchEvents=false',
    '',
  ].join('\n')
}

function focusText(phone: Phone): string {
  const window = focusedWindow(phone)
  return window === undefined ? 'null' : windowName(phone.state, window)
}

/** `AppWindowToken{… token=Token{… ActivityRecord{…}}}`, as it is on API 29. */
function focusedApp({ state }: Phone): string {
  const top = topActivity(state)
  if (top === undefined) return 'null'
  const [outer, inner] = [hashOf(`app ${top.id}`), hashOf(`token ${top.id}`)]
  return `AppWindowToken{${outer} token=Token{${inner} ${recordName(state, top)}}}`
}
