import type { Dialect } from './dialect.ts'

/** Every dialect. */
export const DIALECTS: readonly Dialect[] = []

export function findDialect(name: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.name === name)
}
