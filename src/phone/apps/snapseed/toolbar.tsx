import type { Handler, ViewElement } from '../../view/element.ts'
import { glyphs } from '../../view/glyphs.ts'
import type { Children } from '../../view/jsx.ts'
import { h } from '../../view/jsx.ts'
import { IconButton } from '../../view/widgets/icon-button.tsx'
import { overflowMenu } from '../../view/widgets/overflow-menu.tsx'
import type { WindowSpec } from '../../view/window.ts'
import { Activity, PACKAGE, open } from './state.ts'
import type { View } from './view.ts'

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
    <view
      cls="android.view.ViewGroup"
      id="toolbar"
      direction="row"
      align="center"
      height={56}
      paddingX={4}
      background={palette.background}
    >
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
      <IconButton
        cls="ImageView"
        desc={framework('action_menu_overflow_description')}
        glyph={glyphs.moreVertical}
        tint={palette.iconTint}
        onClick={onMore}
      />
    </view>
  )
}

/** The way up, and a title. */
export function TitleBar({ view, title }: { readonly view: View; readonly title: string }): ViewElement {
  const { palette, framework, context } = view
  return (
    <view
      cls="android.view.ViewGroup"
      id="toolbar"
      direction="row"
      align="center"
      height={56}
      paddingX={4}
      background={palette.background}
    >
      <IconButton
        desc={framework('action_bar_up_description')}
        glyph={glyphs.arrowBack}
        tint={palette.iconTint}
        onClick={(tx) => {
          tx.finish(context.activityId)
        }}
      />
      <text
        text={title}
        size={20}
        minSize={13}
        weight={500}
        color={palette.primaryText}
        maxLines={1}
        flex={1}
        marginStart={12}
      />
    </view>
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
