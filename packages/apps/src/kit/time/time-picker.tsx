import { DIALOG_INSET } from '@droidgym/phone/view/decor-view'
import { dialogWidths } from '@droidgym/phone/view/dialog-width'
import { pickerHalves, timeParts } from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { useKit } from '../app-views.ts'
import { DialogButtons } from '../overlays/alert-dialog.tsx'
import { overlayKey, overlayWindow } from '../overlays/overlay-window.ts'
import type { RadialPage } from './radial-clock.ts'
import { RadialFaceArea } from './radial-face.tsx'
import type { TimePickerDialogSpec, TimePickerState } from './time-picker-state.ts'
import { readTyped, withHalf, withHour } from './time-picker-state.ts'
import { halfOfDayList, HOUR_FIELD, TextInputTime } from './time-picker-text.tsx'
import { timeWheelsDialog } from './time-wheels-dialog.tsx'
import { picksWithWheels } from './time-wheels.tsx'

/** timepicker_radial_picker_dimen where the screen is at least 320 dp high (core/res/values-h320dp). */
const FACE = 224
/** Free space at each side of the face, in dp. */
const FACE_MARGIN = 16
const HEADER_HEIGHT = 100
/** Width that every hour and minute of the header has, as a share of its size: two digits (TimePickerClockDelegate). */
const TWO_DIGITS = 1.127
/** What the app gives; the rest is the screen's. `onSet` runs after the dialog has closed. */
type TimePickerSpec = Pick<TimePickerDialogSpec, 'hours24' | 'state' | 'onChange' | 'onSet'>

/**
 * Width of header and face in layout-land, in dp. Assumption: the dimension timepicker_header_width, for both. The
 * framework's own dialog measures 168 and 272 dp, with which no tap of the discrete actions sets minute 30 or means OK
 * on the tablet in right-to-left locales; how wide the clock's own theme makes it is not known.
 */
const LANDSCAPE_HALF = 250

/** android.app.TimePickerDialog in the Material theme of API 29: its window, and the AM/PM list above it when open. */
export function timePickerDialog({ onSet, ...given }: TimePickerSpec): readonly WindowSpec[] {
  const { app, context, palette, configuration, closeOverlay } = useKit()
  const spec: TimePickerDialogSpec = {
    ...given,
    key: overlayKey(context),
    packageName: app.packageName,
    configuration,
    palette,
    onSet: (tx, hour, minute) => {
      closeOverlay(tx)
      onSet(tx, hour, minute)
    },
    onDismiss: closeOverlay,
  }
  const { state } = spec
  if (picksWithWheels(configuration)) return [timeWheelsDialog(spec)]
  // Landscape phones and the tablet take layout-land.
  const wide = configuration.landscape && state.mode === 'radial'
  const room = dialogWidths(configuration).preferred - 2 * DIALOG_INSET
  const width = wide ? 2 * LANDSCAPE_HALF : room
  const content = (
    <view
      cls="LinearLayout"
      id="android:parentPanel"
      width={width}
      background={palette.surface}
      radius={2}
      elevation={24}
      shrink={1}
    >
      <view cls="FrameLayout" id="android:customPanel" shrink={1}>
        <view cls="FrameLayout" id="android:custom" shrink={1}>
          <view cls="TimePicker" id="android:timePicker" shrink={1}>
            {state.mode === 'text' ? textMode(spec) : wide ? landscapeMode(spec) : portraitMode(spec, width)}
          </view>
        </view>
      </view>
    </view>
  )
  const dialog = overlayWindow(WindowKind.dialog, content, { narrow: true })
  return state.choosingHalf ? [dialog, halfOfDayList(spec)] : [dialog]
}

/** time_picker_material.xml */
function portraitMode(spec: TimePickerDialogSpec, width: number): ViewElement {
  return (
    <view cls="LinearLayout">
      <view
        cls="RelativeLayout"
        id="android:time_header"
        direction="row"
        height={HEADER_HEIGHT}
        paddingX={16}
        align="center"
        layoutDirection="ltr"
        background={headerBackground(spec)}
      >
        {headerRow(spec)}
      </view>
      {face(spec, width - 2 * FACE_MARGIN)}
      <Bar {...spec} />
    </view>
  )
}

/** layout-land/time_picker_material.xml */
function landscapeMode(spec: TimePickerDialogSpec): ViewElement {
  const { hours, separator, minutes } = headerTime(spec, { size: 48, below: 0 })
  const time = (
    <view key="time" cls="LinearLayout" id="android:time_layout" direction="row" align="center" paddingTop={16}>
      {hours}
      {separator}
      {minutes}
    </view>
  )
  const halves = spec.hours24 ? null : amPm(spec, { minWidth: 72, around: 4 })
  return (
    <view cls="LinearLayout" direction="row">
      <view
        cls="RelativeLayout"
        id="android:time_header"
        width={LANDSCAPE_HALF}
        justify="center"
        align="center"
        layoutDirection="ltr"
        background={headerBackground(spec)}
      >
        {halfIsFirst(spec) ? [halves, time] : [time, halves]}
      </view>
      <view cls="LinearLayout" flex={1}>
        {face(spec, FACE)}
        <Bar {...spec} />
      </view>
    </view>
  )
}

function face(spec: TimePickerDialogSpec, width: number): ViewElement {
  const { state, palette, hours24, configuration } = spec
  return (
    <RadialFaceArea
      face={{ width, height: FACE, page: state.page, hours24 }}
      hour={state.hour}
      minute={state.minute}
      locale={configuration.locale}
      palette={palette}
      dark={configuration.dark}
      landscape={configuration.landscape}
      onChoose={(tx, value, lifted) => spec.onChange(tx, (now) => choose(now, state.page, { value, lifted, hours24 }))}
    />
  )
}

interface Choice {
  readonly value: number
  readonly lifted: boolean
  readonly hours24: boolean
}

/** `page` is the one that the finger came down on: it stays while the finger is down. */
function choose(now: TimePickerState, page: RadialPage, { value, lifted, hours24 }: Choice): TimePickerState {
  if (page === 'minute') return { ...now, minute: value }
  const chosen = withHour(now, value, hours24)
  return lifted ? { ...chosen, page: 'minute' } : chosen
}

interface DigitsLook {
  /** In dp: the digits do not follow the font size. */
  readonly size: number
  /** Padding below the separator, with which hours and minutes share the base line. */
  readonly below: number
}

type HeaderPart = 'hours' | 'separator' | 'minutes'

function headerTime(spec: TimePickerDialogSpec, { size, below }: DigitsLook): Record<HeaderPart, ViewElement> {
  const { state, hours24, configuration } = spec
  const parts = timeParts(configuration.locale, state.hour, state.minute, hours24)
  const [active, inactive] = headerColors(spec)
  const part = (id: 'hours' | 'minutes', page: RadialPage): ViewElement => (
    <text
      id={`android:${id}`}
      text={parts[id]}
      size={size}
      fixedSize
      minWidth={size * TWO_DIGITS}
      marginBottom={below}
      textAlign={id === 'hours' ? 'end' : 'start'}
      color={state.page === page ? active : inactive}
      selected={state.page === page}
      onClick={(tx) => spec.onChange(tx, (now) => ({ ...now, page }))}
    />
  )
  return {
    hours: part('hours', 'hour'),
    separator: (
      <text
        id="android:separator"
        text={parts.separator}
        size={size}
        fixedSize
        color={inactive}
        paddingBottom={below}
      />
    ),
    minutes: part('minutes', 'minute'),
  }
}

/** The separator stands in the middle of the header, hours and minutes beside it, AM and PM at one end. */
function headerRow(spec: TimePickerDialogSpec): ViewElement {
  const { hours, separator, minutes } = headerTime(spec, { size: 60, below: 4 })
  // Assumption: 2.6 dp below the middle, as the framework measures them on every display.
  const halves = <view marginX={8} marginTop={5.2}>{spec.hours24 ? null : amPm(spec, { minWidth: 0, around: 0 })}</view>
  const isFirst = halfIsFirst(spec)
  return (
    <>
      <view direction="row" flex={1} justify="end" align="center">
        {isFirst ? halves : null}
        {hours}
      </view>
      <view marginX={2}>{separator}</view>
      <view direction="row" flex={1} align="center">
        {minutes}
        {isFirst ? null : halves}
      </view>
    </>
  )
}

/** TimePickerClockDelegate.updateAmPmLabelVisibility: at the left where the pattern says so, mirrored in RTL. */
function halfIsFirst({ state, hours24, configuration: { locale, rtl } }: TimePickerDialogSpec): boolean {
  return rtl !== timeParts(locale, state.hour, state.minute, hours24).amPmFirst
}

interface HalvesLook {
  /** Of each label. Assumption: the labels are wider where they stand in a column of their own. */
  readonly minWidth: number
  /** Above and below both. */
  readonly around: number
}

/** AM above PM, whose boxes overlap by 8 dp. */
function amPm(spec: TimePickerDialogSpec, { minWidth, around }: HalvesLook): ViewElement {
  const { am, pm } = pickerHalves(spec.configuration.locale)
  const [active, inactive] = headerColors(spec)
  const label = (half: 'am' | 'pm'): ViewElement => {
    const checked = spec.state.hour < 12 === (half === 'am')
    return (
      <text
        key={half}
        cls="RadioButton"
        id={`android:${half}_label`}
        text={half === 'am' ? am : pm}
        checked={checked}
        size={16}
        fixedSize
        weight={500}
        minWidth={minWidth}
        textAlign="center"
        // 8 dp, and a line of text without the font's padding.
        paddingY={6.7}
        {...(half === 'pm' && { marginTop: -8 })}
        color={checked ? active : inactive}
        onClick={(tx) => spec.onChange(tx, (now) => withHalf(now, half))}
      />
    )
  }
  return (
    <view key="half" cls="RadioGroup" id="android:ampm_layout" align="start" paddingY={around} touchesNearestChild>
      {label('am')}
      {label('pm')}
    </view>
  )
}

function textMode(spec: TimePickerDialogSpec): readonly ViewElement[] {
  const t = translator(spec.configuration.locale, 'framework')
  return [
    // Above the keyboard of a small screen not all of it fits. Assumption: it scrolls, and the bar stays in sight.
    <scroll key="input" cls="LinearLayout" shrink={1}>
      <text
        id="android:input_header"
        text={t('time_picker_header_text')}
        size={34}
        color={headerColors(spec)[0]}
        background={headerBackground(spec)}
        paddingX={24}
        paddingY={20}
      />
      <TextInputTime {...spec} />
    </scroll>,
    <Bar {...spec} />,
  ]
}

/** What changes the mode, and the dialog's buttons, which the picker takes into its own layout. */
function Bar(spec: TimePickerDialogSpec): ViewElement {
  const t = translator(spec.configuration.locale, 'framework')
  return (
    <view cls="LinearLayout" direction="row" align="center" justify="between">
      <ModeButton {...spec} />
      <DialogButtons
        negative={{ text: t('cancel'), onClick: spec.onDismiss }}
        positive={{ text: t('ok'), onClick: (tx) => { confirm(tx, spec) } }}
      />
    </view>
  )
}

function ModeButton(spec: TimePickerDialogSpec): ViewElement {
  const radial = spec.state.mode === 'radial'
  const t = translator(spec.configuration.locale, 'framework')
  return (
    <image
      cls="ImageButton"
      id="android:toggle_mode"
      desc={t(radial ? 'time_picker_text_input_mode_description' : 'time_picker_radial_mode_description')}
      glyph={radial ? glyphs.keyboard : glyphs.clock}
      tint={spec.palette.iconTint}
      size={24}
      width={48}
      height={48}
      marginStart={12}
      onClick={(tx) => {
        if (radial) {
          spec.onChange(tx, (now) => ({ ...now, mode: 'text' }))
          tx.focus(spec.key, HOUR_FIELD)
          return
        }
        tx.clearFocus()
        spec.onChange(tx, (now) => ({ ...(readTyped(now, spec.hours24) ?? now), mode: 'radial', invalid: false }))
      }}
    />
  )
}

function confirm(tx: Transaction, spec: TimePickerDialogSpec): void {
  const { state } = spec
  const time = state.mode === 'text' ? readTyped(state, spec.hours24) : state
  if (time === null) spec.onChange(tx, (now) => ({ ...now, invalid: true }))
  else spec.onSet(tx, time.hour, time.minute)
}

function headerBackground({ palette, configuration }: TimePickerDialogSpec): Color {
  return configuration.dark ? '#555555' : palette.accent
}

/** Of the part that is being set, and of the others. */
function headerColors({ palette, configuration }: TimePickerDialogSpec): readonly [Color, Color] {
  return configuration.dark ? [palette.accent, '#FFFFFFB3'] : ['#FFFFFF', '#FFFFFFB3']
}
