import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { findDialect } from '@droidgym/gym/action/dialects/dialects'
import type { DialectContext } from '@droidgym/gym/action/dialects/reading/dialect'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { loadApis } from '@droidgym/spec/apis'

/** A reply, and the action that it is read as or the reason why it is invalid. */
type Row = readonly [reply: string, read: UiAction | string]

const dialects = parse(readFileSync(new URL('read-replies.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<string, { readonly reply: string, readonly rows: readonly Row[], readonly whole?: readonly Row[] }>
>

type Edges = readonly [left: number, top: number, right: number, bottom: number]

function element(resourceId: string, className: string, text: string, [left, top, right, bottom]: Edges) {
  return { bounds: { left, top, right, bottom }, resourceId, className, text, contentDescription: '' }
}

const context: DialectContext = {
  apis: loadApis,
  display: { width: 1080, height: 2400 },
  picture: { width: 540, height: 1200 },
  elements: [
    element('title', 'TextView', 'Wi-Fi', [0, 200, 400, 320]),
    element('row', 'TextView', `A & <b> "c" 'd'`, [0, 400, 1080, 520]),
    { ...element('query', 'EditText', '', [0, 1000, 1080, 1120]), contentDescription: 'Search' },
    element('ok', 'Button', 'OK', [0, 1300, 400, 1420]),
    element('ok', 'Button', 'OK', [500, 1300, 900, 1420]),
    element('twin', 'TextView', 'Twin', [0, 1500, 400, 1620]),
    // Below the display.
    element('hidden', 'TextView', ' padded ', [0, 2400, 1080, 2500]),
    element('twin', 'TextView', 'Twin', [0, 1500, 400, 1620]),
  ],
}

it.each(Object.entries(dialects))('%s reads what models vary, and says why it refuses', (name, { reply, rows, whole = [] }) => {
  const all = [...rows.map(([text, read]): Row => [reply.replace('@', () => text), read]), ...whole]
  const read = all.map(([text, wanted]) => {
    const action = findDialect(name)?.read(text, context)
    const found = action !== undefined && 'invalid' in action ? action.invalid : action
    const isStart = typeof wanted === 'string' && wanted.endsWith('…') && typeof found === 'string'
    return [text, isStart && found.startsWith(wanted.slice(0, -1)) ? wanted : found]
  })
  expect(read).toEqual(all)
})
