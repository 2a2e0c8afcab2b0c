import type { Screen } from '../../../phone/app.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import type { ListKey, Option } from '../data/preferences.ts'
import { COMPRESSION, DARK_THEME, LONG_EDGE, OPTIONS, chosen } from '../data/preferences.ts'
import { PACKAGE, setPreference } from '../state.ts'
import { TitleBar } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'
import { activityWindow, viewOf } from '../view.ts'

/** What the settings keep: the list whose dialog is open. */
export interface SettingsLocal {
  readonly list: ListKey | null
}

const TITLES = { [LONG_EDGE]: 'image_sizing', [COMPRESSION]: 'format_quality' } as const

export const settingsScreen: Screen<SettingsLocal> = {
  windows(context) {
    const view = viewOf(context)
    const { palette, t, framework, dark, app, local } = view
    const list = (key: ListKey): ViewElement => (
      <SettingRow
        view={view}
        title={t(TITLES[key])}
        summary={labelOf(view, OPTIONS[key].find(({ value }) => value === chosen(app.preferences, key)))}
        onClick={(tx) => {
          view.change(tx, { list: key })
        }}
      />
    )
    const content = (
      <view flex={1} background={palette.background}>
        <TitleBar view={view} title={t('settings')} />
        <scroll id="android:list" cls="ListView" flex={1}>
          <Category view={view} title={t('appearance')} />
          <SettingRow
            view={view}
            title={t('dark_theme')}
            onClick={(tx) => {
              setPreference(tx, DARK_THEME, { type: 'boolean', value: !dark })
            }}
          >
            <Switch
              id="android:switch_widget"
              checked={dark}
              palette={palette}
              reportedText={framework(dark ? 'capital_on' : 'capital_off')}
            />
          </SettingRow>
          <Category view={view} title={t('export_options')} />
          {list(LONG_EDGE)}
          {list(COMPRESSION)}
        </scroll>
      </view>
    )
    const window = activityWindow(view, content)
    return local.list === null ? [window] : [window, listDialog(view, local.list)]
  },
  onBack(tx, context): boolean {
    if (context.local.list === null) return false
    context.update(tx, () => ({ list: null }))
    return true
  },
}

function labelOf({ t }: View, option: Option | undefined): string {
  return option?.label ?? t('do_not_resize')
}

function Category({ view, title }: { readonly view: View; readonly title: string }): ViewElement {
  return (
    <view cls="LinearLayout" paddingX={16} paddingTop={20} paddingBottom={4}>
      <text id="android:title" text={title} size={14} weight={500} color={view.palette.accent} />
    </view>
  )
}

interface SettingRowProps {
  readonly view: View
  readonly title: string
  readonly summary?: string
  readonly onClick: Handler
  readonly children?: Children
}

function SettingRow({ view, title, summary, onClick, children }: SettingRowProps): ViewElement {
  const { palette } = view
  return (
    <view cls="LinearLayout" direction="row" align="center" minHeight={64} paddingX={16} gap={16} onClick={onClick}>
      <view cls="RelativeLayout" flex={1} paddingY={8}>
        <text id="android:title" text={title} size={16} color={palette.primaryText} />
        {summary === undefined ? null : (
          <text id="android:summary" text={summary} size={14} color={palette.secondaryText} />
        )}
      </view>
      {children}
    </view>
  )
}

/** android.preference.ListPreference: a tap on a row stores it and closes the dialog. */
function listDialog(view: View<SettingsLocal>, key: ListKey): WindowSpec {
  const { context, palette, t, framework, app } = view
  const close = (tx: Transaction): void => {
    view.change(tx, { list: null })
  }
  const body = (
    <scroll cls="ListView" id="android:select_dialog_listview" shrink={1} marginTop={8}>
      {OPTIONS[key].map((option) => {
        const checked = chosen(app.preferences, key) === option.value
        return (
          <view
            key={option.value}
            cls="CheckedTextView"
            id="android:text1"
            reportedText={labelOf(view, option)}
            checkable
            checked={checked}
            direction="row"
            align="center"
            minHeight={48}
            paddingX={24}
            gap={20}
            onClick={(tx) => {
              setPreference(tx, key, { type: 'string', value: option.value })
              close(tx)
            }}
          >
            <view
              width={20}
              height={20}
              radius={10}
              align="center"
              justify="center"
              border={{ width: 2, color: checked ? palette.accent : palette.secondaryText }}
            >
              {checked ? <view width={10} height={10} radius={5} background={palette.accent} /> : null}
            </view>
            <text unreported text={labelOf(view, option)} size={16} color={palette.primaryText} flex={1} />
          </view>
        )
      })}
    </scroll>
  )
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: PACKAGE,
    palette,
    title: t(TITLES[key]),
    body,
    negative: { text: framework('cancel'), onClick: close },
    onDismiss: close,
  })
}
