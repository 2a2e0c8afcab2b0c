import { areNotificationsEnabled, chooseImportance, importanceOf } from '@droidgym/phone/system/notification-manager/channels'
import { setNotificationsEnabled } from '@droidgym/phone/system/notification-manager/channels'
import { packageNotificationsOf } from '@droidgym/phone/system/notification-manager/notification-state'
import type { NotificationChannel } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { appOf } from '../../kit/app-label.ts'
import { RadioRing } from '../../kit/controls/radio-ring.tsx'
import type { Page, SwitchBarState } from '../page.ts'
import { pageRows } from '../parts/page-rows.tsx'
import { PreferenceContainer } from '../parts/preference-container.tsx'
import { SettingsRow } from '../parts/settings-row.tsx'
import type { Row, SwitchState } from '../row.ts'
import { header, literal, toggle } from '../row.ts'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'

export const APP_NOTIFICATIONS = 'notification.AppNotificationSettings'
const CHANNEL = 'notification.ChannelNotificationSettings'
/** Between the package and the channel in the argument of a channel's page. */
const SEPARATOR = '/'

/** What Settings say about the notifications of one app (API 29). */
export const notificationPages: readonly Page[] = [
  {
    fragment: APP_NOTIFICATIONS,
    title: 'configure_notification_settings',
    switchBar: ({ local: { argument: packageName } }) => appSwitch(packageName),
    body: () => <Rows rows={appRows(usePage())} />,
  },
  {
    fragment: CHANNEL,
    title: 'notification_channel_title',
    isSearched: () => false,
    switchBar: (view) => channelSwitch(view),
    body: channelBody,
  },
]

function appSwitch(packageName: string): SwitchBarState {
  return {
    on: (state) => areNotificationsEnabled(state, packageName),
    set: (tx, on) => { setNotificationsEnabled(tx, packageName, on) },
  }
}

/** The app's categories; none while all of its notifications are off (ChannelListPreferenceController). */
function appRows(view: PageView): readonly Row[] {
  const { local: { argument: packageName }, state } = view
  const channels = channelsOf(view, packageName)
  if (channels.length === 0 || !areNotificationsEnabled(state, packageName)) return []
  return [
    header('notification_channels'),
    ...channels.map((channel): Row => ({
      kind: 'master',
      title: literal(channel.name),
      to: CHANNEL,
      argument: packageName + SEPARATOR + channel.id,
      ...switchOf(packageName, channel),
    })),
  ]
}

/** The channels that an app declares, and those that it has made since. */
function channelsOf({ context, locale, state }: PageView, packageName: string): readonly NotificationChannel[] {
  const declared = appOf(context, packageName)?.definition.notificationChannels?.(locale) ?? []
  const { channels } = packageNotificationsOf(state, packageName)
  const others = Object.values(channels).filter(({ id }) => declared.every((one) => one.id !== id))
  return [...declared, ...others]
}

/** Off is no importance; on again is what the app gave the channel. */
function switchOf(packageName: string, channel: NotificationChannel): SwitchState {
  return {
    on: (state) => importanceOf(state, packageName, channel) !== Importance.none,
    set: (tx, on) => { chooseImportance(tx, packageName, channel, on ? channel.importance : Importance.none) },
  }
}

interface ShownChannel {
  readonly packageName: string
  readonly channel: NotificationChannel
}

function shownChannel(view: PageView): ShownChannel | undefined {
  const [packageName = '', id] = view.local.argument.split(SEPARATOR)
  const channel = channelsOf(view, packageName).find((one) => one.id === id)
  return channel && { packageName, channel }
}

function channelSwitch(view: PageView): SwitchBarState {
  const shown = shownChannel(view)
  return shown === undefined ? { on: () => false, set: () => undefined } : switchOf(shown.packageName, shown.channel)
}

/** Alerting or silent, and how much of it (ImportancePreference, HighImportancePreferenceController, API 29). */
function channelBody(): ViewElement {
  const view = usePage()
  const { state, t } = view
  const shown = shownChannel(view)
  if (shown === undefined) return <Rows rows={[]} />
  const { packageName, channel } = shown
  const importance = importanceOf(state, packageName, channel)
  if (importance === Importance.none) return <Rows rows={[]} />
  const alerts = importance >= Importance.default
  const radio = (to: Importance, key: string, selected: boolean): ViewElement => (
    <SettingsRow
      key={key}
      id={key}
      title={t(`notification_${key}_title`)}
      subtitle={t(`notification_channel_summary_${key}`)}
      icon={<RadioRing checked={selected} />}
      checkable
      checked={selected}
      onClick={(tx) => { if (!selected) chooseImportance(tx, packageName, channel, to) }}
    />
  )
  const degree = (on: Importance, off: Importance): SwitchState => ({
    on: (now) => {
      const found = importanceOf(now, packageName, channel)
      return on > off ? found >= on : found <= on
    },
    set: (tx, isOn) => { chooseImportance(tx, packageName, channel, isOn ? on : off) },
  })
  return (
    <Rows
      first={[radio(Importance.default, 'alert', alerts), radio(Importance.low, 'silence', !alerts)]}
      rows={[
        alerts
          ? toggle('notification_pop_on_screen', degree(Importance.high, Importance.default))
          : toggle('notification_minimize', degree(Importance.min, Importance.low)),
      ]}
    />
  )
}

interface RowsProps {
  readonly first?: readonly ViewElement[]
  readonly rows: readonly Row[]
}

function Rows({ first = [], rows }: RowsProps): ViewElement {
  return (
    <PreferenceContainer flex={1}>
      <scroll cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1}>
        {first}
        {pageRows(rows)}
      </scroll>
    </PreferenceContainer>
  )
}
