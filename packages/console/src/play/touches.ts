import type { DisplayPoint, DisplaySize } from '@droidgym/page/display'
import type { Input, KeyName } from './input.ts'

export type Touch = Extract<Input, { readonly kind: 'tap' | 'long-press' | 'swipe' }>

const HOLD_MS = 500
/** Of the display's width: what moves less was meant as a tap. */
const STILL = 0.03

/** What a touch meant that went from a place to another in `ms`. */
export function touchInput(from: DisplayPoint, to: DisplayPoint, ms: number, { width }: DisplaySize): Touch {
  if (Math.hypot(to.x - from.x, to.y - from.y) > width * STILL) return { kind: 'swipe', from, to }
  return { kind: ms >= HOLD_MS ? 'long-press' : 'tap', at: from }
}

/** The keys of a computer that are keys of the phone while it has the focus. */
const KEYS: Readonly<Record<string, KeyName>> = {
  Enter: 'ENTER',
  Backspace: 'DEL',
  Escape: 'BACK',
  Home: 'HOME',
  End: 'OVERVIEW',
}
const SCROLLS = {
  ArrowDown: 'down', PageDown: 'down', ArrowUp: 'up', PageUp: 'up', ArrowLeft: 'left', ArrowRight: 'right',
} as const

/**
 * What a key means on the phone: a character is text, which is gathered. `undefined`: it is the page's. Ctrl and Alt
 * together are AltGr, which writes characters.
 */
export function keyInput(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { width, height }: DisplaySize,
): Input | undefined {
  if (metaKey || ctrlKey !== altKey) return undefined
  const named = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
  if (named !== undefined) return { kind: 'key', key: named }
  if (key in SCROLLS) {
    const direction = SCROLLS[key as keyof typeof SCROLLS]
    return { kind: 'scroll', direction, at: { x: Math.floor(width / 2), y: Math.floor(height / 2) } }
  }
  return [...key].length === 1 ? { kind: 'type', text: key } : undefined
}
