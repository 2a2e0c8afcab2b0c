import { Flag } from '../../../android/intent.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { NEW_TAB, shownAt } from '../data/address.ts'
import { appMenu, tabMenuRows } from './app-menu.tsx'
import type { BrowserLocal } from '../state.ts'
import { PACKAGE } from '../state.ts'
import { activeTab, urlOf } from '../tabs.ts'
import type { View } from '../view.ts'

/** The menu, dialog or sheet that lies over the browser. */
export function windowAbove(view: View<BrowserLocal>): WindowSpec | null {
  const { context, palette, t, framework } = view
  const onDismiss: Handler = (tx) => {
    view.change(tx, { layer: null })
  }
  const base = { packageName: PACKAGE, palette, onDismiss }
  switch (view.local.layer) {
    case null:
      return null
    case 'menu':
      return appMenu(view)
    case 'tab-menu':
      return {
        ...overflowMenu({ ...base, key: `${context.window}-tabs`, titleId: 'title', rows: tabMenuRows(view) }),
        anchor: { window: context.window, node: 'tab_switcher_button' },
      }
    case 'page-info': {
      const tab = activeTab(view.chrome)
      const url = tab === undefined ? NEW_TAB : urlOf(tab)
      const secure = ['page', 'results'].includes(shownAt(view.web, url).kind)
      return alertDialog({
        ...base,
        key: `${context.window}-info`,
        title: url,
        message: t(secure ? 'connection_secure' : 'unreachable_title'),
        positive: { text: framework('ok'), onClick: onDismiss },
      })
    }
    case 'share':
      return shareSheet(view, onDismiss)
  }
}

function shareSheet(view: View<BrowserLocal>, onDismiss: Handler): WindowSpec {
  const { context, palette, t, locale } = view
  const labels = translator(locale, 'apps')
  const row = (text: string, glyph: Glyph, onClick: Handler): ViewElement => (
    <view
      key={text}
      cls="LinearLayout"
      direction="row"
      align="center"
      minHeight={56}
      paddingX={16}
      gap={24}
      onClick={(tx) => {
        onDismiss(tx)
        onClick(tx)
      }}
    >
      <image glyph={glyph} size={24} tint={palette.iconTint} unreported />
      <text id="android:text1" text={text} size={16} color={palette.primaryText} flex={1} />
    </view>
  )
  const send = (packageName: string, className: string): Handler => {
    return (tx) => {
      const action = 'android.intent.action.SEND'
      tx.startActivity({ action, type: 'text/plain', flags: Flag.newTask, component: { packageName, className } })
    }
  }
  return {
    kind: WindowKind.sheet,
    key: `${context.window}-share`,
    packageName: PACKAGE,
    onDismiss,
    content: (
      <view cls="FrameLayout" background={palette.surface} paddingY={8} shrink={1}>
        <scroll key="targets">
          {row(t('copy_link'), glyphs.copy, (tx) => {
            tx.toast(t('link_copied'))
          })}
          {row(
            labels('messages'),
            glyphs.message,
            send('com.google.android.apps.messaging', 'com.google.android.apps.messaging.ui.ConversationListActivity'),
          )}
          {row(
            labels('gmail'),
            glyphs.mail,
            send('com.google.android.gm', 'com.google.android.gm.ConversationListActivityGmail'),
          )}
        </scroll>
      </view>
    ),
  }
}
