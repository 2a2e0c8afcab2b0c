import { closeNotResponding } from '@droidgym/phone/not-responding'
import type { CrashNotice } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Children } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { appLabel, appOf } from '../../kit/app-label.ts'
import { openAppInfo } from '../open-settings.ts'
import type { SystemView } from '../view.ts'
import { systemWindow, useSystem } from '../view.ts'

/** The dialog about an app that crashed or does not respond. */
export const errorDialog = systemWindow(({ state: { crash } }) => {
  if (crash?.shown !== true) return null
  return crash.kind === 'crash' ? crashDialog(crash) : notRespondingDialog(crash)
})

/** "Clock has stopped": AppErrorDialog with app_error_dialog.xml, API 29. */
function crashDialog({ packageName, again }: CrashNotice): WindowSpec {
  const view = useSystem()
  const { framework } = view
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
        title={framework(again ? 'aerr_application_repeated' : 'aerr_application', { app: labelOf(packageName, view) })}
      >
        <Choice id="aerr_app_info" text={framework('aerr_app_info')} glyph={glyphs.info} onClick={info} />
        <Choice id="aerr_close" text={framework('aerr_close_app')} glyph={glyphs.close} onClick={closeDialog} />
      </Panel>
    ),
  }
}

/**
 * "Clock isn't responding": AppNotRespondingDialog with app_anr_dialog.xml, API 29. Only an answer closes it: neither
 * BACK nor HOME does.
 */
function notRespondingDialog({ packageName }: CrashNotice): WindowSpec {
  const view = useSystem()
  const { framework } = view
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
      <Panel title={framework('anr_application', { app: labelOf(packageName, view) })}>
        <Choice id="aerr_close" text={framework('aerr_close_app')} glyph={glyphs.close} onClick={close} />
        <Choice id="aerr_wait" text={framework('aerr_wait')} glyph={glyphs.clock} onClick={closeDialog} />
      </Panel>
    ),
  }
}

interface PanelProps {
  readonly title: string
  readonly children?: Children
}

function Panel({ title, children }: PanelProps): ViewElement {
  const { palette } = useSystem()
  return (
    <view cls="LinearLayout" id="android:parentPanel" background={palette.surface} radius={8} elevation={24} shrink={1}>
      <view cls="LinearLayout" id="android:topPanel">
        <view cls="LinearLayout" id="android:title_template" paddingX={24} paddingTop={18}>
          <text id="android:alertTitle" text={title} size={20} weight={500} color={palette.primaryText} />
        </view>
      </view>
      <view cls="FrameLayout" id="android:customPanel">
        <view cls="FrameLayout" id="android:custom">
          <view cls="LinearLayout" paddingY={16}>{children}</view>
        </view>
      </view>
    </view>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly text: string
  readonly glyph: Glyph
  readonly onClick: Handler
}

/** style/aerr_list_item: a button as wide as the dialog, its picture at the start. */
function Choice({ id, text, glyph, onClick }: ChoiceProps): ViewElement {
  const { palette } = useSystem()
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

/** The name under its icon; without one, that of the package, as PackageManager gives it. */
function labelOf(packageName: string, view: SystemView): string {
  const app = appOf(view, packageName)
  return app === undefined ? packageName : appLabel(app, view.locale)
}
