import type { Bounds, Size } from '../../../android/geometry.ts'
import type { Api } from '../../../spec/apis.ts'
import type { UiAction } from '../../ui-action.ts'

/** What a reply is read against. */
export interface DialectContext {
  /** The whole display in pixels. */
  readonly display: Size
  /** The picture that the model was shown, in pixels; for dialects whose coordinates are those of the picture. */
  readonly picture: Size
  /** The elements that the model was shown, by tag; for dialects that name elements by number. */
  readonly elements: readonly DialectElement[]
  /** The element that a line of the HTML observation names; absent: the elements themselves are searched. */
  readonly findHtml?: (html: string) => { readonly numericTag: number } | { readonly fault: string }
  /** What apps do for others, by name; for dialects whose models write commands. */
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

/** What is fixed of a dialect beside the names of its actions; `docs/dialects.md` prints it. */
export interface DialectRules {
  readonly scale: Scale
  /** Whether its typing removes what the field holds, and presses ENTER, where the reply does not say. */
  readonly typing: { readonly clears: boolean; readonly enters: boolean }
  /** What its word for a direction of scrolling names. `none`: it has no such word. */
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
  /** E.g. `qwen-mobile-use-3`. */
  readonly name: string
  /** Whose format it is, for people. */
  readonly title: string
  /** Repository and path, or page, that the format was read from. */
  readonly source: string
  readonly rules: DialectRules
  /** What a model's whole reply asks for, or why it cannot be known. Never throws, whatever the reply holds. */
  read(reply: string, context: DialectContext): ReadReply
  /**
   * The reply that asks for an action, as the format's own software would write it; reading it gives the action back,
   * up to the rounding of the dialect's coordinates.
   */
  write(action: UiAction, context: DialectContext): WrittenReply
}
