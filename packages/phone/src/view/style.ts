/** A length in dp, or a share of the parent. */
export type Length = number | `${number}%` | 'auto'

/** Flexbox in dp. `start` and `end` follow the layout direction. */
export interface Style {
  readonly width?: Length
  readonly height?: Length
  readonly minWidth?: Length
  readonly minHeight?: Length
  readonly maxWidth?: Length
  readonly maxHeight?: Length
  /** Grow to share the free space, with basis 0. */
  readonly flex?: number
  /** How much the node shrinks when space is short; default 0, as in Android's LinearLayout. */
  readonly shrink?: number
  /** Default `column`. */
  readonly direction?: 'row' | 'column'
  /** Whether children go on in another line where there is no room: below the line before, or `reverse` above it. */
  readonly wrap?: boolean | 'reverse'
  /** Children across the main axis; default `stretch`. */
  readonly align?: 'start' | 'center' | 'end' | 'stretch'
  readonly alignSelf?: 'start' | 'center' | 'end' | 'stretch'
  /** Children along the main axis; default `start`. */
  readonly justify?: 'start' | 'center' | 'end' | 'between' | 'around' | 'evenly'
  readonly gap?: number
  readonly padding?: number
  readonly paddingX?: number
  readonly paddingY?: number
  readonly paddingStart?: number
  readonly paddingEnd?: number
  readonly paddingTop?: number
  readonly paddingBottom?: number
  readonly margin?: number
  readonly marginX?: number | 'auto'
  readonly marginY?: number
  readonly marginStart?: number | 'auto'
  readonly marginEnd?: number | 'auto'
  readonly marginTop?: number | 'auto'
  readonly marginBottom?: number | 'auto'
  /** Taken out of the flow and placed by `top`/`bottom`/`start`/`end` in the parent. */
  readonly absolute?: boolean
  readonly top?: Length
  readonly bottom?: Length
  readonly start?: Length
  readonly end?: Length
  readonly aspectRatio?: number
  /** Fixes the direction of this node and its descendants in every locale. */
  readonly layoutDirection?: 'ltr' | 'rtl'
}

/** `#RRGGBB` or `#RRGGBBAA`. */
export type Color = `#${string}`

/** How a node's box is drawn. Lengths in dp. */
export interface Paint {
  readonly background?: Color
  /** Top to bottom, instead of `background`. */
  readonly gradient?: readonly [Color, Color]
  readonly radius?: number
  readonly border?: { readonly width: number; readonly color: Color }
  /** Shadow below the box, as Material elevation. */
  readonly elevation?: number
  /** 0 to 1, for the node and its descendants. */
  readonly opacity?: number
}

/** Characters of a text, from `start` to before `end`, in UTF-16 units. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

export interface TextStyle {
  /** In sp: scaled by the user's font size, unless `fixedSize`. */
  readonly size: number
  /** `size` is in dp and does not follow the font size. */
  readonly fixedSize?: boolean
  readonly weight?: 300 | 400 | 500 | 700
  readonly color?: Color
  readonly textAlign?: 'start' | 'center' | 'end'
  /** Longer text is cut with an ellipsis after this many lines. Default: as many as needed. */
  readonly maxLines?: number
  readonly serif?: boolean
  /** A shadow behind the glyphs, for labels on the wallpaper. */
  readonly shadow?: boolean
  /** Shrinks to fit one line, down to this many sp. */
  readonly minSize?: number
  /** Laid out as in an EditText. */
  readonly editable?: boolean
  /** Drawn underlined in `linkColor`, in the order of the text. */
  readonly links?: readonly TextRange[]
  /** Default: the colour of the text. */
  readonly linkColor?: Color
}
