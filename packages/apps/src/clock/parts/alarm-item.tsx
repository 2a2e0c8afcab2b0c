import { AlarmState } from '@droidgym/android/storage/clock-alarms'
import type { Alarm, AlarmInstance } from '@droidgym/android/storage/clock-alarms'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { glimpse } from '@droidgym/phone/watched-state'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { ITEM_TOP, pickTimeOf, ROW_HEIGHT, TIME_HEIGHT } from '../alarm-dialogs.ts'
import { changeAlarm, deleteAlarm, passAlarm } from '../alarm-store.ts'
import { logEvent } from '../clock-log.ts'
import { alarmTimeText, daysText, timeText, upcomingText } from '../timekeeping/clock-format.ts'
import { useDeskClock } from '../view.ts'
import { AlarmSettings } from './alarm-settings.tsx'
import { ClockFace } from './clock-face.tsx'
import { IconText } from './icon-text.tsx'

const TWO_HOURS_MS = 7_200_000

export interface AlarmItemProps {
  readonly alarm: Alarm
}

/** One alarm: its time and switch, then either a summary or all its settings. */
export function AlarmItem({ alarm }: AlarmItemProps): ViewElement {
  const { context, configuration, local, palette, t, change } = useDeskClock()
  const expanded = local.expanded === alarm.id
  const name = alarm.label === '' ? t('default_label') : alarm.label
  const toggle = (tx: Transaction): void => {
    logEvent(tx, 'Alarm', expanded ? 'Collapse' : 'Expand')
    change(tx, { expanded: expanded ? null : alarm.id })
  }
  const arrow = (
    <IconButton
      id="arrow"
      desc={t(expanded ? 'collapse_alarm' : 'expand_alarm')}
      glyph={expanded ? glyphs.collapse : glyphs.expand}
      tint={palette.iconTint}
      onClick={toggle}
    />
  )
  return (
    <view
      key={alarm.id}
      cls="android.view.ViewGroup"
      desc={`${alarmTimeText(context.state, alarm)} ${name}`}
      paddingTop={ITEM_TOP}
      background={expanded ? raised(configuration.dark) : palette.background}
      elevation={expanded ? 2 : 0}
      onClick={toggle}
    >
      <TimeRow alarm={alarm} />
      {expanded ? (
        <view>
          <AlarmSettings alarm={alarm} />
          <DismissButton alarm={alarm} />
          <Divider cls="android.view.View" id="hairline" marginX={16} />
          <view direction="row" align="center" height={ROW_HEIGHT} paddingX={12}>
            <IconText
              cls="Button"
              id="delete"
              glyph={glyphs.deleteOutline}
              text={t('delete')}
              color={palette.secondaryText}
              minWidth={96}
              paddingX={4}
              onClick={(tx) => {
                change(tx, { expanded: null })
                deleteAlarm(tx, alarm.id)
              }}
            />
            <view flex={1} />
            {arrow}
          </view>
        </view>
      ) : (
        <view>
          <view direction="row" align="center" height={ROW_HEIGHT} paddingStart={16} paddingEnd={12}>
            <Summary alarm={alarm} />
            <DismissButton alarm={alarm} />
            <view flex={1} />
            {arrow}
          </view>
          <Divider cls="android.view.View" id="hairline" />
        </view>
      )}
    </view>
  )
}

function TimeRow({ alarm }: AlarmItemProps): ViewElement {
  const view = useDeskClock()
  const { context, configuration, palette } = view
  return (
    <view direction="row" align="center" paddingX={16} height={TIME_HEIGHT * configuration.fontScale}>
      <ClockFace
        cls="TextView"
        desc={alarmTimeText(context.state, alarm)}
        hour={alarm.hour}
        minutes={alarm.minutes}
        color={alarm.enabled ? palette.primaryText : palette.secondaryText}
        size={56}
        minSize={24}
        half={{ size: 16, marginBottom: 12 }}
        shrink={1}
        onClick={(tx) => { pickTimeOf(tx, view, alarm) }}
      />
      <view flex={1} />
      <Switch
        id="onoff"
        checked={alarm.enabled}
        onClick={(tx) => {
          logEvent(tx, 'Alarm', alarm.enabled ? 'Disable' : 'Enable')
          changeAlarm(tx, alarm.id, { enabled: !alarm.enabled })
        }}
      />
    </view>
  )
}

/** The name, then the days; without days, whether the alarm rings today or tomorrow. */
function Summary({ alarm }: AlarmItemProps): ViewElement {
  const { context, locale, palette } = useDeskClock()
  const { label, daysOfWeek } = alarm
  const color = palette.secondaryText
  return (
    <Fragment>
      {label === '' ? null : (
        <Words
          id="label"
          text={label}
          size={14}
          weight={500}
          maxLines={1}
          shrink={1}
          marginEnd={8}
        />
      )}
      {daysOfWeek === 0 ? (
        <text
          id="upcoming_instance_label"
          text={upcomingText(context.state, alarm)}
          size={14}
          color={color}
          maxLines={1}
          shrink={1}
        />
      ) : (
        <text
          id="days_of_week"
          text={daysText(locale, daysOfWeek, 'short')}
          desc={daysText(locale, daysOfWeek, 'long')}
          size={14}
          color={color}
          maxLines={1}
          shrink={1}
        />
      )}
    </Fragment>
  )
}

/** Ends a ringing that is less than two hours away (AlarmInstance.LOW_NOTIFICATION_HOUR_OFFSET). */
function DismissButton({ alarm }: AlarmItemProps): ViewElement {
  const { context, state, palette, t } = useDeskClock()
  const near = (instance: AlarmInstance): boolean =>
    instance.alarmId === alarm.id && instance.state < AlarmState.fired &&
    glimpse(context.state, ({ time }) => instance.time - time <= TWO_HOURS_MS)
  const instance = state.tables.instances.find(near)
  if (instance === undefined) return <Fragment />
  return (
    <IconText
      id="preemptive_dismiss_button"
      glyph={glyphs.alarmOff}
      tint={palette.accent}
      text={
        instance.state === AlarmState.snoozed
          ? t('alarm_alert_snooze_until', { time: timeText(context.state, instance.time) })
          : t('alarm_alert_dismiss_text')
      }
      color={palette.accent}
      gap={8}
      alignSelf="start"
      paddingX={16}
      onClick={(tx) => {
        logEvent(tx, 'Alarm', 'Dismiss')
        passAlarm(tx, instance)
      }}
    />
  )
}

/** Assumption: an open alarm stands out by these tones. */
function raised(dark: boolean): Color {
  return dark ? '#303134' : '#F8F9FA'
}
