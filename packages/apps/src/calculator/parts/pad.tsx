import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { localizeDigits, numberSeparators } from '@droidgym/phone/i18n/formats'
import type { Key } from '../data/keys.ts'
import { DIGIT_ROWS, EXPANDED_ROWS, FIRST_ROW, WIDE_ROWS } from '../data/keys.ts'
import { keyColors, useCalculator } from '../view.ts'
import { press } from '../press.ts'

/** Largest radius of a key: rows higher than that make pills of them. */
const KEY_RADIUS = 40

/** The keys. They stand in the same order in every language (AOSP forces the pad left-to-right). */
export function Pad(): ViewElement {
  const { configuration, local } = useCalculator()
  const digits = DIGIT_ROWS.map((row) => <KeyRow keys={row} />)
  if (configuration.landscape) {
    return (
      <view layoutDirection="ltr" direction="row" flex={3} padding={8} gap={16}>
        <view flex={3}>{WIDE_ROWS.map((row) => <KeyRow keys={row} />)}</view>
        <view flex={4}>{digits}</view>
      </view>
    )
  }
  return (
    <view layoutDirection="ltr" flex={local.expanded ? 3 : 2} paddingX={8} paddingBottom={8}>
      <KeyRow keys={FIRST_ROW} low />
      {local.expanded ? EXPANDED_ROWS.map((row) => <KeyRow keys={row} low />) : null}
      {digits}
    </view>
  )
}

interface KeyRowProps {
  readonly keys: readonly Key[]
  /** Functions take less height than digits. */
  readonly low?: boolean
}

function KeyRow({ keys, low }: KeyRowProps): ViewElement {
  return (
    <view direction="row" flex={low === true ? 0.75 : 1}>
      {keys.map((key) => <PadKey padKey={key} />)}
    </view>
  )
}

function PadKey({ padKey }: { readonly padKey: Key }): ViewElement {
  const view = useCalculator()
  const { context, palette, dark, local: { inverse } } = view
  const key = inverse ? (padKey.inverse ?? padKey) : padKey
  const colors = keyColors(key.tone, dark)
  const face = faceOf(key, view)
  return (
    <view
      cls="ImageButton"
      id={key.id}
      desc={descriptionOf(key, view)}
      selected={key.id === 'toggle_inv' && inverse}
      flex={1}
      padding={3}
      onClick={(tx) => press(tx, context, key.action)}
      onLongClick={key.id === 'del' ? (tx) => press(tx, context, { edit: 'clear' }) : undefined}
    >
      <view
        flex={1}
        radius={KEY_RADIUS}
        align="center"
        justify="center"
        {...(colors.background === undefined ? {} : { background: colors.background })}
      >
        {typeof face === 'string' ? (
          <text
            unreported
            text={face}
            fixedSize
            size={key.tone === 'plain' ? 18 : 24}
            color={key.id === 'toggle_inv' && inverse ? palette.accent : colors.text}
            maxLines={1}
          />
        ) : (
          <image unreported glyph={face} tint={colors.text} size={24} />
        )}
      </view>
    </view>
  )
}

type View = ReturnType<typeof useCalculator>

function faceOf(key: Key, { state, local, t, locale }: View): Key['face'] {
  switch (key.id) {
    case 'toggle_mode':
      return t(state.degrees ? 'mode_rad' : 'mode_deg')
    case 'collapse_expand':
      return local.expanded ? glyphs.collapse : glyphs.expand
    case 'dec_point':
      return numberSeparators(locale).decimal
    default:
      return typeof key.face === 'string' ? localizeDigits(locale, key.face) : key.face
  }
}

function descriptionOf(key: Key, { state, local, t, locale }: View): string {
  switch (key.id) {
    case 'toggle_mode':
      return t(state.degrees ? 'desc_switch_rad' : 'desc_switch_deg')
    case 'toggle_inv':
      return t(local.inverse ? 'desc_inv_on' : 'desc_inv_off')
    case 'collapse_expand':
      return t(local.expanded ? 'desc_collapse' : 'desc_expand')
    default:
      if (key.descKey !== undefined) return t(key.descKey)
      return typeof key.face === 'string' ? localizeDigits(locale, key.face) : ''
  }
}
