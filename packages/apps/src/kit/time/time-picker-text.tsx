import { asciiDigits } from '@droidgym/android/digits'
import { pickerHalves, localizeDigits } from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import type { TimePickerDialogSpec, TimePickerState } from './time-picker-state.ts'
import { shownHour, withHalf } from './time-picker-state.ts'

export const HOUR_FIELD = 'input_hour'
const MINUTE_FIELD = 'input_minute'
/** In dp. */
const FIELD_WIDTH = 50

/** The picker's keyboard mode: android.widget.TextInputTimePickerView. */
export function TextInputTime(spec: TimePickerDialogSpec): ViewElement {
  const { state, palette, hours24, configuration } = spec
  const t = translator(configuration.locale, 'framework')
  const { am, pm } = pickerHalves(configuration.locale)
  const digits = (value: number, width: number) =>
    localizeDigits(configuration.locale, String(value).padStart(width, '0'))
  const label = (id: string, key: string): ViewElement => (
    <text id={`android:${id}`} text={t(key)} size={14} color={palette.secondaryText} />
  )
  const field = {
    hintColor: palette.primaryText,
    size: 24,
    color: palette.primaryText,
    textAlign: 'center',
    minHeight: 52,
    paddingY: 10,
    keyboard: 'number',
  } as const
  return (
    <view cls="RelativeLayout" id="android:input_mode" paddingX={24} paddingTop={26}>
      <text
        id="android:top_label"
        text={t('time_picker_prompt_label')}
        size={16}
        color={palette.primaryText}
        alignSelf="start"
        marginBottom={8}
      />
      <view direction="row" justify="between" align="start">
        <view cls="RelativeLayout" id="android:input_block" direction="row" layoutDirection="ltr">
          <view width={FIELD_WIDTH}>
            <edit
              {...field}
              key={HOUR_FIELD}
              id="android:input_hour"
              text={localizeDigits(configuration.locale, state.hourText)}
              hint={digits(shownHour(state, hours24), hours24 ? 2 : 1)}
              imeAction="next"
              onTextChange={(tx, text) => {
                const typed = twoDigits(text)
                spec.onChange(tx, (now) => ({ ...now, hourText: typed }))
                if (typed.length === 2) tx.focus(spec.key, MINUTE_FIELD)
              }}
              onImeAction={(tx) => tx.focus(spec.key, MINUTE_FIELD)}
            />
            <view height={1} background={palette.accent} />
            {label('label_hour', 'time_picker_hour_label')}
          </view>
          <text id="android:input_separator" text=":" size={24} color={palette.primaryText} height={32} marginTop={10} />
          <view width={FIELD_WIDTH}>
            <edit
              {...field}
              key={MINUTE_FIELD}
              id="android:input_minute"
              text={localizeDigits(configuration.locale, state.minuteText)}
              hint={digits(state.minute, 2)}
              imeAction="done"
              onTextChange={(tx, text) => {
                const typed = twoDigits(text)
                spec.onChange(tx, (now) => ({ ...now, minuteText: typed }))
              }}
              onImeAction={(tx) => tx.clearFocus()}
            />
            <view height={1} background={palette.accent} />
            {label('label_minute', 'time_picker_minute_label')}
          </view>
        </view>
        {hours24 ? null : (
          <view
            cls="Spinner"
            id="android:am_pm_spinner"
            direction="row"
            align="center"
            height={48}
            marginTop={5}
            onClick={(tx) => spec.onChange(tx, (now) => ({ ...now, choosingHalf: true }))}
          >
            <text
              cls="CheckedTextView"
              id="android:text1"
              text={state.hour < 12 ? am : pm}
              size={16}
              color={palette.primaryText}
              height={48}
              paddingX={8}
              paddingTop={13}
            />
            <image glyph={glyphs.arrowDropDown} tint={palette.secondaryText} size={24} width={48} />
          </view>
        )}
      </view>
      {state.invalid ? (
        <text id="android:label_error" text={t('time_picker_input_error')} size={12} color="#D93025" marginTop={8} />
      ) : null}
    </view>
  )
}

/** The list that the spinner drops down. Assumption: it stands in the middle of the screen. */
export function halfOfDayList(spec: TimePickerDialogSpec): WindowSpec {
  const { palette, configuration } = spec
  const names = pickerHalves(configuration.locale)
  const choose = (half: 'am' | 'pm') => (now: TimePickerState) => withHalf(now, half)
  return {
    kind: WindowKind.dialog,
    key: `${spec.key}-half`,
    packageName: spec.packageName,
    narrow: true,
    onDismiss: (tx) => spec.onChange(tx, (now) => ({ ...now, choosingHalf: false })),
    content: (
      <view cls="ListView" minWidth={112} paddingY={8} background={palette.surface} radius={2} elevation={8}>
        {(['am', 'pm'] as const).map((half) => (
          <text
            key={half}
            cls="CheckedTextView"
            id="android:text1"
            text={names[half]}
            checked={(spec.state.hour < 12) === (half === 'am')}
            size={16}
            color={palette.primaryText}
            paddingX={16}
            paddingY={13}
            onClick={(tx) => spec.onChange(tx, choose(half))}
          />
        ))}
      </view>
    ),
  }
}

/** The two last digits typed last would fall off: the field takes two. Digits of any script become ASCII ones. */
function twoDigits(text: string): string {
  return asciiDigits(text).slice(0, 2)
}
