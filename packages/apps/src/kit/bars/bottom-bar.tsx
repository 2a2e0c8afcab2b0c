import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ImageProps, TextProps, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { useKit } from '../app-views.ts'

export interface BottomBarProps extends ViewProps {
  readonly children?: Children
}

/** The bar at the bottom of a screen: the parts of an app, or what can be done. */
export function BottomBar({ children, ...bar }: BottomBarProps): ViewElement {
  return (
    <view cls="LinearLayout" direction="row" height={56} background={useKit().palette.background} {...bar}>
      {children}
    </view>
  )
}

export interface BarItemProps extends ViewProps {
  readonly title: string
  /** Null: a picture alone. */
  readonly titleStyle?: Partial<TextProps> | null
  /** The box around the title; absent: none. */
  readonly titleBox?: ViewProps
  /** A glyph of 24 dp in the item's colour, or an element such as a photo. */
  readonly icon: Glyph | ViewElement
  readonly iconStyle?: ImageProps
  /** The box around the picture; absent: none. */
  readonly iconBox?: ViewProps
  /** Of picture and title; default the accent colour while it is selected. */
  readonly color?: Color
}

/** A part of the app in its bottom bar: a picture over a title. Unless told otherwise, one node of the tree. */
export function BarItem(props: BarItemProps): ViewElement {
  const { title, titleStyle, titleBox, icon, iconStyle, iconBox, color: given, ...item } = props
  const { palette } = useKit()
  const color = given ?? (item.selected === true ? palette.accent : palette.secondaryText)
  const picture = 'kind' in icon ? icon : <image unreported glyph={icon} tint={color} size={24} {...iconStyle} />
  const text = titleStyle === null ? null : (
    <text unreported text={title} size={12} minSize={8} maxLines={1} color={color} {...titleStyle} />
  )
  return (
    <view cls="FrameLayout" desc={title} flex={1} align="center" justify="center" {...item}>
      {iconBox === undefined ? picture : <view {...iconBox}>{picture}</view>}
      {titleBox === undefined ? text : <view {...titleBox}>{text}</view>}
    </view>
  )
}
