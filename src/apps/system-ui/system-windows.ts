import type { SystemWindows } from '../../phone/app.ts'
import type { PhoneState } from '../../phone/system/state.ts'
import { glimpse } from '../../phone/watched-state.ts'
import { errorDialog } from './windows/error-dialog.tsx'
import { keyboardWindow } from './windows/keyboard.tsx'
import { navigationBar } from './windows/navigation-bar.tsx'
import { shade } from './windows/shade.tsx'
import { SYSTEM_UI, systemUiState } from './state.ts'
import { statusBar } from './windows/status-bar.tsx'
import { toastWindow } from './windows/toast.tsx'

/** SystemUI and the keyboard: what stands above every activity, from back to front. */
export const systemUi: SystemWindows = {
  packageName: SYSTEM_UI,
  windows: [
    (context) => (context.state.crash?.shown === true ? errorDialog(context.state.crash, context) : null),
    (context) => (context.keyboard === null ? null : keyboardWindow(context.keyboard, context)),
    statusBar,
    (context) => (glimpse(context.state, isShadeClosed) ? null : shade(context)),
    navigationBar,
    (context) => (context.state.toast === null ? null : toastWindow(context.state.toast, context)),
  ],
}

function isShadeClosed(state: PhoneState): boolean {
  return systemUiState.of(state).panel === 'closed'
}
