import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { openPage, scrollKey } from '../../kit/page-stack.ts'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { SwitchRow } from '../../kit/rows/switch-row.tsx'
import { TitledPage } from '../../kit/screens/titled-page.tsx'
import { BAR, ROW } from '../parts/rows.tsx'
import type { SwitchName } from '../state.ts'
import { toggleSwitch } from '../state.ts'
import { useMaps } from '../view.ts'

/** Assumption: of the app's settings those that do something on this phone. */
export function Settings(): ViewElement {
  const view = useMaps()
  const { t, state } = view
  return (
    <TitledPage title={t('settings')} bar={BAR}>
      <scroll key={scrollKey(view)} cls="ListView" id="android:list" flex={1}>
        {(['scale', 'satellite', 'history'] as const).map(switchRow)}
        <ListRow
          {...ROW}
          title={t('units')}
          subtitle={t(`units_${state.units}`)}
          onClick={(tx) => view.change(tx, { overlay: 'units' })}
        />
        {(['navigation-settings', 'history', 'about'] as const).map((kind) => (
          <ListRow {...ROW} title={t(kind.replace('-', '_'))} onClick={(tx) => openPage(view, tx, { kind })} />
        ))}
      </scroll>
    </TitledPage>
  )
}

export function NavigationSettings(): ViewElement {
  const view = useMaps()
  return (
    <TitledPage title={view.t('navigation_settings')} bar={BAR}>
      <scroll key={scrollKey(view)} cls="ListView" id="android:list" flex={1}>
        {(['highways', 'tolls', 'ferries'] as const).map(switchRow)}
      </scroll>
    </TitledPage>
  )
}

/** Assumption: the version; it is one of February 2020. */
export function About(): ViewElement {
  const { t } = useMaps()
  return (
    <TitledPage title={t('about')} bar={BAR}>
      <ListRow {...ROW} title={t('version')} subtitle="10.35.2" />
    </TitledPage>
  )
}

function switchRow(name: SwitchName): ViewElement {
  const { t, state: { switches } } = useMaps()
  return (
    <SwitchRow
      {...ROW}
      id={`switch_${name}`}
      title={t(`setting_${name}`)}
      checked={switches.includes(name)}
      onChange={(tx) => toggleSwitch(tx, name)}
    />
  )
}
