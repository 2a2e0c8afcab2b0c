import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { BAR, Disc, ROW } from '../parts/parts.tsx'
import type { SettingsSection, SwitchKey } from '../state.ts'
import { change, toggleSwitch } from '../state.ts'
import { showOverlay, useYoutube } from '../view.ts'
import { openPage, scrollKey } from '../../kit/page-stack.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { ListRows } from '../../kit/rows/list-rows.tsx'
import { SwitchRow } from '../../kit/rows/switch-row.tsx'
import { TitledPage } from '../../kit/screens/titled-page.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** What the picture in the toolbar leads to. */
export function AccountPage(): ViewElement {
  const view = useYoutube()
  const { t, account, state: { incognito } } = view
  return (
    <TitledPage title={t('account')} bar={BAR} plain>
      <scroll key={scrollKey(view)} id="account_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {account === undefined ? null : (
          <ListRow
            cls={undefined}
            minHeight={0}
            paddingY={16}
            icon={<Disc name={account.name} hue={210} size={48} />}
            title={account.name}
            titleId="account_name"
            titleStyle={{ maxLines: 1 }}
            subtitle={account.address}
            subtitleId="account_email"
            subtitleStyle={{ maxLines: 1 }}
          />
        )}
        <Divider />
        <ListRows
          {...ROW}
          rows={[
            { title: t('history'), icon: glyphs.history, onClick: (tx) => openPage(view, tx, { kind: 'list', list: 'history' }) },
            {
              title: t(incognito ? 'incognito_off' : 'incognito_on'),
              icon: glyphs.eyeOff,
              onClick: (tx) => change(tx, { incognito: !incognito }),
            },
            { title: t('settings'), icon: glyphs.settings, onClick: (tx) => openPage(view, tx, { kind: 'settings', section: null }) },
          ]}
        />
      </scroll>
    </TitledPage>
  )
}

/** The switches of each part of the settings. */
const SECTIONS: Readonly<Record<SettingsSection, readonly SwitchKey[]>> = {
  general: ['dark_theme', 'restricted_mode'],
  autoplay: ['autoplay_next'],
  notifications: ['notify_subscriptions'],
  history_privacy: ['pause_watch', 'pause_search'],
  about: [],
}

/** Assumption: the build; the image ships one of 2019. */
const VERSION = '14.19.57'

interface SettingsProps {
  /** Null for the list of all sections. */
  readonly section: SettingsSection | null
}

export function SettingsPage({ section }: SettingsProps): ViewElement {
  const view = useYoutube()
  const { t, state: { switches } } = view
  return (
    <TitledPage title={t(section ?? 'settings')} bar={BAR}>
      <scroll key={scrollKey(view)} id="list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {section === null
          ? (Object.keys(SECTIONS) as SettingsSection[]).map((name) => (
              <ListRow {...ROW} title={t(name)} onClick={(tx) => openPage(view, tx, { kind: 'settings', section: name })} />
            ))
          : SECTIONS[section].map((name) => (
              <SwitchRow {...ROW} title={t(name)} checked={switches[name]} onChange={(tx) => toggleSwitch(tx, name)} />
            ))}
        {section === 'history_privacy' ? (
          <ListRows
            {...ROW}
            rows={[
              { title: t('clear_watch'), onClick: (tx) => showOverlay(view, tx, { kind: 'clear', what: 'history' }) },
              { title: t('clear_search'), onClick: (tx) => showOverlay(view, tx, { kind: 'clear', what: 'searches' }) },
            ]}
          />
        ) : null}
        {section === 'about' ? <Version /> : null}
      </scroll>
    </TitledPage>
  )
}

function Version(): ViewElement {
  const { t } = useYoutube()
  return (
    <view paddingX={16} paddingY={12}>
      <Words text={t('version')} />
      <Words quiet text={VERSION} size={13} />
    </view>
  )
}
