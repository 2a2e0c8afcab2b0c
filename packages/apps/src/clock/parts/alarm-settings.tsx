import { EVERY_DAY } from '@droidgym/android/storage/clock-alarms'
import type { Alarm } from '@droidgym/android/storage/clock-alarms'
import { weekdayNames, weekOrder } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { longWeekdayNames } from '@droidgym/spec/environments/locales'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { openLabelDialog } from '../alarm-dialogs.ts'
import { changeAlarm, describeAlarm } from '../alarm-store.ts'
import { CLOCK } from '../app.ts'
import { logEvent } from '../clock-log.ts'
import { dayBit } from '../timekeeping/alarm.ts'
import { ringtoneTitle } from '../data/ringtones.ts'
import { Activity, clockState } from '../state.ts'
import type { DeskClockView } from '../view.ts'
import { useDeskClock } from '../view.ts'
import { IconText } from './icon-text.tsx'

interface AlarmSettingsProps {
  readonly alarm: Alarm
}

/** What an open alarm shows below its time: repetition, sound, vibration, label. */
export function AlarmSettings({ alarm }: AlarmSettingsProps): ViewElement {
  const view = useDeskClock()
  const { palette, locale, t } = view
  const ringtone = ringtoneTitle(locale, alarm.ringtone)
  const named = alarm.label !== ''
  return (
    <view paddingX={16}>
      {/* Assumption: the check box is as wide as its row. */}
      <CheckBox
        id="repeat_onoff"
        checked={alarm.daysOfWeek !== 0}
        text={t('alarm_repeat')}
        onClick={(tx) => { toggleRepeat(tx, view, alarm) }}
      />
      {alarm.daysOfWeek === 0 ? null : <DayButtons alarm={alarm} />}
      <view direction="row" align="center" height={48}>
        <IconText
          id="choose_ringtone"
          glyph={glyphs.bellOutline}
          text={ringtone}
          desc={t('ringtone_with_name', { name: ringtone })}
          color={palette.primaryText}
          flex={1}
          onClick={(tx) => {
            clockState.update(tx, (state) => ({ ...state, ringtoneAlarm: alarm.id }))
            const component = { packageName: CLOCK.packageName, className: Activity.ringtones }
            tx.startActivity({ component, hasExtras: true })
          }}
        />
        <CheckBox
          id="vibrate_onoff"
          checked={alarm.vibrate}
          text={t('alarm_vibrate')}
          onClick={(tx) => {
            logEvent(tx, 'Alarm', 'Toggle Vibrate')
            describeAlarm(tx, alarm.id, { vibrate: !alarm.vibrate })
          }}
        />
      </view>
      <IconText
        id="edit_label"
        glyph={glyphs.label}
        text={named ? alarm.label : t('label_description')}
        desc={named ? t('label_with_name', { name: alarm.label }) : t('no_label_specified')}
        color={named ? palette.primaryText : palette.secondaryText}
        onClick={(tx) => { openLabelDialog(tx, view, alarm) }}
      />
    </view>
  )
}

/** Assumption: each button fills its seventh of the row; the circle of 28 dp stands in its middle. */
function DayButtons({ alarm }: AlarmSettingsProps): ViewElement {
  const { palette, locale } = useDeskClock()
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
function toggleRepeat(tx: Transaction, { context, local }: DeskClockView, { id, daysOfWeek }: Alarm): void {
  logEvent(tx, 'Alarm', 'Toggle Repeat Days')
  if (daysOfWeek === 0) {
    changeAlarm(tx, id, { daysOfWeek: local.rememberedDays[id] ?? EVERY_DAY })
    return
  }
  context.update(tx, (now) => ({ ...now, rememberedDays: { ...now.rememberedDays, [id]: daysOfWeek } }))
  changeAlarm(tx, id, { daysOfWeek: 0 })
}
