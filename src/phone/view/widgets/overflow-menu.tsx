import type { Handler } from '../element.ts'
import { h } from '../jsx.ts'
import type { Palette } from '../theme.ts'
import type { WindowSpec } from '../window.ts'
import { WindowKind } from '../window.ts'

export interface MenuRow {
  readonly text: string
  readonly onClick: Handler
}

export interface OverflowMenuSpec {
  readonly key: string
  readonly packageName: string
  readonly palette: Palette
  /** Id of the rows' titles: `title` for app-compat menus, `android:title` for the platform's. */
  readonly titleId: string
  readonly rows: readonly MenuRow[]
  readonly onDismiss: Handler
}

/** The list behind "More options". Choosing a row closes it first. */
export function overflowMenu(spec: OverflowMenuSpec): WindowSpec {
  const { palette } = spec
  return {
    kind: WindowKind.menu,
    key: spec.key,
    packageName: spec.packageName,
    onDismiss: spec.onDismiss,
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
              spec.onDismiss(tx)
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
