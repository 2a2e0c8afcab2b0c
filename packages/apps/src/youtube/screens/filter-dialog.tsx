import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { Chip } from '../../kit/controls/chip.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { toggled } from '../../kit/lists.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { replacePage, scrollKey } from '../../kit/page-stack.ts'
import { DURATIONS, FEATURES, RESULT_KINDS, SORT_ORDERS, UPLOAD_TIMES } from '../catalogue/filters.ts'
import { Spinner, spinnerMenu } from '../parts/spinner.tsx'
import type { FiltersDraft } from '../state.ts'
import type { View } from '../view.ts'
import { useYoutube } from '../view.ts'

/** What can be chosen of each, in the order of the dialog. */
const OPTIONS = {
  order: SORT_ORDERS,
  type: RESULT_KINDS,
  uploaded: UPLOAD_TIMES,
  duration: DURATIONS,
} as const
type Choice = keyof typeof OPTIONS
const CHOICES = Object.keys(OPTIONS) as readonly Choice[]

const TITLES: Readonly<Record<Choice, string>> = {
  order: 'sort_by',
  type: 'type',
  uploaded: 'upload_date',
  duration: 'duration',
}

/** The dialog of a search's filters. Assumption: its ids. */
export function filterDialog(view: View, draft: FiltersDraft): readonly WindowSpec[] {
  const { t, framework, local, context, closeOverlay, openOverlay } = view
  const dialog = alertDialog({
    title: t('search_filters'),
    body: <FilterChoices draft={draft} />,
    negative: { text: framework('cancel'), onClick: closeOverlay },
    positive: {
      text: t('apply'),
      onClick: (tx) => {
        const page = local.pages.at(-1)
        if (page?.kind !== 'search') return
        tx.scrollTo(context.window, scrollKey(view), 0)
        replacePage(view, tx, { ...page, filters: draft.filters })
      },
    },
  })
  if (draft.open === null) return [dialog]
  const { open } = draft
  return [dialog, spinnerMenu({
    name: open,
    options: OPTIONS[open],
    onChoose: (tx, option) => openOverlay(tx, { ...draft, filters: { ...draft.filters, [open]: option }, open: null }),
    onDismiss: (tx) => openOverlay(tx, { ...draft, open: null }),
  })]
}

function FilterChoices({ draft }: { readonly draft: FiltersDraft }): ViewElement {
  const { t, palette, openOverlay } = useYoutube()
  const { filters } = draft
  return (
    <scroll key="filters" cls="ScrollView" id="search_filters" shrink={1}>
      <view paddingX={24} paddingTop={12}>
        {CHOICES.map((choice) => (
          <view key={`${choice}-row`} direction="row" align="center" gap={12}>
            <Words quiet text={t(TITLES[choice])} size={14} flex={2} />
            <view flex={3}>
              <Spinner
                name={choice}
                text={t(filters[choice])}
                onClick={(tx) => openOverlay(tx, { ...draft, open: choice })}
              />
            </view>
          </view>
        ))}
        <Words quiet text={t('features')} size={14} paddingY={12} />
        <view direction="row" wrap gap={8}>
          {FEATURES.map((feature) => {
            const selected = filters.features.includes(feature)
            return (
              <Chip
                key={feature}
                id="feature_chip"
                title={t(feature)}
                selected={selected}
                color={selected ? palette.accent : palette.primaryText}
                minHeight={40}
                paddingX={14}
                radius={20}
                border={{ width: 1, color: selected ? palette.accent : palette.divider }}
                onClick={(tx) => openOverlay(tx, {
                  ...draft,
                  filters: { ...filters, features: toggled(filters.features, feature) },
                })}
              />
            )
          })}
        </view>
      </view>
    </scroll>
  )
}
