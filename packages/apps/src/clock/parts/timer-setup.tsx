import { localizeDigits } from '@droidgym/phone/i18n/formats'
import { TABLET_WIDTH } from '@droidgym/phone/system/hardware/rotation'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { useDeskClock } from '../view.ts'
import { useCoveredHeight } from './tab-buttons.tsx'

const KEYS = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
] as const
/** TimerSetupView takes six digits. */
const MAX_DIGITS = 6
/** Status bar, tabs, the display with its margin, navigation bar: what the keys do not have, in dp. */
const OTHER_HEIGHT = 24 + 72 + 96 + 48
/** The same of a phone on its side, whose display is beside the keys, and whose navigation bar is, too. */
const OTHER_HEIGHT_SIDE = 24 + 72 + 8

/** The keypad that a timer is set up with; digits come in from the end. Its rows run left to right in every locale. */
export function TimerSetup(): ViewElement {
  const { context, configuration, local, palette, t, changer } = useDeskClock()
  const bottom = useCoveredHeight()
  const { heightDp, widthDp, landscape, smallestWidthDp } = configuration
  const beside = landscape && smallestWidthDp < TABLET_WIDTH
  const other = beside ? OTHER_HEIGHT_SIDE : OTHER_HEIGHT
  const keyHeight = Math.max(40, Math.min(56, (heightDp - other - bottom) / 4))
  const key = (digit: number): ViewElement => <Key digit={digit} height={keyHeight} />
  const rows = [
    ...KEYS.map((row) => (
      <view key={row[0]} direction="row" layoutDirection="ltr">
        {row.map(key)}
      </view>
    )),
    <view direction="row">
      <view flex={1} />
      {key(0)}
      <view flex={1} />
    </view>,
  ]
  return (
    <view key="setup" flex={1} paddingBottom={bottom}>
      <scroll id="timer_setup" flex={1}>
        <view
          alignSelf="center"
          width={Math.min(widthDp - 32, beside ? 640 : 360)}
          paddingTop={8}
          {...(beside ? { direction: 'row' as const, align: 'center' as const, gap: 24 } : {})}
        >
          <view direction="row" align="center" height={88} {...(beside ? { flex: 1 } : {})}>
            <SetupTime />
            <IconButton
              id="timer_setup_delete"
              desc={t('delete')}
              glyph={glyphs.backspace}
              tint={palette.iconTint}
              disabled={local.setup === ''}
              onClick={(tx) => context.update(tx, (now) => ({ ...now, setup: now.setup.slice(0, -1) }))}
              onLongClick={changer({ setup: '' })}
            />
          </view>
          {beside ? <view flex={1}>{rows}</view> : rows}
        </view>
      </scroll>
    </view>
  )
}

function Key({ digit, height }: { readonly digit: number; readonly height: number }): ViewElement {
  const { context, locale } = useDeskClock()
  const push = (setup: string): string =>
    setup.length < MAX_DIGITS && !(setup === '' && digit === 0) ? `${setup}${digit}` : setup
  return (
    <Words
      cls="Button"
      id={`timer_setup_digit_${digit}`}
      text={localizeDigits(locale, String(digit))}
      size={28}
      weight={300}
      textAlign="center"
      flex={1}
      height={height}
      paddingY={(height - 38) / 2}
      onClick={(tx) => context.update(tx, (now) => ({ ...now, setup: push(now.setup) }))}
    />
  )
}

function SetupTime(): ViewElement {
  const { locale, local: { setup }, palette, t } = useDeskClock()
  const padded = setup.padStart(MAX_DIGITS, '0')
  const units = (['hours', 'minutes', 'seconds'] as const).map((unit, index) => {
    const digits = padded.slice(2 * index, 2 * index + 2)
    return { unit, label: t(`${unit}_label`), digits: localizeDigits(locale, digits), count: Number(digits) }
  })
  const [hours = '', minutes = '', seconds = ''] = units.map(({ unit, count }) => t.plural(unit, count))
  const color = setup === '' ? palette.secondaryText : palette.accent
  return (
    <view
      cls="TextView"
      id="timer_setup_time"
      reportedText={units.map(({ digits, label }) => `${digits}${label}`).join(' ')}
      desc={t('timer_setup_description', { hours, minutes, seconds })}
      direction="row"
      align="end"
      justify="center"
      flex={1}
      gap={6}
      layoutDirection="ltr"
    >
      {units.map(({ unit, digits, label }) => (
        <view key={unit} direction="row" align="end" shrink={1}>
          <text unreported text={digits} size={44} minSize={16} maxLines={1} weight={300} color={color} shrink={1} />
          <text unreported text={label} size={14} maxLines={1} color={color} marginBottom={8} />
        </view>
      ))}
    </view>
  )
}
