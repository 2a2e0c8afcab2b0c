import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import { SpecError } from '@droidgym/spec/spec-error'
import { criterionSchema, taskSchema } from '@droidgym/spec/tasks/task'

function problems(text: string, schema: z.ZodType): readonly string[] {
  const reader = new SpecReader('/nowhere')
  expect(reader.parse(text, 'a.yaml', schema)).toBeUndefined()
  try {
    reader.finish()
  } catch (error) {
    if (error instanceof SpecError) return error.problems
  }
  throw new Error('no SpecError was thrown')
}

const rows = z.array(z.strictObject({ name: z.string(), size: z.number() }))

describe('SpecReader', () => {
  test('gives the validated content', () => {
    const reader = new SpecReader('/nowhere')
    expect(reader.parse('- { name: a, size: 1 }', 'a.yaml', rows)).toEqual([{ name: 'a', size: 1 }])
    expect(() => {
      reader.finish()
    }).not.toThrow()
  })

  test('collects every fault with file, path and reason', () => {
    expect(problems('- { name: 1, size: 1 }\n- { name: a, size: x, more: 2 }', rows)).toMatchInlineSnapshot(`
      [
        "a.yaml:[0].name: Invalid input: expected string, received number",
        "a.yaml:[1].size: Invalid input: expected number, received string",
        "a.yaml:[1]: Unrecognized key: "more"",
      ]
    `)
  })

  test('reports where YAML is malformed', () => {
    expect(problems('- a\n- [b', rows)[0]).toMatch(/^a\.yaml:line 2: /)
    expect(problems('- { name: a, name: b }', rows)[0]).toMatch(/^a\.yaml:line 1: Map keys must be unique/)
  })

  test('refuses aliases that grow without bound', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
    for (let depth = 1; depth < 9; depth += 1) {
      const alias = `*a${String(depth - 1)}`
      lines.push(`a${String(depth)}: &a${String(depth)} [${Array.from({ length: 10 }, () => alias).join(', ')}]`)
    }
    expect(problems(lines.join('\n'), rows)[0]).toMatch(/alias/i)
  })

  test('names the deepest fault of a union', () => {
    const text = 'all:\n  - log: { tag: A, priority: X, pattern: b }\n  - setting: { namespace: x, key: a }'
    expect(problems(text, criterionSchema)[0]).toMatch(/^a\.yaml:all\[0\]\.log\.priority: /)
  })

  test.each([
    ['lgo: { tag: a }', 'it must have one of log, database, preference, setting, volume, wallpaper, ui, ui_absent, event, notification, call, answer, once, all, any, but it has "lgo".'
      + ' Did you mean "log"?'],
    ['ui: { text: a }\nlog: { tag: a }', 'a.yaml: Unrecognized key: "log"'],
    ['all:\n  - { log: { tag: a, priority: I } }', 'all[0].log.pattern: is missing; it must be a text'],
    ['hello', 'Invalid input: expected object, received string'],
  ])('13.23: %j names the form of a criterion that was meant, and the field that is wrong', (text, reason) => {
    expect(problems(text, criterionSchema)[0]).toContain(reason)
  })

  test('13.23: names the form of a step in a list of lists', () => {
    const expert = '[[{ set: { text: a } }], { when: { text: a }, then: [{ prss: BACK }] }, 3]'
    expect(problems(expert, taskSchema.shape.expert)).toEqual([
      'a.yaml:[0][0].checked: is missing; it must be true or false (of the form "set")',
      'a.yaml:[1].then[0]: it must have one of tap, open, keys, press, pick_time, set, slide, type, wait_for, wait, pull_down, swipe, answer, finish, but it'
      + ' has "prss". Did you mean "press"? (of the form "when")',
      'a.yaml:[2]: Invalid input: expected object or array, received number',
    ])
  })

  test('a missing file is a fault like any other', () => {
    const reader = new SpecReader('/nowhere')
    reader.read('b.yaml', rows)
    reader.list('folder', '.yaml')
    expect(() => {
      reader.finish()
    }).toThrow(/2 faults[^]*b\.yaml: cannot be read[^]*folder: cannot be listed/)
  })
})
