import { formatPercent } from '../../../phone/i18n/formats.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { PACKAGE } from '../package.ts'
import type { Theme } from '../palette.ts'
import { THEMES, isDark, paletteOf } from '../palette.ts'
import type { SwitchKey } from '../data/preferences.ts'
import { NUMBERS, numberOf, stringOf, switchOf, withPreference } from '../data/preferences.ts'
import { setPreference, wikipediaState } from '../state.ts'
import type { View } from '../view.ts'

/** ThemeChooserDialog: text size, fonts, themes; what they change stays bright behind it. */
export function themeSheet(view: View, onDismiss: Handler): WindowSpec {
  const { palette, t, context } = view
  return {
    kind: WindowKind.sheet,
    key: `${context.window}-theme`,
    packageName: PACKAGE,
    onDismiss,
    undimmed: true,
    content: (
      <view
        cls="FrameLayout"
        id="design_bottom_sheet"
        background={palette.paper}
        border={{ width: 1, color: palette.border }}
        shrink={1}
      >
        <scroll cls="ScrollView" key="theme">
          <view cls="LinearLayout" padding={16} gap={4}>
            <text
              id="textSettingsCategory"
              text={t('theme_category_reading')}
              size={14}
              weight={500}
              color={palette.accent}
            />
            <TextSize view={view} />
            <Fonts view={view} />
            <SwitchRow
              view={view}
              id="theme_chooser_reading_focus_mode_switch"
              preference="readingFocusModeEnabled"
              title={t('reading_focus_mode')}
            />
            <text
              id="theme_chooser_reading_focus_mode_description"
              text={t('reading_focus_mode_description')}
              size={14}
              color={palette.secondaryText}
            />
            <text text={t('color_theme_select')} size={14} weight={500} color={palette.accent} marginTop={8} />
            <Themes view={view} />
            <SwitchRow
              view={view}
              id="theme_chooser_match_system_theme_switch"
              preference="matchSystemTheme"
              title={t('color_theme_match_system_theme')}
            />
            <SwitchRow
              view={view}
              id="theme_chooser_dark_mode_dim_images_switch"
              preference="dimDarkModeImages"
              title={t('color_theme_dim_images')}
              disabled={!isDark(palette.theme)}
            />
          </view>
        </scroll>
      </view>
    ),
  }
}

function setTextSize(tx: Transaction, value: number): void {
  const [low, high] = NUMBERS.textSizeMultiplier
  setPreference(tx, 'textSizeMultiplier', Math.min(high, Math.max(low, value)))
}

function TextSize({ view }: { readonly view: View }): ViewElement {
  const { app, palette, t, configuration } = view
  const value = numberOf(app.preferences, 'textSizeMultiplier')
  const [min, max] = NUMBERS.textSizeMultiplier
  const percent = formatPercent(configuration.locale, 1 + value / 10)
  const button = (id: string, key: string, size: number, step: number): ViewElement => (
    <view
      cls="TextView"
      id={id}
      reportedText="T"
      desc={t(key)}
      width={48}
      height={48}
      align="center"
      justify="center"
      onClick={(tx) => {
        setTextSize(tx, value + step)
      }}
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

function Fonts({ view }: { readonly view: View }): ViewElement {
  const { app, palette, t } = view
  const chosen = stringOf(app.preferences, 'fontFamily', 'sans-serif')
  const button = (id: string, key: string, family: string): ViewElement => (
    <text
      cls="Button"
      id={id}
      text={t(key)}
      size={14}
      serif={family === 'serif'}
      color={family === chosen ? palette.accent : palette.primaryText}
      textAlign="center"
      flex={1}
      paddingY={14}
      radius={4}
      border={{ width: family === chosen ? 2 : 1, color: family === chosen ? palette.accent : palette.border }}
      onClick={(tx) => {
        wikipediaState.update(tx, (state) => ({
          ...state,
          preferences: withPreference(state.preferences, 'fontFamily', family),
        }))
      }}
    />
  )
  return (
    <view direction="row" gap={16}>
      {button('button_font_family_sans_serif', 'font_family_sans_serif', 'sans-serif')}
      {button('button_font_family_serif', 'font_family_serif', 'serif')}
    </view>
  )
}

const BUTTONS: readonly Theme[] = ['light', 'sepia', 'dark', 'black']

/** Four circles. While the system's theme is followed, those of the other brightness cannot be chosen. */
function Themes({ view }: { readonly view: View }): ViewElement {
  const { app, palette, t, configuration } = view
  const following = switchOf(app.preferences, 'matchSystemTheme')
  return (
    <view direction="row" justify="around" paddingY={4}>
      {BUTTONS.map((theme) => {
        const disabled = following && isDark(theme) !== configuration.dark
        const selected = theme === palette.theme
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
            background={paletteOf(theme).paper}
            border={{ width: selected ? 3 : 1, color: selected ? palette.accent : palette.placeholder }}
            onClick={(tx) => {
              chooseTheme(tx, theme)
            }}
          >
            <text unreported text="Aa" fixedSize size={14} color={paletteOf(theme).primaryText} />
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

interface SwitchRowProps {
  readonly view: View
  readonly id: string
  readonly preference: SwitchKey
  readonly title: string
  readonly disabled?: boolean
}

function SwitchRow({ view, id, preference, title, disabled }: SwitchRowProps): ViewElement {
  const { app, palette, framework } = view
  const on = switchOf(app.preferences, preference)
  const toggle: Handler = (tx) => {
    setPreference(tx, preference, !on)
  }
  return (
    <view
      direction="row"
      align="center"
      minHeight={48}
      gap={8}
      {...(disabled === true ? {} : { onClick: toggle })}
    >
      <text text={title} size={16} color={palette.primaryText} flex={1} />
      <Switch
        id={id}
        checked={on}
        palette={palette}
        reportedText={framework(on ? 'capital_on' : 'capital_off')}
        onClick={toggle}
        {...(disabled === true ? { disabled } : {})}
      />
    </view>
  )
}
