import type { AlarmInstance, AlarmTables } from '@droidgym/android/storage/clock-alarms'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { clockState } from './state.ts'

export function tablesOf(tx: Transaction): AlarmTables {
  return clockState.of(tx.state).tables
}

export function changeTables(tx: Transaction, change: (now: AlarmTables) => AlarmTables): void {
  clockState.update(tx, (state) => ({ ...state, tables: change(state.tables) }))
}

/** Changes a planned ringing, and returns what it is now; undefined when it is gone. */
export function changeInstance(
  tx: Transaction,
  id: number,
  change: Partial<Omit<AlarmInstance, 'id'>>,
): AlarmInstance | undefined {
  changeTables(tx, (now) => ({
    ...now,
    instances: now.instances.map((instance) => (instance.id === id ? { ...instance, ...change } : instance)),
  }))
  return findInstance(tx, id)
}

export function removeInstances(tx: Transaction, chosen: (instance: AlarmInstance) => boolean): void {
  changeTables(tx, (now) => ({ ...now, instances: now.instances.filter((instance) => !chosen(instance)) }))
}

export function findInstance(tx: Transaction, id: number): AlarmInstance | undefined {
  return tablesOf(tx).instances.find((instance) => instance.id === id)
}
