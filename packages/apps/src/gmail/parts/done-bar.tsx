import type { ViewElement } from '@droidgym/phone/view/element'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { Snackbar } from '../../kit/overlays/snackbar.tsx'
import { undoMove } from '../mail-moves.ts'
import { useMail } from '../view.ts'

/** What was done to mails a moment ago, and the way back. */
export function DoneBar(): ViewElement {
  const { t, state: { done } } = useMail()
  if (done === null) return <Fragment />
  return <Snackbar text={done.text} action={{ text: t('undo'), onClick: undoMove }} />
}
