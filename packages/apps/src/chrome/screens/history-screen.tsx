import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { HistoryList } from '../parts/history-list.tsx'
import { chromeState, foldSearch } from '../state.ts'
import { historyViews, useChrome } from '../view.ts'

/** org.chromium.chrome.browser.history.HistoryActivity, which only phones start. */
export const historyScreen = historyViews.screen({
  content: () => <HistoryList scrollName="recycler_view" />,
  overlay: clearDialog,
  onBack: foldSearch,
})

/** Asks before all visits are deleted. */
export function clearDialog(): WindowSpec {
  const { t } = useChrome()
  return confirmDialog({
    title: t('clear_data'),
    message: t('clear_question'),
    confirm: t('clear'),
    onConfirm: (tx) => chromeState.update(tx, (state) => ({ ...state, history: [] })),
  })
}
