import { formatPercent } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, TextProps, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import type { SwitchKey } from '../preferences/preferences.ts'
import { NUMBERS, fontFamilyOf, numberOf, switchOf, textScaleOf } from '../preferences/preferences.ts'
import type { Theme } from '../palette.ts'
import { THEMES, isDark, paletteOf } from '../palette.ts'
import { setPreference, wikipediaState } from '../state.ts'
import { useWikipedia } from '../view.ts'
import type { SheetSpec } from './sheet.tsx'
import { sheet } from './sheet.tsx'

/** ThemeChooserDialog: text size, fonts, themes; what they change stays bright behind it. */
export function themeSheet(spec: SheetSpec = {}): WindowSpec {
  const { palette, t } = useWikipedia()
  const content = (
    <scroll cls="ScrollView" key="theme">
      <view cls="LinearLayout" padding={16} gap={4}>
        <Category id="textSettingsCategory" text={t('theme_category_reading')} />
        <TextSize />
        <Fonts />
        {preferenceSwitch('reading_focus_mode', 'reading_focus_mode', 'readingFocusModeEnabled')}
        <text
          id="theme_chooser_reading_focus_mode_description"
          text={t('reading_focus_mode_description')}
          size={14}
          color={palette.secondaryText}
        />
        <Category text={t('color_theme_select')} marginTop={8} />
        <Themes />
        {preferenceSwitch('match_system_theme', 'color_theme_match_system_theme', 'matchSystemTheme')}
        {preferenceSwitch('dark_mode_dim_images', 'color_theme_dim_images', 'dimDarkModeImages', !isDark(palette.theme))}
      </view>
    </scroll>
  )
  return { ...sheet(content, { border: { width: 1, color: palette.border }, ...spec }), undimmed: true }
}

function Category(props: Omit<TextProps, 'size'>): ViewElement {
  return <text size={14} weight={500} color={useWikipedia().palette.accent} {...props} />
}

function setTextSize(tx: Transaction, value: number): void {
  const [low, high] = NUMBERS.textSizeMultiplier
  setPreference(tx, 'textSizeMultiplier', Math.min(high, Math.max(low, value)))
}

function TextSize(): ViewElement {
  const { state: { preferences }, palette, t, locale } = useWikipedia()
  const value = numberOf(preferences, 'textSizeMultiplier')
  const [min, max] = NUMBERS.textSizeMultiplier
  const percent = formatPercent(locale, textScaleOf(preferences))
  const button = (id: string, descKey: string, size: number, step: number): ViewElement => (
    <view
      cls="TextView"
      id={id}
      reportedText="T"
      desc={t(descKey)}
      width={48}
      height={48}
      align="center"
      justify="center"
      onClick={(tx) => setTextSize(tx, value + step)}
    >
      <text unreported text="T" fixedSize size={size} color={palette.primaryText} />
    </view>
  )
  return (
    <view>
      <text
        id="text_size_percent"
        text={value === 0 ? t('text_size_percent_default', { percent }) : percent}
        size={14}
        color={palette.primaryText}
        alignSelf="center"
      />
      <view direction="row" align="center">
        {button('buttonDecreaseTextSize', 'text_size_decrease', 16, -1)}
        <view flex={1}>
          <SeekBar id="text_size_seek_bar" min={min} max={max} value={value} palette={palette} onChange={setTextSize} />
        </view>
        {button('buttonIncreaseTextSize', 'text_size_increase', 26, 1)}
      </view>
    </view>
  )
}

function Fonts(): ViewElement {
  const { state, palette: { accent, primaryText, border }, t } = useWikipedia()
  const button = (textKey: string, family: string): ViewElement => {
    const chosen = family === fontFamilyOf(state.preferences)
    return (
      <text
        cls="Button"
        id={`button_${textKey}`}
        text={t(textKey)}
        size={14}
        serif={family === 'serif'}
        color={chosen ? accent : primaryText}
        textAlign="center"
        flex={1}
        paddingY={14}
        radius={4}
        border={chosen ? { width: 2, color: accent } : { width: 1, color: border }}
        onClick={(tx) => setPreference(tx, 'fontFamily', family)}
      />
    )
  }
  return (
    <view direction="row" gap={16}>
      {button('font_family_sans_serif', 'sans-serif')}
      {button('font_family_serif', 'serif')}
    </view>
  )
}

const BUTTONS: readonly Theme[] = ['light', 'sepia', 'dark', 'black']

/** Four circles. While the system's theme is followed, those of the other brightness cannot be chosen. */
function Themes(): ViewElement {
  const { state, palette, t, configuration } = useWikipedia()
  const following = switchOf(state.preferences, 'matchSystemTheme')
  return (
    <view direction="row" justify="around" paddingY={4}>
      {BUTTONS.map((theme) => {
        const disabled = following && isDark(theme) !== configuration.dark
        const selected = theme === palette.theme
        const { paper, primaryText } = paletteOf(theme)
        return (
          <view
            key={theme}
            cls="Button"
            id={`button_theme_${theme}`}
            desc={t(`color_theme_${theme}`)}
            disabled={disabled}
            selected={selected}
            opacity={disabled ? 0.3 : 1}
            width={48}
            height={48}
            radius={24}
            align="center"
            justify="center"
            background={paper}
            border={selected ? { width: 3, color: palette.accent } : { width: 1, color: palette.placeholder }}
            onClick={(tx) => chooseTheme(tx, theme)}
          >
            <text unreported text="Aa" fixedSize size={14} color={primaryText} />
          </view>
        )
      })}
    </view>
  )
}

function chooseTheme(tx: Transaction, theme: Theme): void {
  const before = numberOf(wikipediaState.of(tx.state).preferences, 'colorTheme')
  setPreference(tx, 'previousColorTheme', before)
  setPreference(tx, 'colorTheme', THEMES.indexOf(theme))
}

/** A switch; `name` is within its id. */
function preferenceSwitch(name: string, titleKey: string, preference: SwitchKey, disabled = false): ViewElement {
  const { state, palette, t } = useWikipedia()
  const on = switchOf(state.preferences, preference)
  const toggle: Handler = (tx) => setPreference(tx, preference, !on)
  return (
    <view direction="row" align="center" minHeight={48} gap={8} onClick={disabled ? undefined : toggle}>
      <text text={t(titleKey)} size={16} color={palette.primaryText} flex={1} />
      <Switch id={`theme_chooser_${name}_switch`} checked={on} onClick={toggle} disabled={disabled} />
    </view>
  )
}
