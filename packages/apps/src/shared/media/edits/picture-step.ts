import type { Area } from './area.ts'
import type { Effect } from './effects.ts'

/** A place on a picture, in shares of its width and height. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The way of a finger over a picture. */
export type Stroke = readonly Spot[]

/** From dark to bright: how bright a level (x) becomes (y), in shares; each further right than the one before. */
export type Curve = readonly Spot[]

/** Of the colours that have one. */
export type Curves = Readonly<Partial<Record<'rgb' | 'red' | 'green' | 'blue' | 'luminance', Curve>>>

/** What fills the room where there is no picture: its own edge, or a colour. */
export type Fill = 'smart' | 'white' | 'black'

/** How colours change at a place, each from -100 to 100. */
export interface LocalChange {
  readonly brightness?: number
  readonly contrast?: number
  readonly saturation?: number
  readonly warmth?: number
}

/** How two pictures become one. */
export type BlendMode = 'default' | 'lighten' | 'darken' | 'add' | 'subtract' | 'overlay'

/** One change of a picture. */
export type PictureStep =
  | { readonly kind: 'crop'; readonly area: Area }
  /** Quarter turns clockwise, and degrees clockwise for which it is enlarged until no corner is empty. */
  | { readonly kind: 'rotate'; readonly turns: number; readonly degrees: number }
  /** Tilts and size from -100 to 100. */
  | {
      readonly kind: 'perspective'
      readonly vertical: number
      readonly horizontal: number
      readonly degrees: number
      readonly size: number
      readonly fill: Fill
    }
  /** What is added at each edge, in shares of the picture. */
  | { readonly kind: 'expand'; readonly added: Area; readonly fill: Fill }
  | { readonly kind: 'heal'; readonly strokes: readonly Stroke[] }
  /** A stroke that changes nothing brings back what was there before the brush. */
  | { readonly kind: 'brush'; readonly strokes: readonly { readonly stroke: Stroke; readonly change: LocalChange }[] }
  | { readonly kind: 'selective'; readonly points: readonly (Spot & { readonly change: LocalChange })[] }
  /** Opacity of the other picture from 0 to 100. */
  | { readonly kind: 'blend'; readonly shot: Shot; readonly opacity: number; readonly mode: BlendMode }
  /** From -100 (dark) to 100 (bright). */
  | { readonly kind: 'vignette'; readonly strength: number }
  /** Percent of the shorter side. */
  | { readonly kind: 'frame'; readonly color: string; readonly width: number }
  /** From 0 to 100. */
  | { readonly kind: 'blur'; readonly strength: number }
  /** Structure from -100 to 100, sharpening from 0 to 100. */
  | { readonly kind: 'sharpen'; readonly structure: number; readonly sharpening: number }
  | { readonly kind: 'curves'; readonly curves: Curves }
  /** The middle of the text is at the place. */
  | { readonly kind: 'text'; readonly text: string; readonly color: string; readonly at: Spot }

export type Filter = 'none' | 'warm' | 'cool' | 'mono'

/** What a picture or the first frame of a video shows. All of them are drawings. */
export interface Shot {
  /** What it is a picture of (`shared/pictures`); absent of a scenery. */
  readonly subject?: string
  readonly seed: number
  readonly filter: Filter
  /** Quarter turns clockwise. */
  readonly turns: number
  /** Of a picture that a page of the web has: its hue in degrees, drawn in place of the scenery. */
  readonly web?: number
  /** What has been done to its colours, after the filter. */
  readonly effects?: readonly Effect[]
  /** What has been done to the picture before these turns. */
  readonly shape?: readonly PictureStep[]
}

/** Whether the step leaves a picture as it is. */
export function isIdle(step: PictureStep): boolean {
  switch (step.kind) {
    case 'crop':
      return step.area.left === 0 && step.area.top === 0 && step.area.right === 1 && step.area.bottom === 1
    case 'rotate':
      return step.turns % 4 === 0 && step.degrees === 0
    case 'perspective':
      return [step.vertical, step.horizontal, step.degrees, step.size].every((value) => value === 0)
    case 'expand':
      return Object.values(step.added).every((value) => value === 0)
    case 'heal':
    case 'brush':
      return step.strokes.length === 0
    case 'selective':
      return step.points.every(({ change }) => Object.values(change).every((value) => value === 0))
    case 'blend':
      return step.opacity === 0
    case 'vignette':
    case 'blur':
      return step.strength === 0
    case 'frame':
      return step.width === 0
    case 'sharpen':
      return step.structure === 0 && step.sharpening === 0
    case 'curves':
      return Object.values(step.curves).every((curve) => curve.every(({ x, y }) => x === y))
    case 'text':
      return step.text.trim() === ''
  }
}

/** How many steps a picture takes to draw, those of other pictures in it included. */
export function stepCount(steps: readonly PictureStep[]): number {
  return steps.reduce((count, step) => count + 1 + (step.kind === 'blend' ? stepCount(step.shot.shape ?? []) : 0), 0)
}
