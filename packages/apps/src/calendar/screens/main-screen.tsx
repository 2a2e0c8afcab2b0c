import { formatDate, localizeDigits, weekStart } from '@droidgym/phone/i18n/formats'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar } from '../../kit/bars/top-bar.tsx'
import { FloatingButton } from '../../kit/controls/floating-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { DrawerRow, NavigationDrawer } from '../../kit/overlays/navigation-drawer.tsx'
import { dayOf } from '../../kit/time/units.ts'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { NEEDED } from '../app.ts'
import { weekOf } from '../events/events.ts'
import { edit, freshEdit } from '../editing.ts'
import type { Page } from '../state.ts'
import { PAGES } from '../state.ts'
import { mainViews, useMain } from '../view.ts'
import { DaysPage } from './days-page.tsx'
import { DayPage, MonthPage, Schedule } from './pages.tsx'

/**
 * com.android.calendar.AllInOneActivity. While the drawer is open, what lies behind it is not reported (DrawerLayout,
 * API 29).
 */
export const mainScreen = mainViews.screen({
  content: ({ local }) => (
    <view flex={1}>
      <view flex={1} unreported={local.drawer}>
        <Bar />
        {needing(NEEDED, () => <Content />)}
        <Create />
      </view>
      {local.drawer ? <PageDrawer /> : null}
    </view>
  ),
  onBack(tx, { local: { drawer, speedDial }, change }) {
    if (drawer) change(tx, { drawer: false })
    else if (speedDial) change(tx, { speedDial: false })
    else return false
    return true
  },
})

function Content(): ViewElement {
  const { local: { day, page }, locale } = useMain()
  switch (page) {
    case 'agenda_view':
      return <Schedule />
    case 'day_view':
      return <DayPage />
    case 'days_view':
      return <DaysPage first={day} count={3} />
    case 'week_view':
      return <DaysPage first={weekOf(day, weekStart(locale))} count={7} />
    case 'month_view':
      return <MonthPage />
  }
}

function Bar(): ViewElement {
  const { context, local, locale, palette, t, changer } = useMain()
  const today = dayOf(minuteOf(context.state))
  return (
    <TopBar>
      <IconButton desc={t('open_drawer')} glyph={glyphs.menu} target={56} onClick={changer({ drawer: true })} />
      <view
        id="date_picker_button"
        cls="LinearLayout"
        direction="row"
        align="center"
        flex={1}
        height={48}
        onClick={changer({ page: local.page === 'month_view' ? 'agenda_view' : 'month_view' })}
      >
        <Words
          id="date_picker_text_view"
          text={formatDate(locale, local.day, 'yMMMM')}
          size={20}
          minSize={13}
          maxLines={1}
          shrink={1}
        />
        <image
          glyph={local.page === 'month_view' ? glyphs.arrowDropUp : glyphs.arrowDropDown}
          size={24}
          tint={palette.iconTint}
          unreported
        />
      </view>
      <view
        cls="Button"
        id="action_today"
        desc={t('goto_today')}
        width={48}
        height={48}
        align="center"
        justify="center"
        onClick={changer({ day: today })}
      >
        <view
          width={22}
          height={22}
          radius={3}
          border={{ width: 2, color: palette.iconTint }}
          align="center"
          justify="center"
        >
          <text
            unreported
            fixedSize
            text={localizeDigits(locale, String(new Date(today).getUTCDate()))}
            size={11}
            weight={700}
            color={palette.iconTint}
          />
        </view>
      </view>
    </TopBar>
  )
}

/** The round button, and the one choice that it unfolds. */
function Create(): ViewElement {
  const { local, palette, t, change, changer } = useMain()
  return (
    <>
      {local.speedDial ? (
        <view
          cls="FrameLayout"
          id="speed_dial_event_container"
          absolute
          end={16}
          bottom={84}
          height={56}
          direction="row"
          align="center"
          gap={16}
          onClick={(tx) => {
            change(tx, { speedDial: false })
            edit(tx, freshEdit(local.day))
          }}
        >
          <Words
            id="speed_dial_label"
            text={t('event')}
            size={14}
            weight={500}
            background={palette.surface}
            radius={4}
            elevation={2}
            paddingX={12}
            paddingY={8}
          />
          <image
            cls="ImageButton"
            id="speed_dial_icon"
            glyph={glyphs.calendar}
            tint="#FFFFFF"
            size={24}
            width={56}
            height={56}
            radius={28}
            elevation={6}
            background="#188038"
          />
        </view>
      ) : null}
      <FloatingButton
        id="floating_action_button"
        desc={t('create')}
        glyph={local.speedDial ? glyphs.close : glyphs.add}
        background={palette.accent}
        tint={palette.onAccent}
        absolute
        end={16}
        bottom={16}
        onClick={changer({ speedDial: !local.speedDial })}
      />
    </>
  )
}

const PAGE_GLYPHS: Readonly<Record<Page, Glyph>> = {
  agenda_view: glyphs.list,
  day_view: glyphs.date,
  days_view: glyphs.layers,
  week_view: glyphs.grid,
  month_view: glyphs.calendar,
}

/** The pages, over the one in front. */
function PageDrawer(): ViewElement {
  const { local, palette, t, changer } = useMain()
  return (
    <NavigationDrawer onDismiss={changer({ drawer: false })}>
      <Words text={t('app_label')} size={22} padding={16} />
      {PAGES.map((page) => {
        const selected = local.page === page
        return (
          <DrawerRow
            key={page}
            id="label"
            text={page === 'days_view' ? t.plural('days_count', 3) : t(page)}
            glyph={PAGE_GLYPHS[page]}
            color={selected ? palette.accent : palette.primaryText}
            selected={selected}
            onClick={changer({ page, drawer: false })}
          />
        )
      })}
    </NavigationDrawer>
  )
}
