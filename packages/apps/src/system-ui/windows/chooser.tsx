import type { Transaction } from '@droidgym/phone/system/transaction'
import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { ResolverContent } from '../../shared/resolver-content.tsx'
import { appsThatTake, sendText } from '../../shared/send-text.ts'
import { closeChooser, sentText } from '../open-send.ts'
import { systemWindow, useSystem } from '../view.ts'

/** Which application shall have a selected text. */
export const chooser = systemWindow(({ palette, state }) => {
  const text = sentText(state)
  if (text === undefined) return null
  const view = useSystem()
  const choices = appsThatTake(view, state).map(({ target, app }) => ({
    app,
    onClick: (tx: Transaction) => {
      closeChooser(tx)
      sendText(target, text)(tx)
    },
  }))
  return {
    kind: WindowKind.sheet,
    key: 'chooser',
    packageName: 'android',
    onDismiss: closeChooser,
    content: (
      <ResolverContent title={view.framework('share')} palette={palette} locale={view.locale} choices={choices} />
    ),
  }
})
