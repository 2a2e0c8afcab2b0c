import type { SystemContext, SystemWindows } from '../../app.ts'
import type { WindowSpec } from '../../view/window.ts'
import { navigationBar } from './navigation-bar.tsx'
import { statusBar } from './status-bar.tsx'

/** SystemUI and the keyboard: what stands above every activity, from back to front. */
export const systemUi: SystemWindows = {
  windows(context: SystemContext): readonly WindowSpec[] {
    return [statusBar(context), navigationBar(context)]
  },
}
