import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { OverflowButton, overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { Activity, PACKAGE, open } from '../state.ts'
import type { View } from '../view.ts'

interface PhotoBarProps {
  readonly view: View
  readonly onOpen: Handler
  readonly onMore: Handler
  readonly children?: Children
}

/** "OPEN" at the start, the menu at the end. */
export function PhotoBar({ view, onOpen, onMore, children }: PhotoBarProps): ViewElement {
  const { palette, t, framework } = view
  return (
    <TopBar paddingX={4} background={palette.background}>
      <text
        cls="Button"
        id="open_button"
        text={t('open').toLocaleUpperCase()}
        desc={t('open_photo')}
        size={14}
        weight={500}
        color={palette.primaryText}
        maxLines={1}
        paddingX={12}
        paddingY={15}
        onClick={onOpen}
      />
      <view flex={1} />
      {children}
      <OverflowButton framework={framework} tint={palette.iconTint} onClick={onMore} />
    </TopBar>
  )
}

/** The way up, and a title. */
export function TitleBar({ view, title }: { readonly view: View; readonly title: string }): ViewElement {
  const { palette, framework, context } = view
  return (
    <TopBar paddingX={4} background={palette.background}>
      <UpButton
        framework={framework}
        tint={palette.iconTint}
        onClick={(tx) => {
          tx.finish(context.activityId)
        }}
      />
      <BarTitle text={title} minSize={13} color={palette.primaryText} marginStart={12} />
    </TopBar>
  )
}

export function moreMenu(view: View, onDismiss: Handler): WindowSpec {
  const { t, palette, context } = view
  const row = (key: string, activity: string) => ({
    text: t(key),
    onClick: (tx: Parameters<Handler>[0]) => {
      open(tx, activity)
    },
  })
  return overflowMenu({
    key: `${context.window}-menu`,
    packageName: PACKAGE,
    palette,
    titleId: 'title',
    rows: [
      row('settings', Activity.settings),
      row('tutorials', Activity.tutorials),
      row('help_feedback', Activity.help),
    ],
    onDismiss,
  })
}
