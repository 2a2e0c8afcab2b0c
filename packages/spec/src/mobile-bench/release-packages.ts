import type { Checkpoint } from '../tasks/checkpoints.ts'
import { componentIn } from './release-checkpoints.ts'

/** The packages that a task needs: one of each list. */
export type NeededPackages = readonly (readonly string[])[]

/**
 * The packages of an entry's checkpoints; without any, one of those that its activities, views and APIs name. Empty: it
 * names none.
 */
export function neededPackages(
  checkpoints: readonly Checkpoint[],
  given: Readonly<Record<string, unknown>>,
): NeededPackages {
  const needed = checkpoints.filter(({ kind }) => kind === 'package').flatMap(packagesOf)
  if (needed.length > 0) return needed
  const named = textsIn(given).flatMap(packageNamedIn)
  return named.length === 0 ? [] : [[...new Set(named)]]
}

function packagesOf(checkpoint: Checkpoint): NeededPackages {
  if ('any' in checkpoint) return [checkpoint.any.flat()]
  const phrases = 'all' in checkpoint ? checkpoint.all : checkpoint.sequence
  return phrases.map((phrase) => [phrase].flat())
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split('|')
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const VIEW = /^([a-z]\w*(?:\.\w+)+):id\//i

function packageNamedIn(text: string): readonly string[] {
  const name = componentIn(text)?.packageName ?? VIEW.exec(text.trim())?.[1]
  return name === undefined ? [] : [name]
}
