import type { SystemContext, SystemWindows } from '../../app.ts'
import type { WindowSpec } from '../../view/window.ts'
import { crashDialog } from './crash-dialog.tsx'
import { keyboardWindow } from './keyboard.tsx'
import { navigationBar } from './navigation-bar.tsx'
import { shade } from './shade.tsx'
import { SYSTEM_UI, systemUiState } from './state.ts'
import { statusBar } from './status-bar.tsx'
import { toastWindow } from './toast.tsx'

/** SystemUI and the keyboard: what stands above every activity, from back to front. */
export const systemUi: SystemWindows = {
  packageName: SYSTEM_UI,
  windows(context: SystemContext): readonly WindowSpec[] {
    const { state, keyboard } = context
    return [
      ...(state.crash?.shown === true ? [crashDialog(state.crash, context)] : []),
      ...(keyboard === null ? [] : [keyboardWindow(keyboard, context)]),
      statusBar(context),
      ...(systemUiState.of(state).panel === 'closed' ? [] : [shade(context)]),
      navigationBar(context),
      ...(state.toast === null ? [] : [toastWindow(state.toast, context)]),
    ]
  },
}
