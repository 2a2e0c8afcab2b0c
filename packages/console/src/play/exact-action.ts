import type { PageAction, SpaceName } from '@droidgym/server/http/console/protocol'

/** An action of each space as a person writes it. */
export const EXAMPLES: Readonly<Record<SpaceName, string>> = {
  'ui': '{"kind": "tap", "at": {"x": 540, "y": 1200}}',
  'discrete': '378',
  'dual-gesture': '0.6, 0, -0.6, 0',
  'text': 'Action: tap(3)',
}

/** Reads an action as a person writes it; otherwise says what is wrong. The gym checks what it means. */
export function exactAction(written: string, space: SpaceName): PageAction | string {
  if (space === 'text') return { kind: 'text', text: written }
  if (space === 'ui') return uiAction(written)
  const numbers = written.split(/[\s,]+/).filter((word) => word !== '').map(Number)
  if (numbers.some((number) => !Number.isFinite(number))) return 'Write numbers, separated by commas.'
  if (space === 'dual-gesture') {
    return numbers.length === 4 ? { kind: 'dual-gesture', values: numbers } : 'Write four numbers from −1 to 1: y, x, y, x.'
  }
  const [index] = numbers
  return numbers.length === 1 && index !== undefined ? { kind: 'discrete', index } : 'Write one number from 0 to 384.'
}

function uiAction(written: string): PageAction | string {
  let read: unknown
  try {
    read = JSON.parse(written)
  } catch {
    return `Write JSON, such as ${EXAMPLES.ui}.`
  }
  if (typeof read !== 'object' || read === null || !('kind' in read) || typeof read.kind !== 'string') {
    return 'Write an object with a kind (docs/actions.md).'
  }
  return { kind: 'ui', action: { ...read, kind: read.kind } }
}
