import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { Switch } from '../../kit/controls/switch.tsx'
import { PALETTE } from '../palette.ts'
import { Line, Row, TitleBar } from '../parts/rows.tsx'
import type { SwitchName } from '../state.ts'
import { toggleSwitch } from '../state.ts'
import { useMaps } from '../view.ts'
import { openPage, scrollKey } from '../../kit/page-stack.ts'

/** Assumption: of the app's settings those that do something on this phone. */
export function Settings(): ViewElement {
  const view = useMaps()
  const { t, state } = view
  return (
    <view flex={1}>
      <TitleBar title={t('settings')} />
      <Line />
      <scroll key={scrollKey(view)} cls="ListView" id="android:list" flex={1}>
        <SwitchRow name="scale" />
        <SwitchRow name="satellite" />
        <SwitchRow name="history" />
        <Row
          text={t('units')}
          detail={t(`units_${state.units}`)}
          onClick={(tx) => view.change(tx, { overlay: 'units' })}
        />
        {(['navigation-settings', 'history', 'about'] as const).map((kind) => (
          <Row key={kind} text={t(kind.replace('-', '_'))} onClick={(tx) => openPage(view, tx, { kind })} />
        ))}
      </scroll>
    </view>
  )
}

export function NavigationSettings(): ViewElement {
  const view = useMaps()
  return (
    <view flex={1}>
      <TitleBar title={view.t('navigation_settings')} />
      <Line />
      <scroll key={scrollKey(view)} cls="ListView" id="android:list" flex={1}>
        <SwitchRow name="highways" />
        <SwitchRow name="tolls" />
        <SwitchRow name="ferries" />
      </scroll>
    </view>
  )
}

/** Assumption: the version; it is one of February 2020. */
export function About(): ViewElement {
  const view = useMaps()
  return (
    <view flex={1}>
      <TitleBar title={view.t('about')} />
      <Line />
      <Row text={view.t('version')} detail="10.35.2" />
    </view>
  )
}

function SwitchRow({ name }: { readonly name: SwitchName }): ViewElement {
  const view = useMaps()
  const checked = view.state.switches.includes(name)
  return (
    <Row id={`switch_${name}`} text={view.t(`setting_${name}`)} onClick={(tx) => toggleSwitch(tx, name)}>
      <Switch id="android:switch_widget" checked={checked} palette={PALETTE} />
    </Row>
  )
}
