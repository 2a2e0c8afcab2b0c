import type { Screen, ScreenContext } from '../../phone/app.ts'
import { translator } from '../../phone/i18n/strings.ts'
import type { SettingNamespace } from '../../phone/system/state.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import type { Children } from '../../phone/view/jsx.ts'
import { h } from '../../phone/view/jsx.ts'
import { SwitchPreference } from '../kit/rows/switch-preference.tsx'
import { BarTitle, TopBar, UpButton } from '../kit/bars/top-bar.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import { CallLog } from './call-log.tsx'
import { DIALER_COLORS, dialerLook } from './dialer-look.ts'
import type { DialerLook } from './dialer-look.ts'
import { PACKAGE } from '../shared/people/dialer-state.ts'

/** What the overflow menu's "Call history" opens. */
export const callLogScreen: Screen = {
  windows(context) {
    const look = dialerLook(context.configuration)
    return [page(context, { titleKey: 'main_menu_call_history', look }, <CallLog state={context.state} look={look} />)]
  },
}

/** Assumption: of the dialer's settings only the two switches of its sounds are here, without the lists before them. */
export const dialerSettingsScreen: Screen = {
  windows(context) {
    const look = dialerLook(context.configuration)
    const rows = (
      <view cls="ListView" id="android:list">
        <SettingRow context={context} look={look} setting="vibrate_when_ringing" titleKey="vibrate_when_ringing_title" />
        <SettingRow context={context} look={look} setting="dtmf_tone" titleKey="dial_pad_tones_title" />
      </view>
    )
    return [page(context, { titleKey: 'settings', look }, rows)]
  },
}

interface PageSpec {
  readonly titleKey: string
  readonly look: DialerLook
}

function page(context: ScreenContext, { titleKey, look }: PageSpec, content: Children): WindowSpec {
  return {
    kind: WindowKind.activity,
    key: context.window,
    packageName: PACKAGE,
    background: look.palette.background,
    statusBarColor: DIALER_COLORS.statusBar,
    navigationBarColor: '#000000',
    content: (
      <view flex={1}>
        <TopBar id="android:action_bar" background={DIALER_COLORS.toolbar}>
          <UpButton
            framework={translator(look.locale, 'framework')}
            tint="#FFFFFF"
            target={56}
            onClick={(tx) => {
              tx.finish(context.activityId)
            }}
          />
          <BarTitle text={look.t(titleKey)} color="#FFFFFF" />
        </TopBar>
        {content}
      </view>
    ),
  }
}

interface SettingRowProps {
  readonly context: ScreenContext
  readonly look: DialerLook
  /** A `0` or `1` of the system namespace. */
  readonly setting: string
  /** In the texts of Settings, which has the same switch. */
  readonly titleKey: string
}

const NAMESPACE: SettingNamespace = 'system'

function SettingRow({ context, look, setting, titleKey }: SettingRowProps): ViewElement {
  const checked = context.state.settings[NAMESPACE][setting] === '1'
  return (
    <SwitchPreference
      title={translator(look.locale, 'settings')(titleKey)}
      checked={checked}
      palette={look.palette}
      framework={translator(look.locale, 'framework')}
      minHeight={56}
      onClick={(tx) => {
        tx.setSetting(NAMESPACE, setting, checked ? '0' : '1')
      }}
    />
  )
}
