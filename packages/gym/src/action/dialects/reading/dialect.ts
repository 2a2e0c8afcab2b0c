import type { Bounds, Size } from '@droidgym/android/geometry'
import type { Api } from '@droidgym/spec/apis'
import type { UiAction } from '../../ui-action.ts'

/** What a reply refers to. */
export interface DialectContext {
  /** The whole display in pixels. */
  readonly display: Size
  /** The picture shown to the model, in pixels; for dialects with coordinates in the picture. */
  readonly picture: Size
  /** The elements shown to the model, by tag; for dialects that name elements by number. */
  readonly elements: readonly DialectElement[]
  /** The element that a line of the HTML observation names. Absent: the elements themselves are searched. */
  readonly findHtml?: (html: string) => { readonly numericTag: number } | { readonly fault: string }
  /** The APIs of apps, by name; for dialects whose models write commands. */
  readonly apis: () => ReadonlyMap<string, Api>
}

export interface DialectElement {
  readonly bounds: Bounds
  /** Resource id after the last '/', or ''. */
  readonly resourceId: string
  /** Class name after the last '.'. */
  readonly className: string
  readonly text: string
  readonly contentDescription: string
}

/** The unit of a dialect's coordinates. `none`: it names elements only. */
export const Scale = {
  display: 'display',
  picture: 'picture',
  thousand: '1000',
  nineNineNine: '999',
  unit: 'unit',
  none: 'none',
} as const
export type Scale = (typeof Scale)[keyof typeof Scale]

/** The fixed properties of a dialect beside the names of its actions; `docs/dialects.md` prints them. */
export interface DialectRules {
  readonly scale: Scale
  /** Whether typing clears the field first, and presses ENTER, when the reply does not say. */
  readonly typing: { readonly clears: boolean; readonly enters: boolean }
  /** What the direction of its scroll word refers to. `none`: it has no such word. */
  readonly scroll: 'content' | 'finger' | 'none'
  /** Its words that end the episode. */
  readonly ends: readonly string[]
  /** What its own software does with a reply that cannot be read: a step is lost, or the episode. */
  readonly malformed: 'step' | 'end'
}

export type ReadReply = UiAction | { readonly invalid: string }
export type WrittenReply = { readonly reply: string } | { readonly unsupported: string }

/** One published format of replies. */
export interface Dialect {
  /** E.g. `qwen3-vl`. */
  readonly name: string
  /** The format's owner, for people. */
  readonly title: string
  /** Repository and path, or page, that documents the format. */
  readonly source: string
  readonly rules: DialectRules
  /** The action of a model's whole reply, or why it is invalid. Never throws, whatever the reply holds. */
  read(reply: string, context: DialectContext): ReadReply
  /**
   * The reply for an action, as the format's own software would write it; reading it gives the action back, up to the
   * rounding of the dialect's coordinates.
   */
  write(action: UiAction, context: DialectContext): WrittenReply
}
