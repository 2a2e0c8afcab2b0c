import type { Screen } from '../../../phone/app.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import type { ComposeLocal } from '../state.ts'
import { ACCOUNT, PACKAGE, keepWritten } from '../state.ts'
import type { View } from '../view.ts'
import { activityWindow, viewOf } from '../view.ts'

/** Writes a mail; what is left unfinished becomes a draft. */
export const composeScreen: Screen<ComposeLocal> = {
  windows(context) {
    const view = viewOf(context)
    const { t, palette, framework } = view
    const main = activityWindow(view, <Editor view={view} />)
    if (!context.local.incomplete) return [main]
    const onDismiss = (tx: Transaction): void => {
      view.change(tx, { incomplete: false })
    }
    return [
      main,
      alertDialog({
        key: `${context.window}-incomplete`,
        packageName: PACKAGE,
        palette,
        message: t('recipient_needed'),
        positive: { text: framework('ok'), onClick: onDismiss },
        onDismiss,
      }),
    ]
  },
  onBack(tx, context) {
    leave(tx, viewOf(context))
    return true
  },
}

function leave(tx: Transaction, { context, local, t }: View<ComposeLocal>): void {
  if (local.to + local.subject + local.body !== '') {
    keepWritten(tx, 'drafts', local)
    tx.toast(t('draft_saved'))
  }
  tx.finish(context.activityId)
}

function send(tx: Transaction, view: View<ComposeLocal>): void {
  const { context, local, t } = view
  if (local.to.trim() === '') {
    tx.clearFocus()
    view.change(tx, { incomplete: true })
    return
  }
  keepWritten(tx, 'sent', local)
  tx.toast(t('sent_done'))
  tx.finish(context.activityId)
}

function Editor({ view }: { readonly view: View<ComposeLocal> }): ViewElement {
  const { t, palette, framework, context } = view
  const button = (id: string, key: string, glyph: Glyph, onClick: Handler): ViewElement => (
    <IconButton cls="TextView" id={id} desc={t(key)} glyph={glyph} tint={palette.iconTint} onClick={onClick} />
  )
  return (
    <view flex={1}>
      <TopBar id="compose_toolbar">
        <UpButton
          framework={framework}
          tint={palette.iconTint}
          target={56}
          onClick={(tx) => {
            leave(tx, view)
          }}
        />
        <text text={t('compose')} size={20} minSize={13} maxLines={1} color={palette.primaryText} flex={1} />
        {button('add_attachment', 'attach', glyphs.attach, (tx) => {
          // Intent.FLAG_ACTIVITY_NEW_TASK
          const files = 'com.android.documentsui'
          const component = { packageName: files, className: `${files}.LauncherActivity` }
          tx.startActivity({ action: 'android.intent.action.GET_CONTENT', flags: 0x1000_0000, component })
        })}
        {button('send', 'send', glyphs.send, (tx) => {
          send(tx, view)
        })}
      </TopBar>
      <scroll cls="ScrollView" id="compose" flex={1}>
        <view direction="row" align="center" minHeight={52} paddingX={16} gap={16}>
          <text text={t('from')} size={14} color={palette.secondaryText} width={56} />
          <text id="from_account_name" text={ACCOUNT.address} size={16} maxLines={1} color={palette.primaryText} flex={1} />
        </view>
        <view height={1} background={palette.divider} />
        <view direction="row" align="center" minHeight={52} paddingX={16} gap={16}>
          <text text={t('to')} size={14} color={palette.secondaryText} width={56} />
          <edit
            cls="MultiAutoCompleteTextView"
            id="to"
            text={view.local.to}
            size={16}
            color={palette.primaryText}
            flex={1}
            height={52}
            imeAction="next"
            onTextChange={(tx, to) => {
              view.change(tx, { to })
            }}
            onImeAction={(tx) => {
              tx.focus(context.window, 'subject')
            }}
          />
        </view>
        <view height={1} background={palette.divider} />
        <edit
          id="subject"
          text={view.local.subject}
          hint={t('subject')}
          hintColor={palette.secondaryText}
          size={16}
          color={palette.primaryText}
          height={52}
          marginX={16}
          imeAction="next"
          onTextChange={(tx, subject) => {
            view.change(tx, { subject })
          }}
          onImeAction={(tx) => {
            tx.focus(context.window, 'body')
          }}
        />
        <view height={1} background={palette.divider} />
        <view cls="LinearLayout" id="body_wrapper" paddingX={16}>
          <edit
            key="body"
            text={view.local.body}
            hint={t('compose_email')}
            hintColor={palette.secondaryText}
            size={16}
            color={palette.primaryText}
            minHeight={120}
            paddingY={12}
            onTextChange={(tx, body) => {
              view.change(tx, { body })
            }}
            onImeAction={(tx) => {
              tx.clearFocus()
            }}
          />
        </view>
      </scroll>
    </view>
  )
}
