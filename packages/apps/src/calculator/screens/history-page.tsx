import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { dayOf } from '../../kit/time/units.ts'
import { formatDate } from '@droidgym/phone/i18n/formats'
import { minuteOf } from '@droidgym/phone/watched-state'
import { EMPTY_ENTRY } from '../formula/entry.ts'
import { PageToolbar } from '../parts/page-toolbar.tsx'
import { drawnLocalizedFormula, localizedFormula, localizedResult } from '../formula/result-text.ts'
import type { Calculation } from '../state.ts'
import { useCalculator } from '../view.ts'

/** What has been calculated, the newest at the bottom. Choosing a row puts its formula back into the display. */
export function HistoryPage(): ViewElement {
  const { t, state: { history }, opener } = useCalculator()
  return (
    <view id="history_layout" cls="LinearLayout" flex={1}>
      <PageToolbar id="history_toolbar" title={t('title_history')}>
        <OverflowButton onClick={opener('menu')} />
      </PageToolbar>
      {history.length === 0 ? (
        <view flex={1} align="center" justify="center">
          <Words id="empty_history_view" text={t('no_history')} quiet />
        </view>
      ) : (
        <scroll id="history_recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
          {history.map((calculation, index) => <HistoryRow key={index} calculation={calculation} />)}
        </scroll>
      )}
    </view>
  )
}

interface HistoryRowProps {
  readonly key: number
  readonly calculation: Calculation
}

function HistoryRow({ calculation }: HistoryRowProps): ViewElement {
  const { locale, t, context, change } = useCalculator()
  const today = dayOf(calculation.at) === dayOf(minuteOf(context.state))
  return (
    <view
      cls="LinearLayout"
      paddingX={16}
      paddingY={12}
      gap={4}
      onClick={(tx) => {
        const entry = { ...EMPTY_ENTRY, formula: calculation.formula }
        change(tx, { page: 'pad', entry })
      }}
    >
      <Words
        id="date"
        text={today ? t('history_today') : formatDate(locale, calculation.at, 'EEEMMMd')}
        size={12}
        quiet
      />
      <Words
        id="history_formula"
        reportedText={localizedFormula(locale, calculation.formula)}
        text={drawnLocalizedFormula(locale, calculation.formula)}
        layoutDirection="ltr"
        size={20}
        textAlign="end"
        quiet
      />
      <Words
        id="history_result"
        text={localizedResult(locale, calculation.result)}
        layoutDirection="ltr"
        size={24}
        textAlign="end"
      />
    </view>
  )
}
