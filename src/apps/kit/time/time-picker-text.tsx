import { asciiDigits } from '../../../android/digits.ts'
import { pickerHalves, localizeDigits } from '../../../phone/i18n/formats.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import type { TimePickerDialogSpec, TimePickerState } from './time-picker-state.ts'
import { shownHour, withHalf } from './time-picker-state.ts'

export const HOUR_FIELD = 'input_hour'
const MINUTE_FIELD = 'input_minute'

/** The picker's keyboard mode: android.widget.TextInputTimePickerView. */
export function TextInputTime(spec: TimePickerDialogSpec): ViewElement {
  const { state, palette, hours24, configuration } = spec
  const t = translator(configuration.locale, 'framework')
  const { am, pm } = pickerHalves(configuration.locale)
  const digits = (value: number, width: number) =>
    localizeDigits(configuration.locale, String(value).padStart(width, '0'))
  return (
    <view cls="RelativeLayout" id="android:input_mode" padding={24} paddingTop={12}>
      <view direction="row" align="center" wrap>
        <view direction="row" layoutDirection="ltr">
          <view width={64}>
            <edit
              key={HOUR_FIELD}
              id="android:input_hour"
              text={localizeDigits(configuration.locale, state.hourText)}
              hint={digits(shownHour(state, hours24), hours24 ? 2 : 1)}
              hintColor={palette.primaryText}
              size={24}
              color={palette.primaryText}
              textAlign="center"
              paddingY={8}
              keyboard="number"
              imeAction="next"
              onTextChange={(tx, text) => {
                const typed = twoDigits(text)
                spec.onChange(tx, (now) => ({ ...now, hourText: typed }))
                if (typed.length === 2) tx.focus(spec.key, MINUTE_FIELD)
              }}
              onImeAction={(tx) => tx.focus(spec.key, MINUTE_FIELD)}
            />
            <view height={1} background={palette.accent} />
            <text id="android:label_hour" text={t('time_picker_hour_label')} size={12} color={palette.secondaryText} />
          </view>
          <text id="android:input_separator" text=":" size={24} color={palette.primaryText} margin={8} />
          <view width={64}>
            <edit
              key={MINUTE_FIELD}
              id="android:input_minute"
              text={localizeDigits(configuration.locale, state.minuteText)}
              hint={digits(state.minute, 2)}
              hintColor={palette.primaryText}
              size={24}
              color={palette.primaryText}
              textAlign="center"
              paddingY={8}
              keyboard="number"
              imeAction="done"
              onTextChange={(tx, text) => {
                const typed = twoDigits(text)
                spec.onChange(tx, (now) => ({ ...now, minuteText: typed }))
              }}
              onImeAction={(tx) => {
                tx.clearFocus()
              }}
            />
            <view height={1} background={palette.accent} />
            <text
              id="android:label_minute"
              text={t('time_picker_minute_label')}
              size={12}
              color={palette.secondaryText}
            />
          </view>
        </view>
        {hours24 ? null : (
          <view
            cls="Spinner"
            id="android:am_pm_spinner"
            direction="row"
            align="center"
            minWidth={64}
            height={48}
            marginStart={8}
            onClick={(tx) => spec.onChange(tx, (now) => ({ ...now, choosingHalf: true }))}
          >
            <text id="android:text1" text={state.hour < 12 ? am : pm} size={16} color={palette.primaryText} />
            <image glyph={glyphs.arrowDropDown} tint={palette.secondaryText} />
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
