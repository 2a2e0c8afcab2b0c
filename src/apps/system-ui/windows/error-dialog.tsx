import type { SystemContext } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import { closeNotResponding } from '../../../phone/not-responding.ts'
import type { CrashNotice } from '../../../phone/system/state.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { systemPalette } from '../../../phone/view/theme.ts'
import type { Palette } from '../../../phone/view/theme.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { LAUNCHER_ICONS } from '../../kit/icons/launcher-icons.ts'
import { PACKAGE_NAMES } from '../../kit/package-names.ts'
import { openAppInfo } from '../open-settings.ts'

/** What the system says of an app that went wrong. */
export function errorDialog(notice: CrashNotice, context: SystemContext): WindowSpec {
  return notice.kind === 'crash' ? crashDialog(notice, context) : notRespondingDialog(notice, context)
}

/** "Clock has stopped": AppErrorDialog with app_error_dialog.xml, API 29. */
function crashDialog({ packageName, again }: CrashNotice, { configuration }: SystemContext): WindowSpec {
  const { dark, locale } = configuration
  const palette = systemPalette(dark)
  const t = translator(locale, 'framework')
  const info: Handler = (tx) => {
    closeDialog(tx)
    openAppInfo(tx, packageName)
  }
  return {
    kind: WindowKind.dialog,
    key: 'crash',
    packageName: 'android',
    title: `Application Error: ${packageName}`,
    onDismiss: closeDialog,
    content: (
      <Panel
        title={t(again ? 'aerr_application_repeated' : 'aerr_application', { app: labelOf(packageName, locale) })}
        configuration={configuration}
      >
        <Choice id="aerr_app_info" text={t('aerr_app_info')} glyph={glyphs.info} palette={palette} onClick={info} />
        <Choice
          id="aerr_close"
          text={t('aerr_close_app')}
          glyph={glyphs.close}
          palette={palette}
          onClick={closeDialog}
        />
      </Panel>
    ),
  }
}

/**
 * "Clock isn't responding": AppNotRespondingDialog with app_anr_dialog.xml, API 29. Only an answer closes it: neither
 * BACK nor HOME does.
 */
function notRespondingDialog({ packageName }: CrashNotice, { configuration }: SystemContext): WindowSpec {
  const { dark, locale } = configuration
  const palette = systemPalette(dark)
  const t = translator(locale, 'framework')
  const close: Handler = (tx) => {
    closeDialog(tx)
    closeNotResponding(tx, packageName)
  }
  return {
    kind: WindowKind.dialog,
    key: 'not-responding',
    packageName: 'android',
    title: `Application Not Responding: ${packageName}`,
    content: (
      <Panel title={t('anr_application', { app: labelOf(packageName, locale) })} configuration={configuration}>
        <Choice id="aerr_close" text={t('aerr_close_app')} glyph={glyphs.close} palette={palette} onClick={close} />
        <Choice id="aerr_wait" text={t('aerr_wait')} glyph={glyphs.clock} palette={palette} onClick={closeDialog} />
      </Panel>
    ),
  }
}

interface PanelProps extends Pick<SystemContext, 'configuration'> {
  readonly title: string
  readonly children?: Children
}

function Panel({ title, configuration: { dark }, children }: PanelProps): ViewElement {
  const palette = systemPalette(dark)
  return (
    <view
      cls="LinearLayout"
      id="android:parentPanel"
      background={palette.surface}
      radius={8}
      elevation={24}
      shrink={1}
    >
      <view cls="LinearLayout" id="android:topPanel" paddingX={24} paddingTop={20}>
        <text id="android:alertTitle" text={title} size={20} weight={500} color={palette.primaryText} />
      </view>
      <view cls="LinearLayout" paddingY={16}>{children}</view>
    </view>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly text: string
  readonly glyph: Glyph
  readonly palette: Palette
  readonly onClick: Handler
}

/** style/aerr_list_item: a button as wide as the dialog, its picture at the start. */
function Choice({ id, text, glyph, palette, onClick }: ChoiceProps): ViewElement {
  return (
    <view
      cls="Button"
      id={`android:${id}`}
      reportedText={text}
      direction="row"
      align="center"
      gap={32}
      minHeight={48}
      paddingX={24}
      onClick={onClick}
    >
      <image glyph={glyph} tint={palette.accent} size={24} />
      <text text={text} size={16} color={palette.primaryText} shrink={1} unreported />
    </view>
  )
}

function closeDialog(tx: Transaction): void {
  const { crash } = tx.state
  if (crash !== null) tx.set({ crash: { ...crash, shown: false } })
}

type IconName = keyof typeof LAUNCHER_ICONS

/** The name under its icon; without one, that of the package, as PackageManager gives it. */
function labelOf(packageName: string, locale: string): string {
  const name = (Object.keys(LAUNCHER_ICONS) as IconName[]).find((known) => PACKAGE_NAMES[known] === packageName)
  return name === undefined ? packageName : translator(locale, 'apps')(name)
}
