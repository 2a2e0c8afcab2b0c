import type { TimeWheels } from '@droidgym/phone/i18n/formats'
import { localizeDigits, timeWheels } from '@droidgym/phone/i18n/formats'
import type { Configuration } from '@droidgym/phone/system/configuration'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { NumberPicker } from './number-picker.tsx'
import type { TimePickerDialogSpec, TimePickerState, Wheel } from './time-picker-state.ts'
import { editWheel, rangeOf, takeTyped, turnWheel, typeInto, valueOf } from './time-wheels-state.ts'

/** Milliseconds from one minute to the next under a resting finger (TimePickerSpinnerDelegate, API 29). */
const MINUTE_INTERVAL = 100

/** Of the separator, in sp. */
const DIVIDER_SIZE = 14

/**
 * Whether a time is picked with wheels: time_picker_mode is the clock only from w320dp-h426dp and w426dp-h320dp on
 * (core/res/res/values-*, API 29).
 */
export function picksWithWheels({ widthDp, heightDp, density, ...bars }: Configuration): boolean {
  const height = heightDp - (bars.statusBarHeight + bars.navigationBarHeight) / density
  return !((widthDp >= 320 && height >= 426) || (widthDp >= 426 && height >= 320))
}

/** android.widget.TimePicker with time_picker_legacy_material: wheels for hour, minute, and AM and PM. */
export function TimeWheelsPicker(spec: TimePickerDialogSpec): ViewElement {
  const wheels = timeWheels(spec.configuration.locale, spec.hours24)
  const half = spec.hours24 ? null : wheel(spec, 'half', wheels)
  return (
    <view cls="TimePicker" id="android:timePicker">
      <view cls="LinearLayout" id="android:timePickerLayout" direction="row" justify="center" paddingX={8}>
        {wheels.halvesFirst ? half : null}
        {/* The time reads from left to right in every locale. */}
        <view cls="LinearLayout" direction="row" align="center" paddingX={8} layoutDirection="ltr">
          {wheel(spec, 'hour', wheels)}
          <text
            id="android:divider"
            text={wheels.separator}
            size={DIVIDER_SIZE}
            color={spec.palette.secondaryText}
            maxLines={1}
            marginX={6}
          />
          {wheel(spec, 'minute', wheels)}
        </view>
        {wheels.halvesFirst ? null : half}
      </view>
    </view>
  )
}

function wheel(spec: TimePickerDialogSpec, name: Wheel, wheels: TimeWheels): ViewElement {
  const { state, palette, hours24 } = spec
  const { locale } = spec.configuration
  const change = (tx: Transaction, by: (now: TimePickerState) => TimePickerState): void => spec.onChange(tx, by)
  const leave = (tx: Transaction): void => {
    tx.clearFocus()
    change(tx, (now) => takeTyped(now, wheels))
  }
  const typed = state.editing?.wheel === name ? state.editing.typed : undefined
  return (
    <NumberPicker
      key={name}
      name={name}
      {...valuesOf(name, state, { wheels, locale })}
      typed={typed === undefined ? undefined : localizeDigits(locale, typed)}
      keyboard={name === 'half' ? 'text' : 'number'}
      imeAction={name === 'half' || (hours24 && name === 'minute') ? 'done' : 'next'}
      interval={name === 'minute' ? MINUTE_INTERVAL : undefined}
      palette={palette}
      {...(name === 'half' ? { marginX: 8, shrinks: true } : {})}
      onTurn={(tx, by) => {
        leave(tx)
        change(tx, (now) => turnWheel(now, name, by, wheels))
      }}
      onEdit={(tx) => {
        change(tx, (now) => editWheel(now, name, wheels))
        tx.focus(spec.key, name)
      }}
      onTextChange={(tx, text) => change(tx, (now) => typeInto(now, name, text, wheels))}
      // Assumption: the keyboard goes, although the focus of `next` moves on to the wheel beside, which takes no text.
      onImeAction={leave}
    />
  )
}

interface WheelLook {
  readonly wheels: TimeWheels
  readonly locale: string
}

/** The three values that a wheel shows, as they are written. */
function valuesOf(
  name: Wheel,
  state: TimePickerState,
  { wheels, locale }: WheelLook,
): { readonly previous: string | null; readonly current: string; readonly next: string | null } {
  if (name === 'half') {
    const { am, pm } = wheels.halves
    return state.hour < 12 ? { previous: null, current: am, next: pm } : { previous: am, current: pm, next: null }
  }
  const { first, last } = rangeOf(name, wheels)
  const value = valueOf(name, state, wheels)
  const digits = name === 'hour' ? wheels.hourDigits : 2
  const write = (number: number): string => localizeDigits(locale, String(number).padStart(digits, '0'))
  return {
    previous: write(value === first ? last : value - 1),
    current: write(value),
    next: write(value === last ? first : value + 1),
  }
}
