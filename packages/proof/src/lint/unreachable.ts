import { compilePattern } from '@droidgym/android/pattern'
import { STREAM_NUMBERS } from '@droidgym/android/audio-streams'
import type { Conditions } from '@droidgym/spec/facts/fact-kinds'
import type { Leaf } from '@droidgym/spec/facts/leaf'
import { VOLUME_RANGES } from '@droidgym/phone/system/hardware/volumes'
import type { Criterion } from '@droidgym/spec/tasks/task'

/**
 * Why a criterion can never hold, in words; undefined when that cannot be shown. Looks at single conditions and at the
 * parts of an `all`, which must hold at the same moment.
 */
export function whyUnreachable(criterion: Criterion): string | undefined {
  if ('once' in criterion) return whyUnreachable(criterion.once)
  if ('any' in criterion) {
    const reasons = criterion.any.map(whyUnreachable)
    return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined
  }
  if (!('all' in criterion)) return whyNever(criterion)
  const [own] = criterion.all.flatMap((part) => whyUnreachable(part) ?? [])
  return own ?? contradiction(momentsOf(criterion))
}

/** The leaves that must hold together. */
function momentsOf(criterion: Criterion): readonly Leaf[] {
  if ('all' in criterion) return criterion.all.flatMap(momentsOf)
  return 'any' in criterion || 'once' in criterion ? [] : [criterion]
}

function whyNever(leaf: Leaf): string | undefined {
  if ('volume' in leaf) {
    const { stream, above } = leaf.volume
    const most = Object.entries(VOLUME_RANGES).find(([number]) => Number(number) === STREAM_NUMBERS[stream])?.[1].max
    if (above === undefined || most === undefined || above < most) return undefined
    return `the volume ${stream} is never above ${above}: it ends at ${most}`
  }
  if ('database' in leaf) {
    const { table, count } = leaf.database
    const [min, max] = limitsOf(leaf.database)
    if (min <= max) return undefined
    return `the count of rows of ${table} is never at least ${min} and at most ${String(count?.max)}`
  }
  if ('ui' in leaf) {
    const { text, text_matches: pattern } = leaf.ui
    return contradictsPattern(text, pattern) ? `no text is ${JSON.stringify(text)} and matches ${String(pattern)}` : undefined
  }
  return undefined
}

function contradiction(leaves: readonly Leaf[]): string | undefined {
  for (const [index, first] of leaves.entries()) {
    for (const second of leaves.slice(index + 1)) {
      const reason = contradictionOf(first, second)
      if (reason !== undefined) return reason
    }
  }
  return undefined
}

function contradictionOf(first: Leaf, second: Leaf): string | undefined {
  if ('setting' in first && 'setting' in second) {
    const [one, other] = [first.setting, second.setting]
    const name = `the setting ${one.namespace} ${one.key}`
    if (one.namespace !== other.namespace || one.key !== other.key) return undefined
    return valuesContradict(name, settingOf(one), settingOf(other))
  }
  if ('preference' in first && 'preference' in second) {
    const [one, other] = [first.preference, second.preference]
    return one.path === other.path && one.key === other.key ? valuesContradict(`the key ${one.key}`, one, other) : undefined
  }
  if ('database' in first && 'database' in second) return countsContradict(first.database, second.database)
  return undefined
}

interface Value {
  readonly equals?: string | number | boolean | undefined
  readonly pattern?: string | undefined
}

/** Settings are text; a boolean is stored as 1 or 0. */
function settingOf({ equals, pattern }: Conditions['setting']): Value {
  return { equals: typeof equals === 'boolean' ? String(Number(equals)) : equals?.toString(), pattern }
}

function valuesContradict(name: string, one: Value, other: Value): string | undefined {
  if (one.equals !== undefined && other.equals !== undefined && one.equals !== other.equals) {
    return `${name} is never ${String(one.equals)} and ${String(other.equals)} at once`
  }
  for (const [{ equals }, { pattern }] of [[one, other], [other, one]] as const) {
    if (contradictsPattern(equals?.toString(), pattern)) return `${name} never is ${String(equals)} and matches ${String(pattern)}`
  }
  return undefined
}

/** The same rows, as often as one wants and the other forbids. */
function countsContradict(one: Conditions['database'], other: Conditions['database']): string | undefined {
  const rows = ({ path, table, where, change }: Conditions['database']): string => {
    return JSON.stringify([path, table, Object.entries(where).sort(), change])
  }
  if (rows(one) !== rows(other)) return undefined
  const [oneLimits, otherLimits] = [limitsOf(one), limitsOf(other)]
  const isPossible = Math.max(oneLimits[0], otherLimits[0]) <= Math.min(oneLimits[1], otherLimits[1])
  return isPossible ? undefined : `two counts of the same rows of ${one.table} never hold at once`
}

function limitsOf({ count }: Conditions['database']): readonly [min: number, max: number] {
  return count === undefined ? [1, Number.POSITIVE_INFINITY] : [count.min ?? 0, count.max ?? Number.POSITIVE_INFINITY]
}

function contradictsPattern(text: string | undefined, pattern: string | undefined): boolean {
  return text !== undefined && pattern !== undefined && !compilePattern(pattern).test(text)
}
