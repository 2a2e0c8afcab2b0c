import type { Handler, TextProps, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { EditorLocal } from '../state.ts'
import { useEditor } from '../view.ts'
import { Photo } from './photo.tsx'

interface StripProps {
  /** What its ids begin with. */
  readonly name: 'look' | 'style'
  /** In dp, of the strip and of the pictures in it. */
  readonly height: number
  readonly pictureHeight: number
  readonly choices: readonly StripChoice[]
  readonly label?: Partial<TextProps>
}

interface StripChoice {
  readonly name: string
  readonly selected: boolean
  /** What the photo looks like with it. */
  readonly edited: EditorLocal
  readonly onClick: Handler
}

/** Small copies of the photo to choose from. */
export function Strip({ name, height, pictureHeight, choices, label }: StripProps): ViewElement {
  const { palette, configuration } = useEditor()
  // Assumption: wider on tablets.
  const width = configuration.widthDp >= 600 ? 96 : 80
  return (
    <scroll
      horizontal
      id={`${name}s_strip`}
      cls="androidx.recyclerview.widget.RecyclerView"
      background={palette.background}
      height={height}
    >
      <view direction="row" padding={4}>
        {choices.map(({ name: text, selected, edited, onClick }) => (
          <view
            key={text}
            cls="LinearLayout"
            id={`${name}_item`}
            selected={selected}
            width={width}
            padding={4}
            gap={4}
            onClick={onClick}
          >
            <Photo
              cls="ImageView"
              id={`${name}_thumbnail`}
              edited={edited}
              height={pictureHeight}
              {...(selected && { border: { width: 2, color: palette.accent } })}
            />
            <text
              id={`${name}_label`}
              text={text}
              selected={selected}
              size={12}
              maxLines={1}
              textAlign="center"
              weight={selected ? 700 : 400}
              color={selected ? palette.accent : palette.secondaryText}
              {...label}
            />
          </view>
        ))}
      </view>
    </scroll>
  )
}
