import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Dialect } from '@droidgym/gym/action/dialects/reading/dialect'
import { DIALECTS, findDialect } from '@droidgym/gym/action/dialects/dialects'
import { isInvalid } from '@droidgym/gym/action/dialects/reading/invalid'
import { pixelOf } from '@droidgym/gym/action/dialects/reading/place'
import type { UiAction, UiPlace } from '@droidgym/gym/action/ui-action'
import { ACTIONS, anyAction, CONTEXT } from './dialect-actions.ts'

/** Pixels that a coordinate may be away after it was written: one unit of the coarsest scale, 2400 / 999. */
const SLACK = 3

const places = (action: UiAction): readonly UiPlace[] => {
  return ['at', 'from', 'to'].flatMap((key) => {
    const place = Object.entries(action).find(([name]) => name === key)?.[1] as UiPlace | undefined
    return place === undefined ? [] : [place]
  })
}

/** The action without its places. */
const rest = (action: UiAction) => Object.fromEntries(
  Object.entries(action).filter(([name]) => !['at', 'from', 'to'].includes(name)),
)

function expectSame(read: UiAction, written: UiAction) {
  expect(rest(read)).toEqual(rest(written))
  const [found, wanted] = [places(read), places(written)]
  expect(found).toHaveLength(wanted.length)
  found.forEach((place, index) => {
    const [a, b] = [pixelOf(place, CONTEXT), pixelOf(wanted[index] ?? { tag: -1 }, CONTEXT)]
    expect(Math.abs((a?.x ?? NaN) - (b?.x ?? NaN))).toBeLessThanOrEqual(SLACK)
    expect(Math.abs((a?.y ?? NaN) - (b?.y ?? NaN))).toBeLessThanOrEqual(SLACK)
  })
}

function write(dialect: Dialect, action: UiAction): string | undefined {
  const written = dialect.write(action, CONTEXT)
  return 'reply' in written ? written.reply : undefined
}

/** Formats whose models reply with an action and nothing else. */
const BARE: readonly string[] = ['odyssey-agent', 'mobile-bench']

/** A tap that the dialect can write: at a place, or on an element. */
function tapOf(dialect: Dialect): UiAction {
  const taps = [{ x: 540, y: 1200 }, ...CONTEXT.elements.map((_, tag) => ({ tag }))]
    .map((at): UiAction => ({ kind: 'tap', at }))
  const said = taps.find((tap) => write(dialect, tap) !== undefined)
  if (said === undefined) throw new Error(`${dialect.name} cannot say a tap`)
  return said
}

describe.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))('%s', (_name, dialect) => {
  it('reads back every action that it can write', () => {
    fc.assert(fc.property(anyAction, (action) => {
      const reply = write(dialect, action)
      if (reply === undefined) return
      const read = dialect.read(reply, CONTEXT)
      if (isInvalid(read)) throw new Error(`${reply}: ${read.invalid}`)
      expectSame(read, action)
      // A read action is one that the dialect can write, so it comes back exactly.
      const again = write(dialect, read)
      if (again === undefined) throw new Error(`cannot write again what it has read from ${reply}`)
      expect(dialect.read(again, CONTEXT)).toEqual(read)
    }), { numRuns: 400 })
  })

  it('reads or refuses whatever is sent', () => {
    const spoiled = fc.tuple(anyAction, fc.nat(), fc.nat(20), fc.string({ unit: 'binary' })).map(
      ([action, at, length, text]) => {
        const reply = write(dialect, action) ?? ''
        const start = reply === '' ? 0 : at % reply.length
        return reply.slice(0, start) + text + reply.slice(start + length)
      },
    )
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), spoiled), (reply) => {
      const read = dialect.read(reply, CONTEXT)
      if (isInvalid(read)) expect(read.invalid).not.toBe('')
      else expect(Object.keys(ACTIONS)).toContain(read.kind)
      for (const place of isInvalid(read) ? [] : places(read)) {
        const { x, y } = pixelOf(place, CONTEXT) ?? { x: NaN, y: NaN }
        expect(x >= 0 && x < CONTEXT.display.width && y >= 0 && y < CONTEXT.display.height).toBe(true)
      }
    }), { numRuns: 400 })
  })

  it('refuses two actions, none, prose and a reply that is too long', () => {
    const reply = write(dialect, tapOf(dialect)) ?? ''
    const [, body = reply] = /(?:Action:|Decision:|<think>.*<\/think>)\s*([\s\S]*)$/.exec(reply) ?? []
    // After closing words, a second action would be one of them.
    const two = body.includes('\n') ? `${reply}\n${reply}` : `${reply} ${body}`
    for (const wrong of ['', 'I will tap the button.', '点击按钮', two, ' '.repeat(70_000) + reply]) {
      expect(isInvalid(dialect.read(wrong, CONTEXT)), wrong.slice(-200)).toBe(true)
    }
  })

  it('reads a reply with thoughts in any language before it, unless its models reply with nothing else', () => {
    const action = tapOf(dialect)
    const reply = write(dialect, action) ?? ''
    const read = dialect.read(`我想点击 {按钮} "it's"\n\n${reply}`, CONTEXT)
    if (BARE.includes(dialect.name)) {
      expect(isInvalid(read)).toBe(true)
      return
    }
    if (isInvalid(read)) throw new Error(read.invalid)
    expectSame(read, action)
  })
})

it('droidgym gives every action back exactly', () => {
  fc.assert(fc.property(anyAction, (action) => {
    const [droidgym] = DIALECTS
    expect(droidgym?.read(write(droidgym, action) ?? '', CONTEXT)).toEqual(action)
  }))
})

it('finds a dialect by its unique name', () => {
  expect(new Set(DIALECTS.map(({ name }) => name)).size).toBe(DIALECTS.length)
  for (const dialect of DIALECTS) {
    expect(dialect.name).toMatch(/^[a-z0-9.-]+$/)
    expect(findDialect(dialect.name)).toBe(dialect)
  }
  expect(findDialect('x')).toBeUndefined()
})
