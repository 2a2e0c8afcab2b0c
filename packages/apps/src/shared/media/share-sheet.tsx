import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { useKit } from '../../kit/app-views.ts'
import { bottomSheet } from '../../kit/overlays/bottom-sheet.ts'
import { ResolverContent } from '../resolver-content.tsx'
import type { AppThatTakes } from '../send-text.ts'
import { SHARE_TARGETS, appsThatTake } from '../send-text.ts'
import type { Media } from './media.ts'
import { sendFiles } from './shared-files.ts'

/** The types in the intent filters of AOSP Messaging's ShareIntentActivity. */
const SENT_BY_MESSAGE = /^(?:image|video|audio|text)\//

export interface ShareSheetSpec {
  readonly title: string
  /** What is handed over. */
  readonly files: readonly Media[]
  /** Default: closes the overlay. */
  readonly onDismiss?: Handler
}

/** The system's chooser of who shall have files. */
export function shareSheet({ title, files, onDismiss = useKit().closeOverlay }: ShareSheetSpec): WindowSpec {
  const { context, configuration } = useKit()
  const palette = googlePalette(configuration.dark)
  const takes = ({ target }: AppThatTakes): boolean =>
    target !== 'messages' || files.every(({ mimeType }) => SENT_BY_MESSAGE.test(mimeType))
  const choices = appsThatTake(context, context.state).filter(takes).map(({ target, app }) => ({
    app,
    onClick: (tx: Transaction) => {
      onDismiss(tx)
      tx.startActivity({ ...sendFiles(files), component: SHARE_TARGETS[target] })
    },
  }))
  return bottomSheet(
    <ResolverContent title={title} palette={palette} locale={configuration.locale} choices={choices} />,
    { packageName: 'android', onDismiss },
  )
}
