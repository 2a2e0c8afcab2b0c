import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SubstateError } from '@droidgym/lab/judge/milestones/substate-error'
import { readSubstates, writeSubstates } from '@droidgym/lab/judge/milestones/substate-syntax'
import { loadMilestones } from '@droidgym/spec/milestones/milestones'
import type { Substate } from '@droidgym/spec/milestones/substates'

function problemsOf(text: string): readonly string[] {
  try {
    readSubstates(text)
  } catch (error) {
    if (error instanceof SubstateError) return error.problems
    throw error
  }
  return []
}

const OPEN = '0. PageNode(content="the clock is open", parent_id=None)'

/** A draft of a substate: how far its id is from the one before, and which of the pages before is its parent. */
const draft = fc.record({
  gap: fc.integer({ min: 1, max: 9 }),
  unit: fc.boolean(),
  parent: fc.nat(),
  content: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => text.trim() !== '' && !/clicked|tapped|pressed|swiped|scrolled/i.test(text)),
})
const lists = fc.array(draft, { minLength: 1, maxLength: 12 }).map((drafts) => {
  const substates: Substate[] = []
  let id = 0
  for (const { gap, unit, parent, content } of drafts) {
    const pages = substates.filter(({ kind }) => kind === 'page')
    const page = pages[parent % Math.max(1, pages.length)]
    if (page === undefined) substates.push({ kind: 'page', id, content })
    else if (unit) substates.push({ kind: 'unit', id, content, parent: page.id })
    else substates.push({ kind: 'page', id, content, ...(parent % 3 > 0 && { parent: page.id }) })
    id += gap
  }
  return substates
})

describe('the printed form of substates', () => {
  it('is written as AutoEval prints it', () => {
    const substates: readonly Substate[] = [
      { kind: 'page', id: 0, content: 'the clock is open' },
      { kind: 'unit', id: 2, content: 'its title is "Clock"', parent: 0 },
    ]
    expect(writeSubstates(substates)).toBe(
      `${OPEN}\n` + String.raw`2. UnitNode(content="its title is \"Clock\"", parent_id=0)` + '\n',
    )
  })

  it('is read as it was written', () => {
    fc.assert(fc.property(lists, (substates) => {
      expect(readSubstates(writeSubstates(substates))).toEqual(substates)
    }))
    expect.hasAssertions()
  })

  it('is read as it was written, of every task', () => {
    for (const milestones of loadMilestones().values()) {
      const substates = milestones.map(({ when: _, optional: __, ...substate }) => substate)
      expect(readSubstates(writeSubstates(substates))).toEqual(substates)
    }
  })

  it('may have single quotes, empty lines and other spaces', () => {
    const text = `\n 0 .PageNode( content = 'it\\'s open' , parent_id = None )\r\n\r\n1. UnitNode(content="on", parent_id=0,)`
    expect(readSubstates(text)).toEqual([
      { kind: 'page', id: 0, content: "it's open" },
      { kind: 'unit', id: 1, content: 'on', parent: 0 },
    ])
  })

  it.each([
    ['prose', 'The clock must be open.', 'line 1: is no PageNode or UnitNode: "The clock must be open."'],
    ['nothing', ' \n', 'line 1: there is no substate'],
    ['a string that does not end', '0. PageNode(content="the clock, parent_id=None)', 'line 1: is no PageNode or UnitNode'],
    ['an empty content', `${OPEN}\n1. PageNode(content=" ", parent_id=0)`, 'line 2: the content is empty'],
    ['a parent that comes later', `${OPEN}\n1. PageNode(content="a", parent_id=2)\n2. PageNode(content="b", parent_id=0)`, 'line 2: the parent 2 comes later'],
    ['a cycle', `${OPEN}\n1. PageNode(content="a", parent_id=2)\n2. PageNode(content="b", parent_id=1)`, 'line 2: the parent 2 comes later'],
    ['a page that is its own parent', `${OPEN}\n1. PageNode(content="a", parent_id=1)`, 'line 2: the parent 1 is the substate itself'],
    ['a unit as a parent', `${OPEN}\n1. UnitNode(content="a", parent_id=0)\n\n2. UnitNode(content="b", parent_id=1)`, 'line 4: the parent 1 is a unit; only pages have children'],
    ['a parent that is not there', `${OPEN}\n1. UnitNode(content="a", parent_id=7)`, 'line 2: there is no substate 7 to be the parent'],
    ['a unit without a parent', `${OPEN}\n1. UnitNode(content="a", parent_id=None)`, 'line 2: the parent 1 is the substate itself'],
    ['an id twice', `${OPEN}\n0. PageNode(content="a", parent_id=None)`, 'line 2: the id 0 is not greater than 0, the one before'],
    ['ids that fall', `3. PageNode(content="a", parent_id=None)\n1. PageNode(content="b", parent_id=None)`, 'line 2: the id 1 is not greater than 3, the one before'],
    ['a unit first', '0. UnitNode(content="a", parent_id=0)', 'line 1: the first substate must be a page without a parent: the app is open'],
    ['an action', `${OPEN}\n1. UnitNode(content="the button was clicked", parent_id=0)`, 'line 2: the content says what was done ("clicked") and not what is shown'],
  ])('refuses %s', (_, text, problem) => {
    expect(problemsOf(text).join('\n')).toContain(problem)
  })

  it('refuses texts that are too long before it reads them', () => {
    expect(problemsOf('x'.repeat(100_001))).toEqual(['line 1: the text has 100001 characters, the most is 100000'])
    const many = Array.from({ length: 101 }, (__, id) => `${id}. PageNode(content="a", parent_id=None)`).join('\n')
    expect(problemsOf(many)).toEqual(['line 101: there are 101 substates, the most is 100'])
  })
})
