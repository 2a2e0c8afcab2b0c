import { DIALOG_INSET } from '../../../phone/view/decor-view.ts'
import { dialogWidths } from '../../../phone/view/dialog-width.ts'
import { pickerHalves, timeParts } from '../../../phone/i18n/formats.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Color } from '../../../phone/view/style.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { useKit } from '../app-views.ts'
import { overlayKey, overlayWindow } from '../overlays/overlay-window.ts'
import type { RadialPage } from './radial-clock.ts'
import { FACE_BOTTOM, FACE_TOP, RadialFaceArea } from './radial-face.tsx'
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
const BAR_HEIGHT = 52
/** timepicker_header_width of layout-land is 250 dp. Assumption: the face has the same room beside it. */
const LANDSCAPE_HALF = 250

/** What the app gives; the rest is the screen's. `onSet` runs after the dialog has closed. */
type TimePickerSpec = Pick<TimePickerDialogSpec, 'hours24' | 'state' | 'onChange' | 'onSet'>

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
            {toggle(spec)}
          </view>
        </view>
      </view>
      {buttonBar(spec)}
    </view>
  )
  const dialog = overlayWindow(WindowKind.dialog, content, { narrow: true })
  return state.choosingHalf ? [dialog, halfOfDayList(spec)] : [dialog]
}

function portraitMode(spec: TimePickerDialogSpec, width: number): ViewElement {
  return (
    <view>
      {header(spec, {
        direction: 'row',
        height: HEADER_HEIGHT,
        digits: 60,
      })}
      {face(spec, width - 2 * FACE_MARGIN)}
    </view>
  )
}

function landscapeMode(spec: TimePickerDialogSpec): ViewElement {
  return (
    <view direction="row">
      <view width={LANDSCAPE_HALF}>
        {/* The header is as high as the dialog: it reaches behind the bar of buttons. */}
        {header(spec, { direction: 'column', height: FACE + FACE_TOP + FACE_BOTTOM + BAR_HEIGHT, digits: 48 })}
      </view>
      <view flex={1} marginBottom={BAR_HEIGHT}>
        {face(spec, LANDSCAPE_HALF)}
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

interface HeaderLook {
  readonly direction: 'row' | 'column'
  readonly height: number
  /** Size of the digits in sp. */
  readonly digits: number
}

function header(spec: TimePickerDialogSpec, look: HeaderLook): ViewElement {
  const { state, hours24, configuration } = spec
  const { locale, rtl } = configuration
  const parts = timeParts(locale, state.hour, state.minute, hours24)
  const [active, inactive] = headerColors(spec)
  const part = (id: 'hours' | 'minutes', page: RadialPage): ViewElement => (
    <text
      id={`android:${id}`}
      text={parts[id]}
      size={look.digits}
      color={state.page === page ? active : inactive}
      selected={state.page === page}
      onClick={(tx) => spec.onChange(tx, (now) => ({ ...now, page }))}
    />
  )
  const time = (
    <view key="time" direction="row" align="center" layoutDirection="ltr">
      {part('hours', 'hour')}
      <text id="android:separator" text={parts.separator} size={look.digits} color={inactive} marginX={2} />
      {part('minutes', 'minute')}
    </view>
  )
  // TimePickerClockDelegate.updateAmPmLabelVisibility: at the left where the pattern says so, mirrored in RTL.
  const halfFirst = rtl !== parts.amPmFirst
  const children = hours24 ? [time] : halfFirst ? [amPm(spec), time] : [time, amPm(spec)]
  return (
    <view
      cls="RelativeLayout"
      id="android:time_header"
      height={look.height}
      direction={look.direction}
      justify="center"
      align="center"
      gap={look.direction === 'row' ? 8 : 16}
      layoutDirection="ltr"
      background={headerBackground(spec)}
    >
      {children}
    </view>
  )
}

function amPm(spec: TimePickerDialogSpec): ViewElement {
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
        weight={500}
        padding={8}
        // Assumption: the labels are wider where they stand in a column of their own.
        minWidth={spec.configuration.landscape ? 72 : 48}
        textAlign="center"
        color={checked ? active : inactive}
        onClick={(tx) => spec.onChange(tx, (now) => withHalf(now, half))}
      />
    )
  }
  return (
    <view key="half" cls="RadioGroup" id="android:ampm_layout">
      {label('am')}
      {label('pm')}
    </view>
  )
}

function textMode(spec: TimePickerDialogSpec): ViewElement {
  const t = translator(spec.configuration.locale, 'framework')
  // Above the keyboard of a small screen not all of it fits.
  return (
    <scroll key="input">
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
    </scroll>
  )
}

/** The button stands in the bar of the buttons, below the picker it belongs to. */
function toggle(spec: TimePickerDialogSpec): ViewElement {
  const radial = spec.state.mode === 'radial'
  const t = translator(spec.configuration.locale, 'framework')
  return (
    <image
      cls="ImageButton"
      id="android:toggle_mode"
      desc={t(radial ? 'time_picker_text_input_mode_description' : 'time_picker_radial_mode_description')}
      glyph={radial ? glyphs.keyboard : glyphs.clock}
      tint={radial && spec.configuration.landscape ? headerColors(spec)[0] : spec.palette.iconTint}
      size={24}
      width={48}
      height={48}
      marginStart={12}
      {...(radial && spec.configuration.landscape ? { marginTop: -BAR_HEIGHT } : { marginBottom: -BAR_HEIGHT + 4 })}
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

function buttonBar(spec: TimePickerDialogSpec): ViewElement {
  const t = translator(spec.configuration.locale, 'framework')
  const button = (id: string, text: string, onClick: Handler): ViewElement => (
    <text
      cls="Button"
      id={id}
      text={text.toLocaleUpperCase()}
      size={14}
      weight={500}
      color={spec.palette.accent}
      textAlign="center"
      minWidth={64}
      paddingX={8}
      paddingY={9}
      maxLines={1}
      onClick={onClick}
    />
  )
  const wide = spec.configuration.landscape && spec.state.mode === 'radial'
  return (
    <view
      cls="ScrollView"
      id="android:buttonPanel"
      alignSelf="end"
      height={BAR_HEIGHT}
      {...(wide ? { marginTop: -BAR_HEIGHT } : {})}
    >
      <view direction="row" paddingX={8} align="center" height={BAR_HEIGHT}>
        {button('android:button2', t('cancel'), spec.onDismiss)}
        {button('android:button1', t('ok'), (tx) => {
          confirm(tx, spec)
        })}
      </view>
    </view>
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
