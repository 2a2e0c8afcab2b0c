import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { Switch } from '../../kit/controls/switch.tsx'
import { PALETTE } from '../palette.ts'
import { Line, Row, TitleBar } from '../parts/rows.tsx'
import type { SwitchName } from '../state.ts'
import { toggleSwitch } from '../state.ts'
import type { View } from '../view.ts'
import { open, scrollKey } from '../view.ts'

interface PageProps {
  readonly view: View
}

/** Assumption: of the app's settings those that do something on this phone. */
export function Settings({ view }: PageProps): ViewElement {
  const { t, app } = view
  return (
    <view flex={1}>
      <TitleBar view={view} title={t('settings')} />
      <Line />
      <scroll key={scrollKey(view)} cls="ListView" id="android:list" flex={1}>
        <SwitchRow view={view} name="scale" />
        <SwitchRow view={view} name="satellite" />
        <SwitchRow view={view} name="history" />
        <Row
          text={t('units')}
          detail={t(`units_${app.units}`)}
          onClick={(tx) => {
            view.change(tx, { layer: 'units' })
          }}
        />
        {(['navigation-settings', 'history', 'about'] as const).map((kind) => (
          <Row
            key={kind}
            text={t(kind.replace('-', '_'))}
            onClick={(tx) => {
              open(view, tx, { kind })
            }}
          />
        ))}
      </scroll>
    </view>
  )
}

export function NavigationSettings({ view }: PageProps): ViewElement {
  return (
    <view flex={1}>
      <TitleBar view={view} title={view.t('navigation_settings')} />
      <Line />
      <scroll key={scrollKey(view)} cls="ListView" id="android:list" flex={1}>
        <SwitchRow view={view} name="highways" />
        <SwitchRow view={view} name="tolls" />
        <SwitchRow view={view} name="ferries" />
      </scroll>
    </view>
  )
}

/** Assumption: the version; it is one of February 2020. */
export function About({ view }: PageProps): ViewElement {
  return (
    <view flex={1}>
      <TitleBar view={view} title={view.t('about')} />
      <Line />
      <Row text={view.t('version')} detail="10.35.2" />
    </view>
  )
}

function SwitchRow({ view, name }: PageProps & { readonly name: SwitchName }): ViewElement {
  const checked = view.app.switches.includes(name)
  return (
    <Row
      id={`switch_${name}`}
      text={view.t(`setting_${name}`)}
      onClick={(tx) => {
        toggleSwitch(tx, name)
      }}
    >
      <Switch
        id="android:switch_widget"
        checked={checked}
        palette={PALETTE}
        reportedText={view.framework(checked ? 'capital_on' : 'capital_off')}
      />
    </Row>
  )
}
