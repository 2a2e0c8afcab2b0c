import type { Translator } from '../../../phone/i18n/strings.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Palette } from '../../../phone/view/theme.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { useKit } from '../app-views.ts'
import { overlayDefaults } from './overlay-defaults.ts'
import type { IconButtonProps } from '../bars/icon-button.tsx'
import { IconButton } from '../bars/icon-button.tsx'

export interface OverflowButtonProps extends Omit<IconButtonProps, 'glyph' | 'desc'> {
  /** The platform's own texts; default those of the screen. */
  readonly framework?: Translator
}

/** The three dots that every bar calls "More options". */
export function OverflowButton({ framework = useKit().framework, ...button }: OverflowButtonProps): ViewElement {
  const desc = framework('action_menu_overflow_description')
  return <IconButton cls="ImageView" desc={desc} glyph={glyphs.moreVertical} {...button} />
}

export interface MenuRow {
  readonly text: string
  readonly onClick: Handler
}

export interface OverflowMenuSpec {
  readonly key?: string
  readonly packageName?: string
  readonly palette?: Palette
  /** Id of the rows' titles: `title` for app-compat menus, `android:title` for the platform's. */
  readonly titleId: string
  readonly rows: readonly MenuRow[]
  /** Default: closes the overlay. */
  readonly onDismiss?: Handler
}

/** The list behind "More options". Choosing a row closes it first. */
export function overflowMenu(spec: OverflowMenuSpec): WindowSpec {
  const { palette, key, packageName, onDismiss } = overlayDefaults(spec)
  return {
    kind: WindowKind.menu,
    key,
    packageName,
    ...(onDismiss && { onDismiss }),
    content: (
      <view cls="ListView" minWidth={196} paddingY={8} background={palette.surface} radius={2} elevation={8}>
        {spec.rows.map(({ text, onClick }) => (
          <view
            key={text}
            cls="LinearLayout"
            height={48}
            paddingX={16}
            justify="center"
            onClick={(tx) => {
              onDismiss?.(tx)
              onClick(tx)
            }}
          >
            <view cls="RelativeLayout">
              <text id={spec.titleId} text={text} size={16} color={palette.primaryText} maxLines={1} />
            </view>
          </view>
        ))}
      </view>
    ),
  }
}
