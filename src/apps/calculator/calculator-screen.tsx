import type { Screen } from '../../phone/app.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import { h } from '../../phone/view/jsx.ts'
import { OverflowButton } from '../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import { windowAbove } from './above.tsx'
import { Display } from './display.tsx'
import { FeedbackPage } from './feedback-page.tsx'
import { HelpPage } from './help-page.tsx'
import { HistoryPage } from './history-page.tsx'
import { lookOf } from './look.ts'
import type { Look } from './look.ts'
import { Pad } from './pad.tsx'
import type { CalculatorContext, CalculatorLocal } from './state.ts'
import { PACKAGE, calculatorState } from './state.ts'

/** The calculator's only activity: the pad, and the pages and dialogs that its menu opens. */
export const calculatorScreen: Screen<CalculatorLocal> = {
  windows(context): readonly WindowSpec[] {
    const look = lookOf(context)
    const page: WindowSpec = {
      kind: WindowKind.activity,
      appCompatRoot: 'LinearLayout',
      key: context.window,
      packageName: PACKAGE,
      background: look.palette.background,
      navigationBarColor: look.palette.background,
      lightSystemBars: !look.dark,
      content: pageOf(context, look),
    }
    const above = windowAbove(context, look)
    return above === null ? [page] : [page, above]
  },
  onBack(tx, context): boolean {
    if (context.local.page === 'pad') return false
    context.update(tx, (local) => ({ ...local, page: 'pad' }))
    return true
  },
}

function pageOf(context: CalculatorContext, look: Look): ViewElement {
  switch (context.local.page) {
    case 'pad':
      return <PadPage context={context} look={look} />
    case 'history':
      return <HistoryPage context={context} look={look} />
    case 'feedback':
      return <FeedbackPage context={context} look={look} />
    case 'help':
      return <HelpPage context={context} look={look} />
  }
}

interface PageProps {
  readonly context: CalculatorContext
  readonly look: Look
}

function PadPage({ context, look }: PageProps): ViewElement {
  return (
    <view id="main_calculator" cls="LinearLayout" flex={1}>
      <Toolbar context={context} look={look} />
      <Display context={context} look={look} />
      <view height={20} align="center" justify="center">
        <view
          id="drag_handle_view"
          cls="ImageView"
          desc={look.t('desc_history')}
          width={32}
          height={4}
          radius={2}
          background={look.palette.divider}
        />
      </view>
      <Pad context={context} look={look} />
    </view>
  )
}

function Toolbar({ context, look }: PageProps): ViewElement {
  const { degrees } = calculatorState.of(context.state)
  return (
    <view id="toolbar" cls="android.view.ViewGroup" height={48} direction="row" align="center">
      {showsMode(context) ? (
        <text
          id="mode"
          text={look.t(degrees ? 'mode_deg' : 'mode_rad')}
          desc={look.t(degrees ? 'desc_mode_deg' : 'desc_mode_rad')}
          size={14}
          color={look.palette.secondaryText}
          marginStart={16}
        />
      ) : null}
      <view flex={1} />
      <OverflowButton
        framework={look.framework}
        tint={look.palette.iconTint}
        onClick={(tx) => {
          context.update(tx, (local) => ({ ...local, above: 'menu' }))
        }}
      />
    </view>
  )
}

/** AOSP shows the unit of angles while the functions can be seen, or one is in the formula. */
function showsMode({ configuration, local }: CalculatorContext): boolean {
  return configuration.landscape || local.expanded || /[sctSCT]/.test(local.entry.formula)
}
