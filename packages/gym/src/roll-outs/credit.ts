import { actionKey, Backup, groupedBy } from './roll-out.ts'
import type { ActionCredit, RollOut, RollOutPlan, RollOutResult } from './roll-out.ts'

/** What the first actions and the state are worth by their roll-outs, which are in the order of the plan. */
export function creditOf(
  { sequences, backup = Backup.mean }: Pick<RollOutPlan, 'sequences' | 'backup'>,
  rollOuts: readonly RollOut[],
): Pick<RollOutResult, 'actions' | 'value'> {
  const keys = sequences.map(([first]) => (first === undefined ? '' : actionKey(first)))
  const valued = groupedBy(rollOuts, ({ sequence }) => keys[sequence] ?? '')
    .map((own) => ({ own, value: valueOf(own, backup) }))
  const best = Math.max(...valued.map(({ value }) => value).filter((value) => !Number.isNaN(value)))
  const value = valueOf(rollOuts, backup)
  const actions = valued.map(({ own, value: worth }): ActionCredit => ({
    sequence: own[0]?.sequence ?? 0,
    rollOuts: own.length,
    value: worth,
    advantage: worth - value,
    regret: best - worth,
  }))
  return { actions, value }
}

/** NaN when all were aborted. */
function valueOf(rollOuts: readonly RollOut[], backup: Backup): number {
  const returns = rollOuts.filter(({ aborted }) => !aborted).map(({ discountedReturn }) => discountedReturn)
  if (returns.length === 0) return Number.NaN
  return backup === Backup.max ? Math.max(...returns) : returns.reduce((sum, one) => sum + one, 0) / returns.length
}
