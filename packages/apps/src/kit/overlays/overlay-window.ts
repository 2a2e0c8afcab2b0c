import type { ViewElement } from '@droidgym/phone/view/element'
import type { WindowKind, WindowSpec } from '@droidgym/phone/view/window'
import { useKit } from '../app-views.ts'

/** A window over the screen that is being composed. Unless told otherwise, dismissing it closes the overlay. */
export function overlayWindow(kind: WindowKind, content: ViewElement, given: Partial<WindowSpec> = {}): WindowSpec {
  const { context, app, closeOverlay } = useKit()
  return { kind, key: overlayKey(context), packageName: app.packageName, onDismiss: closeOverlay, content, ...given }
}

/** Key of the overlay's window, by which a field in it is focused. */
export function overlayKey({ window }: { readonly window: string }): string {
  return `${window}-overlay`
}
