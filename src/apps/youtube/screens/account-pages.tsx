import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { Fragment, h } from '../../../phone/view/jsx.ts'
import { Switch } from '../../kit/controls/switch.tsx'
import { ownAccount } from '../../gmail/state.ts'
import { Disc, Divider, PageBar, Row } from '../parts/parts.tsx'
import type { SettingsSection, SwitchKey } from '../state.ts'
import { change, toggleSwitch } from '../state.ts'
import { showOverlay, useYoutube } from '../view.ts'
import { openPage, scrollKey } from '../../kit/page-stack.ts'

/** What the picture in the toolbar leads to. */
export function AccountPage(): ViewElement {
  const view = useYoutube()
  const { t, palette, state } = view
  return (
    <view flex={1}>
      <PageBar title={t('account')} />
      <scroll key={scrollKey(view)} id="account_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {state.hasAccount ? (
          <view direction="row" align="center" padding={16} gap={16}>
            <Disc name={ownAccount().name} hue={210} size={48} />
            <view flex={1}>
              <text id="account_name" text={ownAccount().name} size={16} color={palette.primaryText} maxLines={1} />
              <text id="account_email" text={ownAccount().address} size={14} color={palette.secondaryText} maxLines={1} />
            </view>
          </view>
        ) : null}
        <Divider />
        <Row
          text={t('history')}
          glyph={glyphs.history}
          onClick={(tx) => openPage(view, tx, { kind: 'list', list: 'history' })}
        />
        <Row
          text={t(state.incognito ? 'incognito_off' : 'incognito_on')}
          glyph={glyphs.eyeOff}
          onClick={(tx) => change(tx, { incognito: !state.incognito })}
        />
        <Row
          text={t('settings')}
          glyph={glyphs.settings}
          onClick={(tx) => openPage(view, tx, { kind: 'settings', section: null })}
        />
      </scroll>
    </view>
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
  const { t } = view
  return (
    <view flex={1}>
      <PageBar title={t(section ?? 'settings')} />
      <Divider />
      <scroll key={scrollKey(view)} id="list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {section === null
          ? (Object.keys(SECTIONS) as SettingsSection[]).map((name) => (
              <Row
                key={name}
                text={t(name)}
                onClick={(tx) => openPage(view, tx, { kind: 'settings', section: name })}
              />
            ))
          : SECTIONS[section].map((key) => <SwitchRow key={key} name={key} />)}
        {section === 'history_privacy' ? <ClearRows /> : null}
        {section === 'about' ? <Version /> : null}
      </scroll>
    </view>
  )
}

function SwitchRow({ name }: { readonly name: SwitchKey; readonly key: string }): ViewElement {
  const { t, state } = useYoutube()
  const checked = state.switches[name]
  return (
    <Row text={t(name)} onClick={(tx) => toggleSwitch(tx, name)}>
      <Switch id="android:switch_widget" checked={checked} />
    </Row>
  )
}

function ClearRows(): ViewElement {
  const view = useYoutube()
  return (
    <Fragment>
      <Row
        text={view.t('clear_watch')}
        onClick={(tx) => showOverlay(view, tx, { kind: 'clear', what: 'history' })}
      />
      <Row
        text={view.t('clear_search')}
        onClick={(tx) => showOverlay(view, tx, { kind: 'clear', what: 'searches' })}
      />
    </Fragment>
  )
}

function Version(): ViewElement {
  const { palette, t } = useYoutube()
  return (
    <view paddingX={16} paddingY={12}>
      <text text={t('version')} size={16} color={palette.primaryText} />
      <text text={VERSION} size={13} color={palette.secondaryText} />
    </view>
  )
}
