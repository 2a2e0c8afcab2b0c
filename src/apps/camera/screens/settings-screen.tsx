import type { Screen, ScreenContext } from '../../../phone/app.ts'
import { localizeDigits } from '../../../phone/i18n/formats.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { listItemPadding } from '../../../phone/view/list-item-padding.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { PACKAGE } from '../activity-names.ts'
import type { Resolution } from '../state.ts'
import { RESOLUTIONS, cameraState } from '../state.ts'

export interface SettingsLocal {
  readonly page: 'main' | 'resolution' | 'advanced'
  /** Which resolution is being chosen. */
  readonly choosing: Resolution | null
}

export const FRESH_SETTINGS: SettingsLocal = { page: 'main', choosing: null }

type SettingsContext = ScreenContext<SettingsLocal>

/** The camera has a light theme only (Camera2 has no night resources, API 29). */
const PALETTE = googlePalette(false)

/** CameraSettingsActivity: what pictures are like, and whether they tell where they were taken. */
export const settingsScreen: Screen<SettingsLocal> = {
  windows(context): readonly WindowSpec[] {
    const t = translator(context.configuration.locale, 'camera')
    const main: WindowSpec = {
      kind: WindowKind.activity,
      key: context.window,
      packageName: PACKAGE,
      background: PALETTE.background,
      navigationBarColor: '#000000',
      statusBarColor: '#3367D6',
      content: (
        <view flex={1}>
          <TitleBar context={context} t={t} />
          <scroll id="android:list" cls="ListView" flex={1}>
            {pageRows(context, t)}
          </scroll>
        </view>
      ),
    }
    const { choosing } = context.local
    return choosing === null ? [main] : [main, choiceDialog(context, t, choosing)]
  },
  onBack(tx, context): boolean {
    if (context.local.page === 'main') return false
    context.update(tx, () => FRESH_SETTINGS)
    return true
  },
}

interface PageProps {
  readonly context: SettingsContext
  readonly t: Translator
}

function TitleBar({ context, t }: PageProps): ViewElement {
  const { page } = context.local
  const title = page === 'main' ? 'mode_settings' : `pref_${page}_title`
  return (
    <TopBar id="android:action_bar" background="#4285F4">
      <UpButton
        framework={translator(context.configuration.locale, 'framework')}
        tint="#FFFFFF"
        target={56}
        onClick={(tx) => {
          if (page === 'main') tx.finish(context.activityId)
          else context.update(tx, () => FRESH_SETTINGS)
        }}
      />
      <BarTitle text={t(title)} minSize={12} color="#FFFFFF" paddingEnd={16} />
    </TopBar>
  )
}

function pageRows(context: SettingsContext, t: Translator): readonly ViewElement[] {
  const padding = listItemPadding(context.configuration)
  const { saveLocation, manualExposure, resolutions } = cameraState.of(context.state)
  const open = (page: SettingsLocal['page']) => (tx: Transaction) => {
    context.update(tx, (local) => ({ ...local, page }))
  }
  const { locale } = context.configuration
  const onOff = (checked: boolean): ViewElement => (
    <Switch
      id="android:switch_widget"
      checked={checked}
      palette={PALETTE}
      reportedText={translator(locale, 'framework')(checked ? 'capital_on' : 'capital_off')}
    />
  )
  switch (context.local.page) {
    case 'main':
      return [
        row(t('pref_resolution_title'), { padding, onClick: open('resolution') }),
        row(t('pref_location_title'), {
          padding,
          widget: onOff(saveLocation),
          onClick: (tx) => {
            cameraState.update(tx, (state) => ({ ...state, saveLocation: !saveLocation }))
          },
        }),
        row(t('pref_advanced_title'), { padding, onClick: open('advanced') }),
      ]
    case 'resolution':
      return RESOLUTIONS.map((name) =>
        row(t(`pref_camera_${name}`), {
          padding,
          summary: entriesOf(name, t, locale)[resolutions[name]] ?? '',
          onClick: (tx) => {
            context.update(tx, (local) => ({ ...local, choosing: name }))
          },
        }),
      )
    case 'advanced':
      return [
        row(t('pref_exposure_title'), {
          padding,
          widget: onOff(manualExposure),
          onClick: (tx) => {
            cameraState.update(tx, (state) => ({ ...state, manualExposure: !manualExposure }))
          },
        }),
      ]
  }
}

interface RowSpec {
  /** At its start and end, in dp. */
  readonly padding: number
  readonly summary?: string
  readonly widget?: ViewElement
  readonly onClick: Handler
}

function row(title: string, { padding, summary, widget, onClick }: RowSpec): ViewElement {
  return (
    <view key={title} cls="LinearLayout" direction="row" align="center" minHeight={64} paddingX={padding} gap={16} onClick={onClick}>
      <view flex={1}>
        <text id="android:title" text={title} size={16} color={PALETTE.primaryText} />
        {summary === undefined ? null : (
          <text id="android:summary" text={summary} size={14} color={PALETTE.secondaryText} />
        )}
      </view>
      {widget}
    </view>
  )
}

/** Assumption: the sizes that the emulator's cameras have. */
const PHOTO_SIZES = [
  ['4:3', '5.0'],
  ['16:9', '3.7'],
  ['4:3', '0.3'],
] as const
const VIDEO_SIZES = ['HD 1080p', 'HD 720p', 'SD 480p'] as const

function entriesOf(name: Resolution, t: Translator, locale: string): readonly string[] {
  if (name.endsWith('video')) return VIDEO_SIZES
  return PHOTO_SIZES.map(([aspect, count]) =>
    t('megapixels', { aspect: `(${localizeDigits(locale, aspect)})`, count: localizeDigits(locale, count) }),
  )
}

function choiceDialog(context: SettingsContext, t: Translator, name: Resolution): WindowSpec {
  const { locale } = context.configuration
  const { resolutions } = cameraState.of(context.state)
  const close = (tx: Transaction): void => {
    context.update(tx, (local) => ({ ...local, choosing: null }))
  }
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: PACKAGE,
    palette: PALETTE,
    title: t(`pref_camera_${name}`),
    body: (
      <scroll cls="ListView" id="android:select_dialog_listview" shrink={1} marginTop={8}>
        {entriesOf(name, t, locale).map((text, index) => (
          <text
            key={text}
            cls="CheckedTextView"
            id="android:text1"
            text={text}
            checked={resolutions[name] === index}
            size={16}
            weight={resolutions[name] === index ? 700 : 400}
            color={resolutions[name] === index ? PALETTE.accent : PALETTE.primaryText}
            paddingX={24}
            paddingY={14}
            onClick={(tx) => {
              cameraState.update(tx, (state) => ({
                ...state,
                resolutions: { ...state.resolutions, [name]: index },
              }))
              close(tx)
            }}
          />
        ))}
      </scroll>
    ),
    negative: { text: translator(locale, 'framework')('cancel'), onClick: close },
    onDismiss: close,
  })
}
