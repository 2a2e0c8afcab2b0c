import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { DIALECTS } from '@droidgym/gym/action/dialects/dialects'
import type { DialectContext } from '@droidgym/gym/action/dialects/reading/dialect'
import { quote } from '@droidgym/gym/action/dialects/reading/invalid'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { uiActionToSteps } from '@droidgym/gym/action/ui-action-to-steps'
import { loadApis } from '@droidgym/spec/apis'

interface Replies {
  readonly actions: Readonly<Record<string, UiAction>>
  readonly details: Readonly<Record<string, UiAction>>
  readonly dialects: Readonly<Record<string, {
    readonly title: string
    readonly reply: string
    readonly writes: Readonly<Record<string, string>>
    readonly refuses?: Readonly<Record<string, readonly string[]>>
  }>>
}

const { actions, details, dialects } = parse(
  readFileSync(new URL('written-replies.yaml', import.meta.url), 'utf8'),
) as Replies

type Edges = readonly [left: number, top: number, right: number, bottom: number]

function element(text: string, className: string, [left, top, right, bottom]: Edges) {
  return { bounds: { left, top, right, bottom }, resourceId: text.toLowerCase(), className, text, contentDescription: '' }
}

const context: DialectContext = {
  apis: loadApis,
  display: { width: 1080, height: 2400 },
  picture: { width: 540, height: 1200 },
  elements: [
    element('Send', 'Button', [100, 300, 500, 420]),
    element('Query', 'EditText', [0, 600, 1080, 720]),
    element('List', 'RecyclerView', [0, 800, 1080, 2400]),
    // Below the display.
    element('Hidden', 'TextView', [0, 2400, 1080, 2500]),
  ],
}

/** The reason of a format without a word for the action, which begins with the format's title or name. */
const NO_WORD = 'no word'

const ALL = new Map(Object.entries({ ...actions, ...details }))

const PLACELESS = /nothing|not there/

describe.each(DIALECTS.map((dialect) => ({ name: dialect.name, dialect })))('$name', ({ name, dialect }) => {
  const { title = '', reply = '', writes = {}, refuses = {} } = dialects[name] ?? {}
  const whole = (text: string) => reply.replace('@', () => text)

  it('writes every action that it has words for, and says why it refuses others', () => {
    const expected = new Map<string, string>([
      ...Object.keys(actions).map((label) => [label, NO_WORD] as const),
      ...Object.entries(writes).map(([label, text]) => [label, whole(text)] as const),
      ...Object.entries(refuses).flatMap(([reason, labels]) => {
        return labels.map((label) => [label, reason === NO_WORD ? NO_WORD : `${name}: ${reason}`] as const)
      }),
    ])
    const written = [...expected.keys()].map((label) => {
      const action = ALL.get(label)
      if (action === undefined) throw new Error(`there is no action "${label}"`)
      const noWord = [`${name} has no word for ${quote(action.kind)}`, `${title} has no way to say ${quote(action)}`]
      const result = dialect.write(action, context)
      if ('reply' in result) return [label, result.reply]
      return [label, noWord.includes(result.unsupported) ? NO_WORD : result.unsupported]
    })
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(expected))
  })

  it('reads back what it writes', () => {
    for (const [label, text] of Object.entries(writes).filter(([label]) => !PLACELESS.test(label))) {
      const read = dialect.read(whole(text), context)
      expect(read, label).toMatchObject({ kind: ALL.get(label)?.kind })
      expect('kind' in read && dialect.write(read, context), label).toEqual({ reply: whole(text) })
    }
  })

  it('has words only for keys that the phone has', () => {
    for (const label of Object.keys(writes)) {
      const action = ALL.get(label)
      if (action?.kind !== 'key') continue
      const steps = uiActionToSteps(action, { ...context, elements: [], appNames: () => new Map() })
      expect(steps).toHaveProperty('description', `press(${action.key})`)
    }
  })
})

it('lists every dialect, in the order of the documentation', () => {
  expect(Object.keys(dialects)).toEqual(DIALECTS.map(({ name }) => name))
})
