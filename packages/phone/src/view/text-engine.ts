import type { TextStyle } from './style.ts'

/** What measuring needs beyond the style. */
export interface TextContext {
  /** BCP-47 locale: decides the typeface. */
  readonly locale: string
  /** Pixels per dp. */
  readonly density: number
  readonly fontScale: number
  readonly rtl: boolean
}

/** Lengths in dp, from the top of the text. */
export interface TextLine {
  readonly text: string
  readonly width: number
  readonly top: number
  readonly baseline: number
  readonly bottom: number
  /** The parts of links, from the left end of the line. Absent without any. */
  readonly links?: readonly LinkPart[]
}

/** The part of a link in one line; lengths in dp. */
export interface LinkPart {
  /** Which of the style's links. */
  readonly link: number
  readonly left: number
  readonly right: number
}

/** Text broken into lines; lengths in dp, whole pixels but for the width of a line. */
export interface TextLayout {
  readonly lines: readonly TextLine[]
  /** What the view asks for: all the room when the text does not fit into a line. */
  readonly width: number
  readonly height: number
  /** Size of the type in dp, font scale included. */
  readonly fontSize: number
  readonly truncated: boolean
}

/** Measures and breaks text. The only implementation is in `render`. */
export interface TextEngine {
  layout(text: string, style: TextStyle, maxWidth: number, context: TextContext): TextLayout
}
