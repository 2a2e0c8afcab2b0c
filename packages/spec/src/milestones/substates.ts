/**
 * A state that a task passes through, as in AutoEval's structured substate representation: a shown page, or a unit,
 * which is a property of something on its parent page.
 */
export type Substate = PageNode | UnitNode

export interface PageNode {
  readonly kind: 'page'
  readonly id: number
  readonly content: string
  /** The page that leads to it; absent where none has to. */
  readonly parent?: number
}

export interface UnitNode {
  readonly kind: 'unit'
  readonly id: number
  readonly content: string
  /** The page that contains it. */
  readonly parent: number
}

export interface SubstateFault {
  /** The position in the list. */
  readonly index: number
  readonly reason: string
}

/** Substates describe what is shown, not what was done to get there. */
const DONE = /\b(clicked|tapped|pressed|swiped|scrolled)\b/i
export const MAX_SUBSTATES = 100
export const MAX_CONTENT = 500

/**
 * Violations of the rules: ids rise strictly from 0 or more, contents are not empty and name no action, a parent is a
 * page that comes before, and the first substate is a page without a parent: the app is open.
 */
export function substateFaults(substates: readonly Substate[]): readonly SubstateFault[] {
  const kinds = new Map<number, Substate['kind']>()
  const all = new Set(substates.map(({ id }) => id))
  const faults: SubstateFault[] = []
  let last = -1
  for (const [index, substate] of substates.entries()) {
    const reasons = [
      ...idReasons(substate.id, last),
      ...contentReasons(substate.content),
      ...parentReasons(substate, kinds, all),
      ...(index === 0 ? firstReasons(substate) : []),
    ]
    faults.push(...reasons.map((reason) => ({ index, reason })))
    last = Math.max(last, substate.id)
    kinds.set(substate.id, substate.kind)
  }
  if (substates.length === 0) faults.push({ index: 0, reason: 'there is no substate' })
  if (substates.length > MAX_SUBSTATES) {
    faults.push({ index: MAX_SUBSTATES, reason: `there are ${substates.length} substates, the most is ${MAX_SUBSTATES}` })
  }
  return faults
}

function idReasons(id: number, last: number): readonly string[] {
  if (!Number.isInteger(id) || id < 0) return [`the id ${String(id)} is not an integer from 0`]
  return id > last ? [] : [`the id ${id} is not greater than ${last}, the one before`]
}

function contentReasons(content: string): readonly string[] {
  if (content.trim() === '') return ['the content is empty']
  if (content.length > MAX_CONTENT) return [`the content has ${content.length} characters, the most is ${MAX_CONTENT}`]
  const done = DONE.exec(content)?.[0]
  return done === undefined ? [] : [`the content says what was done ("${done}") and not what is shown`]
}

function parentReasons(
  { id, kind, parent }: Substate,
  before: ReadonlyMap<number, Substate['kind']>,
  all: ReadonlySet<number>,
): readonly string[] {
  if (parent === undefined) return kind === 'unit' ? ['a unit needs a parent page'] : []
  if (parent === id) return [`the parent ${parent} is the substate itself`]
  const found = before.get(parent)
  if (found === 'page') return []
  if (found === 'unit') return [`the parent ${parent} is a unit; only pages have children`]
  return [all.has(parent) ? `the parent ${parent} comes later` : `there is no substate ${parent} to be the parent`]
}

function firstReasons({ kind, parent }: Substate): readonly string[] {
  if (kind === 'page' && parent === undefined) return []
  return ['the first substate must be a page without a parent: the app is open']
}
