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

/** Text broken into lines; lengths in dp. */
export interface TextLayout {
  readonly lines: readonly string[]
  readonly width: number
  readonly height: number
  readonly lineHeight: number
  /** From the top of a line to its baseline. */
  readonly ascent: number
  /** Size of the type in dp, font scale included. */
  readonly fontSize: number
  readonly truncated: boolean
}

/** Measures and breaks text. The only implementation is in `render`. */
export interface TextEngine {
  layout(text: string, style: TextStyle, maxWidth: number, context: TextContext): TextLayout
}
