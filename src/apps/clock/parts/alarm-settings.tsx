import { EVERY_DAY } from '../../../android/storage/clock-alarms.ts'
import type { Alarm } from '../../../android/storage/clock-alarms.ts'
import { longWeekdayNames } from '../../../spec/environments/locales.ts'
import { weekdayNames, weekOrder } from '../../../phone/i18n/formats.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { dayBit } from '../data/alarm.ts'
import { openLabelDialog } from '../alarm-dialogs.ts'
import { changeAlarm, describeAlarm } from '../alarm-store.ts'
import { CLOCK } from '../app.ts'
import { logEvent } from '../clock-log.ts'
import type { DeskClockContext } from '../desk-clock-local.ts'
import { ringtoneTitle } from '../data/ringtones.ts'
import { Activity, clockState } from '../state.ts'

export interface AlarmSettingsProps {
  readonly context: DeskClockContext
  readonly alarm: Alarm
}

/** What an open alarm shows below its time: repetition, sound, vibration, label. */
export function AlarmSettings({ context, alarm }: AlarmSettingsProps): ViewElement {
  const { configuration } = context
  const palette = googlePalette(configuration.dark)
  const t = translator(configuration.locale, 'clock')
  const ringtone = ringtoneTitle(configuration.locale, alarm.ringtone)
  return (
    <view paddingX={16}>
      {/* Assumption: the check box is as wide as its row. */}
      <CheckBox
        id="repeat_onoff"
        checked={alarm.daysOfWeek !== 0}
        text={t('alarm_repeat')}
        palette={palette}
        onClick={(tx) => {
          toggleRepeat(tx, context, alarm)
        }}
      />
      {alarm.daysOfWeek === 0 ? null : dayButtons(context, alarm)}
      <view direction="row" align="center" height={48}>
        <view
          cls="TextView"
          id="choose_ringtone"
          reportedText={ringtone}
          desc={t('ringtone_with_name', { name: ringtone })}
          direction="row"
          align="center"
          height={48}
          flex={1}
          onClick={(tx) => {
            clockState.update(tx, (state) => ({ ...state, ringtoneAlarm: alarm.id }))
            const component = { packageName: CLOCK.packageName, className: Activity.ringtones }
            tx.startActivity({ component, hasExtras: true })
          }}
        >
          <image unreported glyph={glyphs.bellOutline} tint={palette.iconTint} />
          <text
            unreported
            text={ringtone}
            size={14}
            color={palette.primaryText}
            marginStart={12}
            maxLines={1}
            shrink={1}
          />
        </view>
        <CheckBox
          id="vibrate_onoff"
          checked={alarm.vibrate}
          text={t('alarm_vibrate')}
          palette={palette}
          onClick={(tx) => {
            logEvent(tx, 'Alarm', 'Toggle Vibrate')
            describeAlarm(tx, alarm.id, { vibrate: !alarm.vibrate })
          }}
        />
      </view>
      <view
        cls="TextView"
        id="edit_label"
        reportedText={alarm.label === '' ? t('label_description') : alarm.label}
        desc={alarm.label === '' ? t('no_label_specified') : t('label_with_name', { name: alarm.label })}
        direction="row"
        align="center"
        height={48}
        onClick={(tx) => {
          openLabelDialog(tx, context, alarm)
        }}
      >
        <image unreported glyph={glyphs.label} tint={palette.iconTint} />
        <text
          unreported
          text={alarm.label === '' ? t('label_description') : alarm.label}
          size={14}
          color={alarm.label === '' ? palette.secondaryText : palette.primaryText}
          marginStart={12}
          maxLines={1}
          shrink={1}
        />
      </view>
    </view>
  )
}

/** Assumption: each button fills its seventh of the row; the circle of 28 dp stands in its middle. */
function dayButtons(context: DeskClockContext, alarm: Alarm): ViewElement {
  const { locale, dark } = context.configuration
  const palette = googlePalette(dark)
  const letters = weekdayNames(locale, 'narrow')
  const names = longWeekdayNames(locale)
  return (
    <view cls="LinearLayout" id="repeat_days" direction="row" height={48}>
      {weekOrder(locale).map((day) => {
        const checked = (alarm.daysOfWeek & dayBit(day)) !== 0
        return (
          <view key={day} cls="FrameLayout" flex={1}>
            <view
              cls="CheckBox"
              id="day_button_box"
              reportedText={letters[day] ?? ''}
              desc={names[day]}
              checked={checked}
              height={48}
              justify="center"
              align="center"
              onClick={(tx) => {
                logEvent(tx, 'Alarm', 'Toggle Repeat Days')
                changeAlarm(tx, alarm.id, { daysOfWeek: alarm.daysOfWeek ^ dayBit(day) })
              }}
            >
              <view
                width={28}
                height={28}
                radius={14}
                justify="center"
                background={checked ? palette.accent : '#00000000'}
                border={{ width: 1, color: checked ? palette.accent : palette.control }}
              >
                <text
                  unreported
                  text={letters[day] ?? ''}
                  size={12}
                  fixedSize
                  weight={500}
                  textAlign="center"
                  color={checked ? palette.onAccent : palette.secondaryText}
                />
              </view>
            </view>
          </view>
        )
      })}
    </view>
  )
}

/** AlarmTimeClickHandler.setAlarmRepeatEnabled: the days of before come back, or else every day is set. */
function toggleRepeat(tx: Transaction, context: DeskClockContext, alarm: Alarm): void {
  logEvent(tx, 'Alarm', 'Toggle Repeat Days')
  if (alarm.daysOfWeek === 0) {
    changeAlarm(tx, alarm.id, { daysOfWeek: context.local.rememberedDays[alarm.id] ?? EVERY_DAY })
    return
  }
  context.update(tx, (local) => ({
    ...local,
    rememberedDays: { ...local.rememberedDays, [alarm.id]: alarm.daysOfWeek },
  }))
  changeAlarm(tx, alarm.id, { daysOfWeek: 0 })
}
