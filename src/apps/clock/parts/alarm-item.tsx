import type { Alarm, AlarmInstance } from '../../../android/storage/clock-alarms.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Palette } from '../../../phone/view/theme.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { glimpse } from '../../../phone/watched-state.ts'
import { AlarmSettings } from './alarm-settings.tsx'
import { changeAlarm, deleteAlarm, passAlarm } from '../alarm-store.ts'
import { ITEM_TOP, pickTimeOf, ROW_HEIGHT, TIME_HEIGHT } from '../alarm-dialogs.ts'
import { alarmTimeText, clockFaceText, daysText, upcomingText } from '../data/clock-format.ts'
import { logEvent } from '../clock-log.ts'
import type { DeskClockContext } from '../desk-clock-local.ts'
import { setLocal } from '../desk-clock-local.ts'
import { clockState } from '../state.ts'

/** Widest list of alarms in dp. Assumption: on a tablet it stands in the middle, as wide as this. */
export const LIST_WIDTH = 840
const TWO_HOURS_MS = 7_200_000

export interface AlarmItemProps {
  readonly context: DeskClockContext
  readonly alarm: Alarm
}

/** One alarm: its time and switch, then either a summary or all its settings. */
export function AlarmItem({ context, alarm }: AlarmItemProps): ViewElement {
  const { configuration, local, state } = context
  const palette = googlePalette(configuration.dark)
  const t = translator(configuration.locale, 'clock')
  const expanded = local.expanded === alarm.id
  const name = alarm.label === '' ? t('default_label') : alarm.label
  const arrow = (
    <IconButton
      id="arrow"
      desc={t(expanded ? 'collapse_alarm' : 'expand_alarm')}
      glyph={expanded ? glyphs.collapse : glyphs.expand}
      tint={palette.iconTint}
      onClick={(tx) => {
        toggle(tx)
      }}
    />
  )
  const toggle = (tx: Parameters<typeof setLocal>[0]): void => {
    logEvent(tx, 'Alarm', expanded ? 'Collapse' : 'Expand')
    setLocal(tx, context, { expanded: expanded ? null : alarm.id })
  }
  return (
    <view
      key={alarm.id}
      cls="android.view.ViewGroup"
      desc={`${alarmTimeText(state, alarm)} ${name}`}
      paddingTop={ITEM_TOP}
      background={expanded ? raised(configuration.dark) : palette.background}
      elevation={expanded ? 2 : 0}
      onClick={toggle}
    >
      {timeRow(context, alarm)}
      {expanded ? <AlarmSettings context={context} alarm={alarm} /> : null}
      {expanded ? (
        <view>
          {dismissButton(context, alarm)}
          <view cls="android.view.View" id="hairline" height={1} background={palette.divider} marginX={16} />
          <view direction="row" align="center" height={ROW_HEIGHT} paddingX={12}>
            <view
              cls="Button"
              id="delete"
              reportedText={t('delete')}
              direction="row"
              align="center"
              height={ROW_HEIGHT}
              minWidth={96}
              paddingX={4}
              onClick={(tx) => {
                setLocal(tx, context, { expanded: null })
                deleteAlarm(tx, alarm.id)
              }}
            >
              <image unreported glyph={glyphs.deleteOutline} tint={palette.iconTint} />
              <text unreported text={t('delete')} size={14} color={palette.secondaryText} marginStart={12} />
            </view>
            <view flex={1} />
            {arrow}
          </view>
        </view>
      ) : (
        <view>
          <view direction="row" align="center" height={ROW_HEIGHT} paddingStart={16} paddingEnd={12}>
            {summary(context, alarm)}
            {dismissButton(context, alarm)}
            <view flex={1} />
            {arrow}
          </view>
          <view cls="android.view.View" id="hairline" height={1} background={palette.divider} />
        </view>
      )}
    </view>
  )
}

function timeRow(context: DeskClockContext, alarm: Alarm): ViewElement {
  const { configuration, state } = context
  const palette = googlePalette(configuration.dark)
  const framework = translator(configuration.locale, 'framework')
  const { whole, digits, ...face } = clockFaceText(state, alarm.hour, alarm.minutes)
  const color = alarm.enabled ? palette.primaryText : palette.secondaryText
  const half =
    face.half === null ? null : (
      <text unreported text={face.half} size={16} color={color} marginX={4} marginBottom={12} maxLines={1} />
    )
  return (
    <view direction="row" align="center" paddingX={16} height={TIME_HEIGHT * configuration.fontScale}>
      <view
        cls="TextView"
        id="digital_clock"
        reportedText={whole}
        desc={whole}
        direction="row"
        align="end"
        shrink={1}
        onClick={(tx) => {
          pickTimeOf(tx, context, alarm)
        }}
      >
        {face.halfFirst ? half : null}
        <text
          unreported
          text={digits}
          size={56}
          minSize={24}
          weight={300}
          color={color}
          maxLines={1}
          shrink={1}
        />
        {face.halfFirst ? null : half}
      </view>
      <view flex={1} />
      <Switch
        id="onoff"
        checked={alarm.enabled}
        palette={palette}
        reportedText={framework(alarm.enabled ? 'capital_on' : 'capital_off')}
        onClick={(tx) => {
          logEvent(tx, 'Alarm', alarm.enabled ? 'Disable' : 'Enable')
          changeAlarm(tx, alarm.id, { enabled: !alarm.enabled })
        }}
      />
    </view>
  )
}

function summary({ configuration, state }: DeskClockContext, alarm: Alarm): readonly ViewElement[] {
  const palette = googlePalette(configuration.dark)
  const { locale } = configuration
  const label = (
    <text
      key="label"
      id="label"
      text={alarm.label}
      size={14}
      weight={500}
      color={palette.primaryText}
      maxLines={1}
      shrink={1}
      marginEnd={8}
    />
  )
  const days = (
    <text
      key="days"
      id="days_of_week"
      text={daysText(locale, alarm.daysOfWeek, 'short')}
      desc={daysText(locale, alarm.daysOfWeek, 'long')}
      size={14}
      color={palette.secondaryText}
      maxLines={1}
      shrink={1}
    />
  )
  const upcoming = (
    <text
      key="upcoming"
      id="upcoming_instance_label"
      text={upcomingText(state, alarm)}
      size={14}
      color={palette.secondaryText}
      maxLines={1}
      shrink={1}
    />
  )
  return [...(alarm.label === '' ? [] : [label]), alarm.daysOfWeek === 0 ? upcoming : days]
}

/** Ends a ringing that is less than two hours away (AlarmInstance.LOW_NOTIFICATION_HOUR_OFFSET). */
function dismissButton(context: DeskClockContext, alarm: Alarm): ViewElement | null {
  const { configuration, state } = context
  const near = (instance: AlarmInstance): boolean =>
    instance.alarmId === alarm.id && glimpse(state, ({ time }) => instance.time - time <= TWO_HOURS_MS)
  const instance = clockState.of(state).tables.instances.find(near)
  if (instance === undefined) return null
  const palette: Palette = googlePalette(configuration.dark)
  return (
    <view
      key="dismiss"
      cls="TextView"
      id="preemptive_dismiss_button"
      reportedText={translator(configuration.locale, 'clock')('alarm_alert_dismiss_text')}
      direction="row"
      align="center"
      alignSelf="start"
      height={ROW_HEIGHT}
      paddingX={16}
      onClick={(tx) => {
        logEvent(tx, 'Alarm', 'Dismiss')
        passAlarm(tx, instance)
      }}
    >
      <image unreported glyph={glyphs.alarmOff} tint={palette.accent} />
      <text
        unreported
        text={translator(configuration.locale, 'clock')('alarm_alert_dismiss_text')}
        size={14}
        color={palette.accent}
        marginStart={8}
        maxLines={1}
      />
    </view>
  )
}

/** Assumption: an open alarm stands out by these tones. */
function raised(dark: boolean): `#${string}` {
  return dark ? '#303134' : '#F8F9FA'
}
