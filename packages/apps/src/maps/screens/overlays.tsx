import { translator } from '@droidgym/phone/i18n/strings'
import { copyText } from '@droidgym/phone/system/clipboard'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { toggled } from '../../kit/lists.ts'
import { accountOf } from '../../shared/accounts.ts'
import { addAccount } from '../../shared/add-account.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { sheet } from '../../kit/overlays/sheet.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { MODE_GLYPHS } from '../parts/category-glyphs.ts'
import { PALETTE } from '../palette.ts'
import type { Place } from '../../shared/world/places.ts'
import { deleteListDialog, listMenu, savedPlaceMenu, shownList } from './list-page.tsx'
import { sortResultsDialog } from './results-page.tsx'
import { directionsMenu } from './stops.tsx'
import { LIST_GLYPHS } from './tabs.tsx'
import { ROW } from '../parts/rows.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import type { MapDetail, MapType, Overlay } from '../state.ts'
import { MAP_DETAILS, MAP_TYPES, UNITS, addList, has, mapsState, renameList, toggleOnList } from '../state.ts'
import type { View } from '../view.ts'
import { listName, nameOf, useMaps } from '../view.ts'
import { openPage } from '../../kit/page-stack.ts'
import type { TextDialogSpec } from '../../kit/overlays/text-dialog.tsx'
import { textDialog } from '../../kit/overlays/text-dialog.tsx'
import { sendText } from '../../shared/send-text.ts'
import { Words } from '../../kit/controls/words.tsx'

/** The dialog or sheet that is open over the map. */
export function overlay(layer: Overlay, view: View): WindowSpec | null {
  const page = view.local.pages.at(-1)
  const place = page?.kind === 'place' ? page.place : null
  const list = shownList(view)
  if (typeof layer === 'object') return savedPlaceMenu(view, layer.place)
  switch (layer) {
    case 'account':
      return accountDialog(view)
    case 'layers':
      return scrolledSheet(layer, <Layers />)
    case 'save':
      return place === null ? null : scrolledSheet(layer, <SaveTo place={place} />)
    case 'share':
      return place === null ? null : scrolledSheet(layer, <ShareTo place={place} />)
    case 'units':
      return unitsDialog(view)
    case 'new-list':
      return newListDialog(view)
    case 'rename-list':
      return list === undefined ? null : renameListDialog(view, list.id)
    case 'delete-list':
      return list === undefined ? null : deleteListDialog(view, list)
    case 'list-menu':
      return listMenu(view)
    case 'directions-menu':
      return page?.kind === 'directions' ? directionsMenu(view, page) : null
    case 'sort-results':
      return sortResultsDialog(view)
  }
}

/** Each sheet has a scroll position of its own, so that it begins unscrolled. */
function scrolledSheet(layer: string, content: ViewElement): WindowSpec {
  return sheet(<scroll key={layer}>{content}</scroll>, { shrink: 1 })
}

function accountDialog(view: View): WindowSpec {
  const { t, framework, context, closeOverlay, closeOverlayThen } = view
  const account = accountOf(context.state)
  const row = (text: string, glyph: Glyph, onClick: Handler): ViewElement => (
    <ListRow {...ROW} key={text} icon={glyph} title={text} onClick={onClick} />
  )
  return alertDialog({
    title: translator(view.locale, 'apps')('maps'),
    body: (
      <view paddingTop={8}>
        {account === undefined
          ? row(t('sign_in'), glyphs.personAdd, closeOverlayThen(addAccount))
          : <ListRow {...ROW} icon={glyphs.account} title={account.name} subtitle={account.address} />}
        {row(t('history'), glyphs.history, (tx) => openPage(view, tx, { kind: 'history' }))}
        {row(t('settings'), glyphs.settings, (tx) => openPage(view, tx, { kind: 'settings' }))}
      </view>
    ),
    positive: { text: framework('close'), onClick: closeOverlay },
  })
}

const TYPE_GLYPHS: Readonly<Record<MapType | MapDetail, Glyph>> = {
  default: glyphs.map,
  satellite: glyphs.globe,
  terrain: glyphs.image,
  transit: MODE_GLYPHS.transit,
  traffic: MODE_GLYPHS.car,
  bicycling: MODE_GLYPHS.bike,
}

/** Which map, and what else is on it. */
function Layers(): ViewElement {
  const { t, state } = useMaps()
  const tile = (name: MapType | MapDetail, selected: boolean, onClick: Handler): ViewElement => (
    <view
      key={name}
      cls="LinearLayout"
      desc={t(`layer_${name}`)}
      selected={selected}
      flex={1}
      align="center"
      gap={4}
      paddingY={8}
      onClick={onClick}
    >
      <view
        width={56}
        height={56}
        radius={12}
        align="center"
        justify="center"
        background={selected ? '#E8F0FE' : '#F1F3F4'}
        border={{ width: 2, color: selected ? PALETTE.accent : '#F1F3F4' }}
        unreported
      >
        <image glyph={TYPE_GLYPHS[name]} tint={selected ? PALETTE.accent : PALETTE.iconTint} size={26} />
      </view>
      <text
        unreported
        text={t(`layer_${name}`)}
        size={13}
        minSize={8}
        maxLines={1}
        color={selected ? PALETTE.accent : PALETTE.primaryText}
      />
    </view>
  )
  return (
    <view paddingX={16} id="layers_menu" cls="LinearLayout">
      <Words text={t('map_type')} weight={500} paddingY={8} />
      <view direction="row" gap={8}>
        {MAP_TYPES.map((mapType) =>
          tile(mapType, state.mapType === mapType, (tx) => mapsState.update(tx, (state) => ({ ...state, mapType }))),
        )}
      </view>
      <Words text={t('map_details')} weight={500} paddingY={8} />
      <view direction="row" gap={8}>
        {MAP_DETAILS.map((detail) =>
          tile(detail, state.details.includes(detail), (tx) => {
            mapsState.update(tx, (state) => ({ ...state, details: toggled(state.details, detail) }))
          }),
        )}
      </view>
    </view>
  )
}

interface PlaceSheetProps {
  readonly place: Place
}

function SaveTo({ place }: PlaceSheetProps): ViewElement {
  const view = useMaps()
  const { t, state } = view
  return (
    <view>
      <Words text={t('save_to_list')} size={18} weight={500} paddingX={16} paddingY={12} />
      {state.lists.map((list) => {
        const checked = has(list.places, place)
        return (
          <view
            key={list.id}
            cls="CheckedTextView"
            id="list_row"
            reportedText={listName(view, list)}
            checkable
            checked={checked}
            direction="row"
            align="center"
            minHeight={52}
            paddingX={16}
            gap={20}
            onClick={(tx) => toggleOnList(tx, list.id, place)}
          >
            <image unreported glyph={LIST_GLYPHS[list.id] ?? glyphs.list} tint={PALETTE.iconTint} size={24} />
            <Words unreported text={listName(view, list)} flex={1} />
            {checked ? <image unreported glyph={glyphs.check} tint={PALETTE.accent} size={24} /> : null}
          </view>
        )
      })}
      <ListRow
        {...ROW}
        icon={glyphs.add}
        title={t('new_list')}
        onClick={(tx) => {
          view.change(tx, { overlay: 'new-list', draft: '' })
          tx.focus(overlayKey(view.context), 'list_name')
        }}
      />
      <view direction="row" justify="end" paddingX={16}>
        <TextButton id="done_button" text={view.framework('done')} padding={12} onClick={view.closeOverlay} />
      </view>
    </view>
  )
}

/** Where the place can be sent to. */
function ShareTo({ place }: PlaceSheetProps): ViewElement {
  const view = useMaps()
  const { t, locale, closeOverlayThen } = view
  const labels = translator(locale, 'apps')
  // Of the Maps URLs, in the place of a short link.
  const link = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(nameOf(view, place))}`
  return (
    <view>
      <Words text={nameOf(view, place)} size={18} weight={500} paddingX={16} paddingY={12} />
      <ListRow
        {...ROW}
        icon={glyphs.copy}
        title={t('copy_link')}
        onClick={closeOverlayThen((tx) => {
          copyText(tx, link)
          tx.toast(t('link_copied'))
        })}
      />
      <ListRow {...ROW} icon={glyphs.message} title={labels('messages')} onClick={closeOverlayThen(sendText('messages', link))} />
      <ListRow {...ROW} icon={glyphs.mail} title={labels('gmail')} onClick={closeOverlayThen(sendText('gmail', link))} />
    </view>
  )
}

function unitsDialog(view: View): WindowSpec {
  const { t, state, framework, closeOverlay, closeOverlayThen } = view
  return alertDialog({
    title: t('units'),
    body: (
      <view paddingTop={8}>
        {UNITS.map((units) => (
          <text
            key={units}
            cls="CheckedTextView"
            id="android:text1"
            text={t(`units_${units}`)}
            checkable
            checked={state.units === units}
            size={16}
            weight={state.units === units ? 700 : 400}
            color={state.units === units ? PALETTE.accent : PALETTE.primaryText}
            paddingX={24}
            paddingY={14}
            onClick={closeOverlayThen((tx) => mapsState.update(tx, (state) => ({ ...state, units })))}
          />
        ))}
      </view>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
  })
}

function newListDialog(view: View): WindowSpec {
  const { t, local, change } = view
  return textDialog({
    ...listNameDialog(view),
    title: t('new_list'),
    confirm: t('create'),
    onConfirm: (tx, name) => {
      addList(tx, name)
      // Begun from a place, the list is chosen next.
      change(tx, { overlay: local.pages.at(-1)?.kind === 'place' ? 'save' : null, draft: '' })
    },
  })
}

function renameListDialog(view: View, id: string): WindowSpec {
  return textDialog({
    ...listNameDialog(view),
    title: view.t('rename_list'),
    onConfirm: (tx, name) => {
      renameList(tx, id, name)
      view.change(tx, { draft: '' })
    },
  })
}

function listNameDialog({ t, local, change }: View): Pick<TextDialogSpec, 'paddingTop' | 'field'> {
  return {
    paddingTop: 8,
    field: {
      id: 'list_name',
      text: local.draft,
      hint: t('list_name'),
      hintColor: PALETTE.secondaryText,
      paddingY: 10,
      onTextChange: (tx, draft) => change(tx, { draft }),
    },
  }
}
