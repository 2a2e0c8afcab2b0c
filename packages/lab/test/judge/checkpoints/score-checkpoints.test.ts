import { describe, expect, test } from 'vitest'
import { meanLevel, scoreCheckpoints } from '@droidgym/lab/judge/checkpoints/score-checkpoints'
import type { Checkpoints } from '@droidgym/spec/tasks/checkpoints'
import { checkpointsSchema } from '@droidgym/spec/tasks/checkpoints'

const HISTORY = [
  'open-app(com.android.contacts); package="com.android.contacts"',
  'tap(10, 20); resource_id="com.android.contacts:id/fab" text="Create"',
  'api="clock_set_alarm" {"hour":10}',
]

// Each figure computed by hand from the definition.
const CASES: readonly (readonly [name: string, Checkpoints, level1: number | null, level2: number])[] = [
  ['one package that occurs', [{ kind: 'package', sequence: ['com.android.contacts'] }], 1, 1],
  ['one that does not', [{ kind: 'package', sequence: ['com.example'] }], 0, 0],
  ['a sequence is coverage', [{ kind: 'package', sequence: ['com.android.contacts', 'com.example'] }], 0.5, 0.5],
  ['and not order', [{ kind: 'text', sequence: ['clock_set_alarm', 'Create'] }], null, 1],
  ['all wants all', [{ kind: 'text', all: ['Create', 'Save'] }], null, 0],
  ['all of them', [{ kind: 'text', all: ['Create', 'fab'] }], null, 1],
  ['any wants one', [{ kind: 'api', any: ['clock_set_timer', 'clock_set_alarm'] }], null, 1],
  ['one of the alternatives in the place of a phrase', [{ kind: 'text', all: [['Save', 'Create'], 'fab'] }], null, 1],
  ['which weigh as one', [{ kind: 'text', sequence: [['Create', 'fab'], 'Save'] }], null, 0.5],
  ['and of which one must occur', [{ kind: 'text', all: [['Save', 'Keep'], 'fab'] }], null, 0],
  ['any of none', [{ kind: 'api', any: ['clock_set_timer', 'maps_show'] }], null, 0],
  ['letters as they stand', [{ kind: 'text', sequence: ['create'] }], null, 0],
  ['within one entry', [{ kind: 'text', sequence: ['Create"api'] }], null, 0],
  [
    // Level 2: (3·2/3 + 1·0 + 1·1) / (3 + 1 + 1).
    'a sequence weighs its length, the others 1',
    [
      { kind: 'resource_id', sequence: ['fab', 'Create', 'save'] },
      { kind: 'activity', all: ['PeopleActivity'] },
      { kind: 'api', any: ['clock_set_alarm', 'x'] },
    ],
    null,
    0.6,
  ],
  [
    // Level 1: (2·1/2 + 1·1) / 3; level 2: (1 + 1 + 1·0) / 4.
    'level 2 has the packages too',
    [
      { kind: 'package', sequence: ['com.android.contacts', 'com.example'] },
      { kind: 'package', any: ['com.android.contacts', 'com.example'] },
      { kind: 'text', all: ['Save'] },
    ],
    2 / 3,
    0.5,
  ],
]

describe('checkpoints', () => {
  test.each(CASES)('%s', (_name, checkpoints, level1, level2) => {
    const scores = scoreCheckpoints(checkpoints, HISTORY)
    expect(scores.level1).toEqual(level1 === null ? null : expect.closeTo(level1))
    expect(scores.level2).toBeCloseTo(level2)
  })

  test('an episode without a successful action covers nothing', () => {
    expect(scoreCheckpoints([{ kind: 'package', sequence: ['a'] }], [])).toEqual({ level1: 0, level2: 0 })
  })

  test('the mean leaves out tasks that have none of the level', () => {
    const scores = [{ level1: 1, level2: 0.5 }, { level1: null, level2: 0 }]
    expect([meanLevel(scores, 'level1'), meanLevel(scores, 'level2'), meanLevel([], 'level1')]).toEqual([1, 0.25, null])
  })

  test.each([
    ['a package as a string', [{ kind: 'package', sequence: 'com.android.contacts' }]],
    ['an unknown kind', [{ kind: 'txt', sequence: ['Create'] }]],
    ['two ways at once', [{ kind: 'text', all: ['a'], any: ['b'] }]],
    ['an empty phrase', [{ kind: 'text', all: [''] }]],
    ['no phrases', [{ kind: 'text', any: [] }]],
  ])('%s is refused', (_name, value) => {
    expect(checkpointsSchema.safeParse(value).success).toBe(false)
  })
})
