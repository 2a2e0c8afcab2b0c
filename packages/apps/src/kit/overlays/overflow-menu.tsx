import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { useKit } from '../app-views.ts'
import { overlayWindow } from './overlay-window.ts'
import type { IconButtonProps } from '../bars/icon-button.tsx'
import { IconButton } from '../bars/icon-button.tsx'

/** The three dots that every bar calls "More options". */
export function OverflowButton(button: Omit<IconButtonProps, 'glyph' | 'desc'>): ViewElement {
  const desc = useKit().framework('action_menu_overflow_description')
  return <IconButton cls="ImageView" desc={desc} glyph={glyphs.moreVertical} {...button} />
}

export interface MenuRow {
  readonly text: string
  readonly onClick: Handler
  readonly disabled?: boolean
}

export interface OverflowMenuSpec {
  /** Id of the rows' titles: `title` for app-compat menus, `android:title` for the platform's. */
  readonly titleId: string
  readonly rows: readonly MenuRow[]
  /** Default: closes the overlay. */
  readonly onDismiss?: Handler
}

/** The list behind "More options". Choosing a row closes it first. */
export function overflowMenu({ titleId, rows, onDismiss = useKit().closeOverlay }: OverflowMenuSpec): WindowSpec {
  return overlayWindow(
    WindowKind.menu,
    <view cls="ListView" minWidth={196} paddingY={8} background={useKit().palette.surface} radius={2} elevation={8}>
      {rows.map(({ text, onClick, disabled }) => (
        <view
          key={text}
          cls="LinearLayout"
          height={48}
          paddingX={16}
          justify="center"
          disabled={disabled}
          onClick={(tx) => {
            onDismiss(tx)
            onClick(tx)
          }}
        >
          <view cls="RelativeLayout">
            <text
              id={titleId}
              text={text}
              size={16}
              color={disabled === true ? useKit().palette.disabledText : useKit().palette.primaryText}
              maxLines={1}
              disabled={disabled}
            />
          </view>
        </view>
      ))}
    </view>,
    { onDismiss },
  )
}
