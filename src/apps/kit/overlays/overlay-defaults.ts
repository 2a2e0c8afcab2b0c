import type { Handler } from '../../../phone/view/element.ts'
import type { Palette } from '../../../phone/view/theme.ts'
import { useKit } from '../app-views.ts'

/** What an overlay takes from the screen below it unless told otherwise. */
export interface OverlayBase {
  readonly key?: string
  readonly packageName?: string
  readonly palette?: Palette
  readonly onDismiss?: Handler
}

/** Fills in what is missing from the view that is being composed. */
export function overlayDefaults(given: OverlayBase): OverlayBase & Required<Omit<OverlayBase, 'onDismiss'>> {
  const { key, packageName, palette, onDismiss } = given
  if (key !== undefined && packageName !== undefined && palette !== undefined) {
    return { key, packageName, palette, ...(onDismiss && { onDismiss }) }
  }
  const view = useKit()
  return {
    key: key ?? overlayKey(view.context),
    packageName: packageName ?? view.app.packageName,
    palette: palette ?? view.palette,
    onDismiss: onDismiss ?? view.closeOverlay,
  }
}

/** Key of the overlay's window, by which a field in it is focused. */
export function overlayKey({ window }: { readonly window: string }): string {
  return `${window}-overlay`
}
