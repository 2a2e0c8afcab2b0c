import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { Display } from '../parts/display.tsx'
import { Pad } from '../parts/pad.tsx'
import { useCalculator, views } from '../view.ts'
import { FeedbackPage } from './feedback-page.tsx'
import { HelpPage } from './help-page.tsx'
import { HistoryPage } from './history-page.tsx'
import { overlay } from './overlays.tsx'

const PAGES = { pad: PadPage, history: HistoryPage, feedback: FeedbackPage, help: HelpPage }

/** The calculator's only activity: the pad, and the pages and dialogs that its menu opens. */
export const calculatorScreen = views.screen({
  content: ({ local }) => PAGES[local.page](),
  overlay,
  onBack(tx, { local, change }): boolean {
    if (local.page === 'pad') return false
    change(tx, { page: 'pad' })
    return true
  },
})

function PadPage(): ViewElement {
  const { t, palette } = useCalculator()
  return (
    <view id="main_calculator" cls="LinearLayout" flex={1}>
      <PadToolbar />
      <Display />
      <view height={20} align="center" justify="center">
        <view
          id="drag_handle_view"
          cls="ImageView"
          desc={t('desc_history')}
          width={32}
          height={4}
          radius={2}
          background={palette.divider}
        />
      </view>
      <Pad />
    </view>
  )
}

function PadToolbar(): ViewElement {
  const view = useCalculator()
  const { t, state: { degrees } } = view
  return (
    <view id="toolbar" cls="android.view.ViewGroup" height={48} direction="row" align="center">
      {showsMode(view) ? (
        <Words
          id="mode"
          text={t(degrees ? 'mode_deg' : 'mode_rad')}
          desc={t(degrees ? 'desc_mode_deg' : 'desc_mode_rad')}
          size={14}
          quiet
          marginStart={16}
        />
      ) : null}
      <view flex={1} />
      <OverflowButton onClick={view.opener('menu')} />
    </view>
  )
}

/** AOSP shows the unit of angles while the functions can be seen, or one is in the formula. */
function showsMode({ configuration, local }: ReturnType<typeof useCalculator>): boolean {
  return configuration.landscape || local.expanded || /[sctSCT]/.test(local.entry.formula)
}
