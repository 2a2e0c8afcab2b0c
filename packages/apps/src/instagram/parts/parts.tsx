import type { Handler, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import { h } from '@droidgym/phone/view/jsx'
import { pictureOf } from '../../shared/pictures/picture-of.ts'
import type { Person } from '../network/people.ts'
import { useInstagram } from '../view.ts'
import type { TextButtonProps } from '../../kit/controls/text-button.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { EmptyText } from '../../kit/rows/empty-state.tsx'
import { MediaGrid } from '../../kit/rows/media-grid.tsx'

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
  readonly subject?: string | undefined
}

export function Picture({ seed, subject, ...props }: PictureProps): ViewElement {
  return <view cls="ImageView" clip {...props} draw={pictureOf(subject, seed)} />
}

/** How the bar of a page looks. */
export const BAR = {
  cls: 'FrameLayout',
  id: 'action_bar_container',
  button: { cls: 'ImageView', id: 'action_bar_button_back', target: 48 },
  titleStyle: { id: 'action_bar_title', minSize: 13, weight: 700, marginStart: 8 },
} as const

interface GridPicture {
  readonly picture: number
  readonly subject?: string | undefined
  readonly user: string
}

interface GridProps<P extends GridPicture> {
  readonly pictures: readonly P[]
  readonly onOpen: (picture: P) => Handler
}

/** Square pictures edge to edge, three in a row; more where there is room. */
export function PictureGrid<P extends GridPicture>({ pictures, onOpen }: GridProps<P>): ViewElement {
  const { t, configuration: { widthDp } } = useInstagram()
  const columns = Math.max(3, Math.floor(widthDp / 200))
  const size = widthDp / columns
  return (
    <MediaGrid
      items={pictures}
      columns={columns}
      filler={null}
      cell={(item, { row, column }) => (
        <view key={column} cls="FrameLayout" id="grid_card_layout_container" width={size} height={size} padding={1}>
          <Picture
            id="image_button"
            desc={t('photo_by', { user: item.user, row: row + 1, column: column + 1 })}
            seed={item.picture}
            subject={item.subject}
            flex={1}
            onClick={onOpen(item)}
          />
        </view>
      )}
    />
  )
}

interface WideButtonProps extends TextButtonProps {
  /** Grey instead of the accent colour. */
  readonly quiet?: boolean
}

/** A button that takes its share of the row. */
export function WideButton({ quiet = false, ...button }: WideButtonProps): ViewElement {
  const { palette, configuration } = useInstagram()
  const grey = configuration.dark ? '#363636' : '#EFEFEF'
  return (
    <TextButton
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
      {...button}
    />
  )
}

export function NothingYet(): ViewElement {
  return <EmptyText id="empty_state_view_title" title={useInstagram().t('nothing_yet')} padding={32} />
}
