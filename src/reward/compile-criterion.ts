import { compilePattern } from '../android/pattern.ts'
import { compileSelector } from '../android/ui/selector.ts'
import type { Row } from '../android/storage/sqlite.ts'
import type { UiNode, UiTree } from '../android/ui/ui-tree.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import type { Criterion, Selector } from '../spec/tasks/task.ts'
import { nameOf, readScalar, readTable, rowsBefore, scalarBefore } from './baseline.ts'
import type { ScalarFact } from './baseline.ts'
import type { Detector, Verdict } from './detector.ts'
import { NOT_SATISFIED, satisfiedBy } from './detector.ts'
import { compileEventCondition, eventInWords } from './event-condition.ts'
import type { RowCondition } from './row-condition.ts'
import { rowMatches } from './row-condition.ts'

type Spec<K extends string> = Criterion extends infer C ? (C extends Readonly<Record<K, infer S>> ? S : never) : never

/**
 * Compiles a criterion once, for any number of episodes. What has happened is judged for one event at a time, and what
 * has held once is as `facts.held` has it: `compileJudgement` goes through the events. Throws `PatternError` or
 * `SelectorError`.
 */
export function compileCriterion(criterion: Criterion): Detector {
  if ('log' in criterion) return compileLog(criterion.log)
  if ('database' in criterion) return compileDatabase(criterion.database)
  if ('preference' in criterion) return compilePreference(criterion.preference)
  if ('setting' in criterion) return compileSetting(criterion.setting)
  if ('volume' in criterion) return compileVolume(criterion.volume)
  if ('ui' in criterion) return compileUi(criterion.ui)
  if ('event' in criterion) return compileEvent(criterion.event)
  if ('once' in criterion) return async ({ held }) => held?.get(criterion) ?? NOT_SATISFIED
  if ('all' in criterion) return compileAll(criterion.all.map(compileCriterion))
  return compileAny(criterion.any.map(compileCriterion))
}

function compileLog({ tag, priority, pattern }: Spec<'log'>): Detector {
  const filters = [{ tag, priority }]
  const wanted = compilePattern(pattern)
  return async ({ log }) => {
    const entry = (await log.read(filters)).find(({ message }) => wanted.test(message))
    return entry === undefined ? NOT_SATISFIED : satisfiedBy(`log ${entry.priority} ${entry.tag}: ${entry.message}`)
  }
}

function compileDatabase({ path, table, where, count, change }: Spec<'database'>): Detector {
  const source = { database: { path, table } }
  const min = count === undefined ? 1 : (count.min ?? 0)
  const max = count?.max ?? Number.POSITIVE_INFINITY
  const described = Object.entries(where).map(([column, value]) => `${column} = ${String(value)}`).join(', ')
  return async (facts) => {
    const rows = await readTable(facts, source)
    if (rows === undefined) return NOT_SATISFIED
    const missing = Object.keys(where).find((column) => rows[0] !== undefined && !(column in rows[0]))
    if (missing !== undefined) {
      throw new DeviceError(
        DeviceErrorCode.unreadable,
        `Cannot judge the table ${table} of ${path} on ${facts.device.description.serial}: ` +
          `it has no column '${missing}'. Correct the task's criterion.`,
      )
    }
    const found = change === undefined ? rows : changedRows(change, rowsBefore(facts.before, source), rows, where)
    const number = found.filter((row) => rowMatches(row, where)).length
    if (number < min || number > max) return NOT_SATISFIED
    const which = change === undefined ? `${number} of ${rows.length} rows of ${table}` : `${number} rows ${change} in ${table}`
    return satisfiedBy(`database ${path}: ${which} with ${described}`)
  }
}

/** The rows to count: those that are new, that have become what they are, or that are gone. */
function changedRows(
  change: NonNullable<Spec<'database'>['change']>,
  before: readonly Row[],
  now: readonly Row[],
  where: RowCondition,
): readonly Row[] {
  const earlier = new Map(before.map((row) => [row['_id'], row]))
  switch (change) {
    case 'added':
      return now.filter((row) => !earlier.has(row['_id']))
    case 'updated':
      return now.filter((row) => {
        const old = earlier.get(row['_id'])
        return old !== undefined && !rowMatches(old, where)
      })
    case 'removed': {
      const left = new Set(now.map((row) => row['_id']))
      return before.filter((row) => !left.has(row['_id']))
    }
  }
}

function compilePreference({ path, key, equals, pattern }: Spec<'preference'>): Detector {
  const wanted = pattern === undefined ? undefined : compilePattern(pattern)
  return async (facts) => {
    const value = await readScalar(facts, { preference: { path, key } })
    if (value === undefined || (equals !== undefined && value !== equals)) return NOT_SATISFIED
    const text = String(value)
    return wanted?.test(text) === false ? NOT_SATISFIED : satisfiedBy(`preference ${path}: ${key} = ${text}`)
  }
}

function compileSetting({ namespace, key, equals, pattern, change }: Spec<'setting'>): Detector {
  // Settings are text; a boolean is stored as 1 or 0 (`Settings.*.putInt`).
  const text = typeof equals === 'boolean' ? String(Number(equals)) : equals === undefined ? undefined : String(equals)
  const wanted = pattern === undefined ? undefined : compilePattern(pattern)
  const source = { setting: { namespace, key } }
  return async (facts) => {
    const value = await readScalar(facts, source)
    if (change !== undefined) return judgeChange(change, nameOf(source), scalarBefore(facts.before, source), value)
    if (value === undefined || (text !== undefined && value !== text) || wanted?.test(String(value)) === false) {
      return NOT_SATISFIED
    }
    return satisfiedBy(`setting ${namespace} ${key} = ${String(value)}`)
  }
}

function compileVolume({ stream, above, change }: Spec<'volume'>): Detector {
  const source = { volume: { stream } }
  return async (facts) => {
    const level = await readScalar(facts, source)
    if (change !== undefined) return judgeChange(change, nameOf(source), scalarBefore(facts.before, source), level)
    return Number(level) > Number(above) ? satisfiedBy(`volume ${stream} = ${Number(level)}`) : NOT_SATISFIED
  }
}

function judgeChange(
  change: 'increased' | 'decreased' | 'changed',
  name: string,
  before: ScalarFact,
  now: ScalarFact,
): Verdict {
  const difference = Number(now) - Number(before)
  const holds = { increased: difference > 0, decreased: difference < 0, changed: now !== before }[change]
  return holds ? satisfiedBy(`${name}: ${String(before)} → ${String(now)}`) : NOT_SATISFIED
}

function compileUi(selector: Selector): Detector {
  const compiled = compileSelector(selector)
  // A device may show the same tree again.
  const verdicts = new WeakMap<UiTree, Verdict>()
  return async (facts) => {
    const tree = await facts.tree()
    const known = verdicts.get(tree)
    if (known !== undefined) return known
    const node = compiled.find(tree)
    const verdict = node === undefined ? NOT_SATISFIED : satisfiedBy(`ui ${nameOfNode(node)} text ${JSON.stringify(node.text)}`)
    verdicts.set(tree, verdict)
    return verdict
  }
}

function compileEvent(wanted: Spec<'event'>): Detector {
  const holds = compileEventCondition(wanted)
  return async ({ event }) => (event !== undefined && holds(event) ? satisfiedBy(eventInWords(event)) : NOT_SATISFIED)
}

function nameOfNode({ resourceId, className }: UiNode): string {
  return resourceId === '' ? className : resourceId
}

function compileAll(parts: readonly Detector[]): Detector {
  return async (facts) => {
    const evidence: string[] = []
    for (const part of parts) {
      const verdict = await part(facts)
      evidence.push(...verdict.evidence)
      if (!verdict.satisfied) return { satisfied: false, evidence }
    }
    return { satisfied: true, evidence }
  }
}

function compileAny(parts: readonly Detector[]): Detector {
  return async (facts) => {
    for (const part of parts) {
      const verdict = await part(facts)
      if (verdict.satisfied) return verdict
    }
    return NOT_SATISFIED
  }
}
