import type { Handler, ViewElement, ViewProps } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { namedDrawing } from '../../../phone/view/named-drawing.ts'
import { h } from '../../../phone/view/jsx.ts'
import { scenery } from '../../../phone/view/scenery.ts'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import type { Person } from '../network/people.ts'
import { rowsOf } from '../../kit/rows/rows-of.ts'
import { useInstagram } from '../view.ts'

interface AvatarProps extends ViewProps {
  readonly person: Person
  readonly size: number
  /** A coloured ring: a story is waiting. */
  readonly ring?: boolean
}

/** A person's round picture: a face in one's own colours. */
export function Avatar({ person, size, ring = false, ...props }: AvatarProps): ViewElement {
  return (
    <view
      cls="ImageView"
      width={size}
      height={size}
      {...props}
      draw={namedDrawing(`avatar ${person.hue} ${size} ${ring}`, (context) => {
        const half = size / 2
        const disc = (x: number, y: number, radius: number, fill: string): void => {
          context.fillStyle = fill
          context.beginPath()
          context.arc(x, y, radius, 0, 2 * Math.PI)
          context.fill()
        }
        const inner = ring ? half - 4 : half
        if (ring) {
          disc(half, half, half, '#D62976')
          disc(half, half, half - 2, '#FFFFFF')
        }
        disc(half, half, inner, `hsl(${String(person.hue)}, 45%, 72%)`)
        disc(half, half - inner * 0.22, inner * 0.36, `hsl(${String(person.hue)}, 35%, 38%)`)
        context.beginPath()
        context.ellipse(half, half + inner * 0.62, inner * 0.6, inner * 0.36, 0, Math.PI, 2 * Math.PI)
        context.fill()
      })}
    />
  )
}

interface PictureProps extends ViewProps {
  readonly seed: number
}

export function Picture({ seed, ...props }: PictureProps): ViewElement {
  return <view cls="ImageView" clip {...props} draw={scenery(seed)} />
}

interface PageBarProps {
  readonly title: string
  readonly children?: Children
}

export function PageBar({ title, children }: PageBarProps): ViewElement {
  const view = useInstagram()
  const { palette } = view
  return (
    <TopBar cls="FrameLayout" id="action_bar_container" paddingX={4} background={palette.background}>
      <UpButton cls="ImageView" id="action_bar_button_back" />
      <BarTitle id="action_bar_title" text={title} minSize={13} weight={700} marginStart={8} />
      {children}
    </TopBar>
  )
}

interface GridPicture {
  readonly picture: number
  readonly user: string
}

interface GridProps<P extends GridPicture> {
  readonly pictures: readonly P[]
  readonly onOpen: (picture: P) => Handler
}

/** Square pictures edge to edge, three in a row; more where there is room. */
export function Grid<P extends GridPicture>({ pictures, onOpen }: GridProps<P>): ViewElement {
  const view = useInstagram()
  const columns = Math.max(3, Math.floor(view.configuration.widthDp / 200))
  const size = view.configuration.widthDp / columns
  const rows = rowsOf(pictures, columns)
  return (
    <view>
      {rows.map((row, y) => (
        <view key={y} direction="row">
          {row.map((item, x) => (
            <view key={x} cls="FrameLayout" id="grid_card_layout_container" width={size} height={size} padding={1}>
              <Picture
                id="image_button"
                desc={view.t('photo_by', { user: item.user, row: y + 1, column: x + 1 })}
                seed={item.picture}
                flex={1}
                onClick={onOpen(item)}
              />
            </view>
          ))}
        </view>
      ))}
    </view>
  )
}

interface TextButtonProps {
  readonly id: string
  readonly text: string
  readonly quiet?: boolean
  readonly onClick: Handler
}

export function TextButton({ id, text, quiet = false, onClick }: TextButtonProps): ViewElement {
  const { palette, configuration } = useInstagram()
  const grey = configuration.dark ? '#363636' : '#EFEFEF'
  return (
    <text
      cls="Button"
      id={id}
      text={text}
      size={14}
      minSize={9}
      maxLines={1}
      weight={700}
      textAlign="center"
      flex={1}
      paddingX={8}
      paddingY={10}
      radius={8}
      background={quiet ? grey : palette.accent}
      color={quiet ? palette.primaryText : '#FFFFFF'}
      onClick={onClick}
    />
  )
}

export function Empty(): ViewElement {
  const view = useInstagram()
  return (
    <text
      id="empty_state_view_title"
      text={view.t('nothing_yet')}
      size={16}
      color={view.palette.secondaryText}
      textAlign="center"
      padding={32}
    />
  )
}
