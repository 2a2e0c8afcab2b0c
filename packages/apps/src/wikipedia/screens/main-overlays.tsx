import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { Activity } from '../activity-names.ts'
import type { FeedTypeName } from '../preferences/feed-types.ts'
import { browses, opens } from '../open.ts'
import { headerKey } from '../parts/card.tsx'
import { sheet } from '../parts/sheet.tsx'
import type { MainOverlay } from '../state.ts'
import { change } from '../state.ts'
import { useMain } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

export function mainOverlay(overlay: MainOverlay): WindowSpec {
  switch (overlay) {
    case 'more':
      return moreSheet()
    case 'menu':
      return savedMenu()
    case 'clear':
      return clearDialog()
    default:
      return cardMenu(overlay.card)
  }
}

/** The sheet behind "More" for a user who is not logged in (view_main_drawer.xml). */
function moreSheet(): WindowSpec {
  const { palette, t, closeOverlayThen } = useMain()
  const row = (name: string, textKey: string, glyph: Glyph, onClick: Handler): ViewElement => (
    <view
      key={name}
      cls="LinearLayout"
      id={`main_drawer_${name}_container`}
      direction="row"
      align="center"
      minHeight={48}
      paddingX={16}
      gap={24}
      onClick={closeOverlayThen(onClick)}
    >
      <image cls="ImageView" glyph={glyph} tint={palette.iconTint} size={24} />
      <Words text={t(textKey)} flex={1} />
    </view>
  )
  return sheet(
    <scroll cls="ScrollView" key="drawer">
      <view cls="LinearLayout" paddingY={16}>
        <view
          cls="LinearLayout"
          id="main_drawer_account_container"
          direction="row"
          align="center"
          minHeight={56}
          paddingX={16}
          gap={24}
          onClick={closeOverlayThen(opens(Activity.login))}
        >
          <image id="main_drawer_account_avatar" glyph={glyphs.person} tint={palette.accent} size={24} />
          <text
            id="main_drawer_login_button"
            text={t('main_drawer_login')}
            size={16}
            weight={500}
            color={palette.accent}
            flex={1}
          />
        </view>
        {row('places', 'places_title', glyphs.map, opens(Activity.places))}
        {row('settings', 'settings_activity_title', glyphs.settings, opens(Activity.settings))}
        {row('donate', 'nav_item_donate', glyphs.heart, browses('https://donate.wikimedia.org/'))}
      </view>
    </scroll>,
  )
}

function cardMenu(name: FeedTypeName): WindowSpec {
  const { context: { window }, state: { hiddenCards }, t } = useMain()
  const menu = overflowMenu({
    titleId: 'title',
    rows: [
      { text: t('menu_feed_card_dismiss'), onClick: (tx) => change(tx, { hiddenCards: [...hiddenCards, name] }) },
      { text: t('feed_configure_activity_title'), onClick: opens(Activity.configure) },
    ],
  })
  return { ...menu, anchor: { window, node: headerKey(name) } }
}

function savedMenu(): WindowSpec {
  const { t } = useMain()
  return overflowMenu({
    titleId: 'title',
    rows: [
      { text: t('sort_by_name'), onClick: (tx) => change(tx, { savedByName: true }) },
      { text: t('sort_by_recent'), onClick: (tx) => change(tx, { savedByName: false }) },
    ],
  })
}

function clearDialog(): WindowSpec {
  const { t, framework } = useMain()
  return confirmDialog({
    title: t('history_clear_question'),
    confirm: framework('yes'),
    cancel: framework('no'),
    onConfirm: (tx) => change(tx, { history: [] }),
  })
}
