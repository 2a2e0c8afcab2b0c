import type { Transaction } from '@droidgym/phone/system/transaction'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { Words } from '../../kit/controls/words.tsx'
import type { Scope } from '../editing.ts'
import { useCalendar } from '../view.ts'

export interface ScopeDialogSpec {
  readonly title: string
  /** The choices that there are, in this order. */
  readonly texts: Partial<Readonly<Record<Scope, string>>>
  /** Runs after the dialog has closed. */
  readonly onChoose: (tx: Transaction, scope: Scope) => void
}

/** Asks which of a series' events is meant. A tap on a choice carries it out. */
export function scopeDialog({ title, texts, onChoose }: ScopeDialogSpec): WindowSpec {
  const { closeOverlayThen } = useCalendar()
  return alertDialog({
    title,
    list: (
      <scroll cls="ListView" id="android:select_dialog_listview" shrink={1}>
        {(['only', 'following', 'all'] as const).map((scope) => texts[scope] === undefined ? null : (
          <Words
            key={scope}
            id="android:text1"
            text={texts[scope]}
            minHeight={48}
            paddingX={24}
            paddingY={12}
            onClick={closeOverlayThen((tx) => { onChoose(tx, scope) })}
          />
        ))}
      </scroll>
    ),
  })
}
