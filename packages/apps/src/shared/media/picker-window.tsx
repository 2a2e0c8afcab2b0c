import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { useKit } from '../../kit/app-views.ts'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { overlayWindow } from '../../kit/overlays/overlay-window.ts'
import { plainWindow } from '../../kit/window-look.ts'

/** The package of the system's picker, com.android.documentsui.picker.PickActivity. */
export const PICKER_PACKAGE = 'com.android.documentsui'

export interface PickerSpec {
  readonly title: string
  /** Said when there is nothing to choose; absent where there is. */
  readonly message: string | undefined
  readonly list: Children
}

/**
 * The window of the system's picker. Assumption: drawn over the app that asked, as the topmost window of its activity,
 * with the picker's own ids, and without the roots of its drawer.
 */
export function pickerWindow({ title, message, list }: PickerSpec): WindowSpec {
  const { configuration: { dark }, closeOverlay } = useKit()
  const palette = googlePalette(dark)
  return overlayWindow(
    WindowKind.activity,
    <view flex={1} cls="android.view.ViewGroup" id="coordinator_layout">
      <TopBar paddingX={4}>
        <UpButton tint={palette.iconTint} onClick={closeOverlay} />
        <text text={title} size={20} color={palette.primaryText} maxLines={1} flex={1} marginStart={12} />
      </TopBar>
      {message === undefined ? null : (
        <text id="message" text={message} size={16} color={palette.secondaryText} margin={32} />
      )}
      <scroll id="dir_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>{list}</scroll>
    </view>,
    { packageName: PICKER_PACKAGE, ...plainWindow(palette.background, dark) },
  )
}
