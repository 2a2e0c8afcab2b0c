import type { SystemContext, SystemWindows } from '../../app.ts'
import type { WindowSpec } from '../../view/window.ts'
import { keyboardWindow } from './keyboard.tsx'
import { navigationBar } from './navigation-bar.tsx'
import { shade } from './shade.tsx'
import { systemUiState } from './state.ts'
import { statusBar } from './status-bar.tsx'
import { toastWindow } from './toast.tsx'

/** SystemUI and the keyboard: what stands above every activity, from back to front. */
export const systemUi: SystemWindows = {
  windows(context: SystemContext): readonly WindowSpec[] {
    const { state, keyboard } = context
    return [
      ...(keyboard === null ? [] : [keyboardWindow(keyboard, context)]),
      statusBar(context),
      ...(systemUiState.of(state).panel === 'closed' ? [] : [shade(context)]),
      navigationBar(context),
      ...(state.toast === null ? [] : [toastWindow(state.toast, context)]),
    ]
  },
}
