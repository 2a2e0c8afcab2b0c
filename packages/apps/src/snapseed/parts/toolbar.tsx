import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { TopBar } from '../../kit/bars/top-bar.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import type { MenuRow } from '../../kit/overlays/overflow-menu.tsx'
import { OverflowButton, overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { Activity, open } from '../state.ts'
import { useSnapseed } from '../view.ts'

interface PhotoBarProps {
  readonly onOpen: Handler
  readonly children?: Children
}

/** "OPEN" at the start, the menu at the end. */
export function PhotoBar({ onOpen, children }: PhotoBarProps): ViewElement {
  const { palette, t, locale, openOverlay } = useSnapseed()
  return (
    <TopBar paddingX={4} background={palette.background}>
      <TextButton
        id="open_button"
        text={t('open').toLocaleUpperCase(locale)}
        desc={t('open_photo')}
        color={palette.primaryText}
        maxLines={1}
        paddingX={12}
        paddingY={15}
        onClick={onOpen}
      />
      <view flex={1} />
      {children}
      <OverflowButton onClick={(tx) => openOverlay(tx, 'more')} />
    </TopBar>
  )
}

/** How the bar of a page looks. */
export const BAR = { titleStyle: { minSize: 13, marginStart: 12 } } as const

export function moreMenu(): WindowSpec {
  const { t } = useSnapseed()
  const row = (key: string, activity: string): MenuRow => ({ text: t(key), onClick: (tx) => open(tx, activity) })
  return overflowMenu({
    titleId: 'title',
    rows: [
      row('settings', Activity.settings),
      row('tutorials', Activity.tutorials),
      row('help_feedback', Activity.help),
    ],
  })
}
