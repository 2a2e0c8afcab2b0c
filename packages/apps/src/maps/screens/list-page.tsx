import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { OverflowButton, overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { closePage, openPage, scrollKey } from '../../kit/page-stack.ts'
import { EmptyState } from '../../kit/rows/empty-state.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { TitledPage } from '../../kit/screens/titled-page.tsx'
import type { Place } from '../../shared/world/places.ts'
import { BAR, PlaceRow, ROW } from '../parts/rows.tsx'
import type { PlaceList } from '../state.ts'
import { deleteList, toggleOnList } from '../state.ts'
import type { View } from '../view.ts'
import { listName, useMaps } from '../view.ts'

/** The list whose page is shown. */
export function shownList({ state, local }: View): PlaceList | undefined {
  const page = local.pages.at(-1)
  return page?.kind === 'list' ? state.lists.find(({ id }) => id === page.id) : undefined
}

/** One list of places. Those that every account has keep their names. */
export function ListPage(): ViewElement {
  const view = useMaps()
  const { t, context } = view
  const list = shownList(view)
  const places = list?.places ?? []
  return (
    <TitledPage
      title={list === undefined ? '' : listName(view, list)}
      bar={BAR}
      actions={typeof list?.name === 'string' ? (
        <OverflowButton onClick={(tx) => view.change(tx, { overlay: 'list-menu' })} />
      ) : null}
    >
      <scroll key={scrollKey(view)} cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1}>
        <ListRow
          {...ROW}
          id="add_place"
          icon={glyphs.add}
          title={t('add_place')}
          titleId="label"
          onClick={(tx) => {
            openPage(view, tx, { kind: 'search', typed: '', purpose: 'list' })
            tx.focus(context.window, 'search_omnibox_edit_text')
          }}
        />
        {places.length === 0 ? <EmptyState icon={glyphs.bookmarkOutline} title={t('empty_list')} /> : null}
        {places.map((place) => (
          <PlaceRow key={place.id} place={place} paddingEnd={0}>
            <view key={menuAnchor(place)}>
              <OverflowButton
                id="place_menu"
                onClick={(tx) => view.change(tx, { overlay: { kind: 'saved-place', place } })}
              />
            </view>
          </PlaceRow>
        ))}
      </scroll>
    </TitledPage>
  )
}

function menuAnchor({ id }: Place): string {
  return `place-menu-${String(id)}`
}

/** What can be done with a list of one's own. */
export function listMenu(view: View): WindowSpec {
  const { t } = view
  const list = shownList(view)
  return overflowMenu({
    titleId: 'title',
    rows: [
      {
        text: t('rename_list'),
        onClick: (tx: Transaction) => {
          view.change(tx, { overlay: 'rename-list', draft: list?.name ?? '' })
          tx.focus(overlayKey(view.context), 'list_name')
        },
      },
      { text: t('delete_list'), onClick: (tx) => view.change(tx, { overlay: 'delete-list' }) },
    ],
  })
}

export function deleteListDialog(view: View, list: PlaceList): WindowSpec {
  return confirmDialog({
    message: view.t('delete_list_question', { list: listName(view, list) }),
    confirm: view.framework('delete'),
    onConfirm: (tx) => {
      closePage(view, tx)
      deleteList(tx, list.id)
    },
  })
}

/** What can be done with a place of the list. */
export function savedPlaceMenu(view: View, place: Place): WindowSpec {
  const list = shownList(view)
  const menu = overflowMenu({
    titleId: 'title',
    rows: [{
      text: view.t('remove_from_list'),
      onClick: (tx) => {
        if (list !== undefined) toggleOnList(tx, list.id, place)
      },
    }],
  })
  return { ...menu, anchor: { window: view.context.window, node: menuAnchor(place) } }
}
