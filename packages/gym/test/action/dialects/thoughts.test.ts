import { describe, expect, it } from 'vitest'
import { decodeAction } from '@droidgym/gym/action/decode'
import { DIALECTS } from '@droidgym/gym/action/dialects/dialects'
import type { Dialect } from '@droidgym/gym/action/dialects/reading/dialect'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { loadApis } from '@droidgym/spec/apis'
import { CONTEXT } from './dialect-actions.ts'

const CANDIDATES: readonly UiAction[] = [
  { kind: 'key', key: 'BACK' },
  { kind: 'tap', at: { tag: 0 } },
  { kind: 'tap', at: { tag: 1 } },
  { kind: 'finish', status: 'complete' },
]

/** Two different replies of a dialect, in its own software's form; the second without a thought of its own. */
function repliesOf(dialect: Dialect): readonly [said: string, thought: string] {
  const written = CANDIDATES.map((action) => dialect.write(action, CONTEXT)).flatMap((each) => ('reply' in each ? [each.reply] : []))
  const [said, thought] = written
  if (said === undefined || thought === undefined) throw new Error(`${dialect.name} writes too little for this test`)
  return [said, thought.replace(/^<(think\w*)>[^<]*<\/\1>/i, '')]
}

const TAGS = [
  ['<think>', '</think>'],
  ['<THINK>', '</THINK>'],
  ['<thinking>', '</thinking>'],
  ['<Thinking>', '</Thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['<think lang="en/us">', '</think >'],
  ['<seed:think>', '</seed:think>'],
  ['<thinking>', '</think>'],
  ['◁think▷', '◁/think▷'],
  ['[THINK]', '[/THINK]'],
] as const

const ENDS = ['<|im_end|>', '<|eot_id|>', '</s>', '<|endoftext|>', '<|im_end|>\n<|endoftext|>', '\n</s>\n', '<｜end▁of▁sentence｜>']

describe.each(DIALECTS.map((dialect) => ({ name: dialect.name, dialect })))('$name', ({ dialect }) => {
  const [said, thought] = repliesOf(dialect)
  const read = (reply: string) => dialect.read(reply, CONTEXT)
  const meant = read(said)

  it('reads its own replies', () => {
    expect(meant).not.toHaveProperty('invalid')
    expect(read(thought)).not.toHaveProperty('invalid')
    expect(read(thought)).not.toEqual(meant)
  })

  it.each(TAGS)('finds no action between %s and %s', (open, close) => {
    expect(read(`${open}\n${thought}\n${close}\n${said}`)).toEqual(meant)
    expect(read(`${open}maybe ${open}\n${thought}\n${close}\n${said}`)).toEqual(meant)
    expect(read(`${said}\n${open}or\n${thought}\n${close}`)).toEqual(meant)
    expect(read(`${open}a${close}\n${open}\n${thought}${close}${said}`)).toEqual(meant)
    expect(read(`${open}\n${thought}\n${close}\nI am not sure`)).toHaveProperty('invalid')
  })

  it.each(TAGS)('finds none after an unclosed %s', (open) => {
    expect(read(`${open}\n${thought}`)).toHaveProperty('invalid')
    expect(read(`${open}\n${thought}\nbut then`)).toHaveProperty('invalid')
    expect(read(`${open}a</think>${open}\n${thought}`)).toHaveProperty('invalid')
  })

  it.each(TAGS)('finds none before a %s … %s that only closes', (_, close) => {
    expect(read(`${thought}\n${close}`)).toHaveProperty('invalid')
    expect(read(`so\n${thought}\n${close}\n\n${said}`)).toEqual(meant)
  })

  it.each(ENDS)('ignores %j at the end', (end) => {
    expect(read(`${said}${end}`)).toEqual(meant)
    expect(read(end)).toHaveProperty('invalid')
  })

  it('writes no text that would be read as a thought or as an end', () => {
    for (const text of ['<think>x</think>y', 'a</think>', '<THINKING>']) {
      expect(dialect.write({ kind: 'type', text }, CONTEXT)).toHaveProperty('unsupported')
    }
  })
})

/** Items of the vendors' APIs, as a client joins them. */
const ITEMS = [
  ['openai-computer-use', { type: 'reasoning', summary: [{ type: 'summary_text', text: '{"type":"keypress","keys":["HOME"]}' }] }],
  ['anthropic-computer-use', { type: 'thinking', thinking: '{"action":"key","text":"Home"}', signature: 'x' }],
  ['anthropic-computer-use', { type: 'redacted_thinking', data: 'x' }],
  ['gemini-computer-use', { text: 'so: {"name":"click"}', thought: true }],
  ['gemini-computer-use-2.5', { thought: true, text: 'so' }],
] as const

it.each(ITEMS)('%s reads the call beside %j', (name, item) => {
  const dialect = DIALECTS.find((each) => each.name === name)
  if (dialect === undefined) throw new Error(`there is no dialect ${name}`)
  const [said] = repliesOf(dialect)
  const meant = dialect.read(said, CONTEXT)
  for (const reply of [`${JSON.stringify(item)}\n${said}`, JSON.stringify([item, JSON.parse(said)])]) {
    expect(dialect.read(reply, CONTEXT)).toEqual(meant)
  }
  expect(dialect.read(JSON.stringify(item), CONTEXT)).toHaveProperty('invalid')
})

describe("the text space's own format", () => {
  const space = { space: 'text', display: CONTEXT.display, elements: [], appNames: () => new Map(), apis: loadApis } as const
  const decode = (text: string) => decodeAction({ kind: 'text', text }, space)
  const home = decode('Action: press("HOME")')

  it.each(TAGS)('has no action in a thought between %s and %s', (open, close) => {
    expect(decode(`${open}\nAction: press("BACK")\n${close}\nAction: press("HOME")`)).toEqual(home)
    expect(decode(`Action: press("HOME")\n${open}or\nAction: press("BACK")\n${close}`)).toEqual(home)
    expect(decode(`${open}\nAction: press("BACK")\n${close}\nI am not sure`)).toHaveProperty('invalid')
    expect(decode(`${open}\nAction: press("BACK")\nbut`)).toHaveProperty('invalid')
    expect(decode(`Action: press("BACK")\n${close}`)).toHaveProperty('invalid')
  })

  it.each(ENDS)('ignores %j at the end', (end) => {
    expect(decode(`Action: press("HOME")${end}`)).toEqual(home)
  })

  it('reads an action after a thought of any length', () => {
    expect(decode(`<think>${'x'.repeat(100_000)}</think>Action: press("HOME")`)).toEqual(home)
  })

  it.each([`<${' '.repeat(1_000_000)}`, '<think '.repeat(200_000), '</s>'.repeat(200_000), `${' '.repeat(1_000_000)}x`])(
    'reads a hostile reply in linear time',
    (reply) => {
      const began = performance.now()
      decode(reply)
      expect(performance.now() - began).toBeLessThan(2000)
    },
  )
})
