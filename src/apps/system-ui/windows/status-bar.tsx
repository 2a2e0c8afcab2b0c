import type { SystemContext } from '../../../phone/app.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { DARK_ICONS, LIGHT_ICONS } from '../data/bar-colors.ts'
import { setPanel, SYSTEM_UI } from '../state.ts'
import { clockText, StatusIcons } from '../parts/status-icons.tsx'

/** The clock and the icons at the top edge. Pulling it down opens the notification shade. */
export function statusBar({ state, configuration, front }: SystemContext): WindowSpec {
  const tint = front?.lightSystemBars === true ? DARK_ICONS : LIGHT_ICONS
  return {
    kind: WindowKind.statusBar,
    key: 'status-bar',
    packageName: SYSTEM_UI,
    content: (
      <view
        cls="FrameLayout"
        id="status_bar"
        flex={1}
        onPan={(tx, { direction }) => {
          if (direction !== 'down') return false
          setPanel(tx, 'shade')
          return true
        }}
      >
        <view
          cls="LinearLayout"
          id="status_bar_contents"
          flex={1}
          paddingX={8}
          direction="row"
          align="center"
          justify="between"
        >
          <text id="clock" text={clockText(state, configuration)} size={14} fixedSize weight={500} color={tint} />
          <StatusIcons state={state} configuration={configuration} tint={tint} />
        </view>
      </view>
    ),
  }
}
