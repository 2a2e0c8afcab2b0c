import { Flag } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { ResolverContent } from '../../shared/resolver-content.tsx'
import { galleryState } from '../../shared/media/media.ts'
import { sendFiles } from '../../shared/media/shared-files.ts'
import type { ShareTarget } from '../../shared/send-text.ts'
import { appsThatTake, SHARE_TARGETS, sendText } from '../../shared/send-text.ts'
import { onScreenshotShared } from '../notices/screenshot-notices.ts'
import type { Sent } from '../open-send.ts'
import { closeChooser, sentOf } from '../open-send.ts'
import { systemWindow, useSystem } from '../view.ts'

/** Which application shall have a selected text, or a screenshot. */
export const chooser = systemWindow(({ palette, state }) => {
  const sent = sentOf(state)
  if (sent === undefined) return null
  const view = useSystem()
  const choices = appsThatTake(view, state).map(({ target, app }) => ({
    app,
    onClick: (tx: Transaction) => {
      closeChooser(tx)
      hand(tx, target, sent)
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

function hand(tx: Transaction, target: ShareTarget, sent: Sent): void {
  if ('text' in sent) {
    sendText(target, sent.text)(tx)
    return
  }
  onScreenshotShared(tx)
  const files = galleryState.of(tx.state).media.filter(({ id }) => id === sent.screenshot)
  tx.startActivity({ ...sendFiles(files), flags: Flag.newTask, component: SHARE_TARGETS[target] })
}
