import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { Fragment, h } from '../../../phone/view/jsx.ts'
import { Switch } from '../../kit/controls/switch.tsx'
import { ACCOUNT } from '../../gmail/state.ts'
import { Disc, Divider, PageBar, Row } from '../parts/parts.tsx'
import type { SwitchKey } from '../state.ts'
import { change, toggleSwitch } from '../state.ts'
import type { SettingsSection, View } from '../view.ts'
import { open, scrollKey, showMenu } from '../view.ts'

interface AccountProps {
  readonly view: View
}

/** What the picture in the toolbar leads to. */
export function AccountPage({ view }: AccountProps): ViewElement {
  const { t, palette, app } = view
  return (
    <view flex={1}>
      <PageBar view={view} title={t('account')} />
      <scroll key={scrollKey(view)} id="account_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {app.hasAccount ? (
          <view direction="row" align="center" padding={16} gap={16}>
            <Disc name={ACCOUNT.name} hue={210} size={48} />
            <view flex={1}>
              <text id="account_name" text={ACCOUNT.name} size={16} color={palette.primaryText} maxLines={1} />
              <text id="account_email" text={ACCOUNT.address} size={14} color={palette.secondaryText} maxLines={1} />
            </view>
          </view>
        ) : null}
        <Divider view={view} />
        <Row
          view={view}
          text={t('history')}
          glyph={glyphs.history}
          onClick={(tx) => {
            open(view, tx, { kind: 'list', list: 'history' })
          }}
        />
        <Row
          view={view}
          text={t(app.incognito ? 'incognito_off' : 'incognito_on')}
          glyph={glyphs.eyeOff}
          onClick={(tx) => {
            change(tx, { incognito: !app.incognito })
          }}
        />
        <Row
          view={view}
          text={t('settings')}
          glyph={glyphs.settings}
          onClick={(tx) => {
            open(view, tx, { kind: 'settings', section: null })
          }}
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

interface SettingsProps extends AccountProps {
  /** Null for the list of all sections. */
  readonly section: SettingsSection | null
}

export function SettingsPage({ view, section }: SettingsProps): ViewElement {
  const { t } = view
  return (
    <view flex={1}>
      <PageBar view={view} title={t(section ?? 'settings')} />
      <Divider view={view} />
      <scroll key={scrollKey(view)} id="list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {section === null
          ? (Object.keys(SECTIONS) as SettingsSection[]).map((name) => (
              <Row
                key={name}
                view={view}
                text={t(name)}
                onClick={(tx) => {
                  open(view, tx, { kind: 'settings', section: name })
                }}
              />
            ))
          : SECTIONS[section].map((key) => <SwitchRow key={key} view={view} name={key} />)}
        {section === 'history_privacy' ? <ClearRows view={view} /> : null}
        {section === 'about' ? <Version view={view} /> : null}
      </scroll>
    </view>
  )
}

function SwitchRow({ view, name }: AccountProps & { readonly name: SwitchKey; readonly key: string }): ViewElement {
  const { t, app, palette, framework } = view
  const checked = app.switches[name]
  return (
    <Row
      view={view}
      text={t(name)}
      onClick={(tx) => {
        toggleSwitch(tx, name)
      }}
    >
      <Switch
        id="android:switch_widget"
        checked={checked}
        palette={palette}
        reportedText={framework(checked ? 'capital_on' : 'capital_off')}
      />
    </Row>
  )
}

function ClearRows({ view }: AccountProps): ViewElement {
  return (
    <Fragment>
      <Row
        view={view}
        text={view.t('clear_watch')}
        onClick={(tx) => {
          showMenu(view, tx, { kind: 'clear', what: 'history' })
        }}
      />
      <Row
        view={view}
        text={view.t('clear_search')}
        onClick={(tx) => {
          showMenu(view, tx, { kind: 'clear', what: 'searches' })
        }}
      />
    </Fragment>
  )
}

function Version({ view }: AccountProps): ViewElement {
  const { palette, t } = view
  return (
    <view paddingX={16} paddingY={12}>
      <text text={t('version')} size={16} color={palette.primaryText} />
      <text text={VERSION} size={13} color={palette.secondaryText} />
    </view>
  )
}
