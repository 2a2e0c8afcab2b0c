import { z } from 'zod'
import { didYouMean } from '@droidgym/spec/nearest'
import { heldOutIn } from '@droidgym/spec/splits/held-out'
import { knownSplit, loadSplits } from '@droidgym/spec/splits/splits'

/** The names of the splits that a client may play in; `undefined`: all. */
export type AllowedSplits = readonly string[] | undefined

/** The split without held-out values that a client needs to define splits of its own. */
export const DEFINABLE = 'train-sampled'
const TEST_SPLITS = ['test', 'test-sampled']

/**
 * Why clients cannot be kept to these splits: one of them has values that the others hold out. `undefined` when they
 * can.
 */
function lockFault(allowed: readonly string[]): string | undefined {
  if (allowed.some((name) => TEST_SPLITS.includes(name))) return undefined
  for (const name of allowed) {
    const split = knownSplit(name)
    const value = split && heldOutIn(split)
    if (value === undefined) continue
    const others = TEST_SPLITS.join(' and ')
    return `${name} has values that ${others} hold out (${value}): allow these as well, or ${DEFINABLE} in its place`
  }
  return undefined
}

/** Names of splits that clients are kept to. */
export const splitsSchema = z.array(z.string().max(100)).min(1).superRefine((names, context) => {
  const known = loadSplits().map(({ name }) => name)
  for (const [index, name] of names.entries()) {
    if (known.includes(name)) continue
    const message = `there is no split ${JSON.stringify(name)}; choose from ${known.join(', ')}${didYouMean(name, known)}`
    context.addIssue({ code: 'custom', path: [index], message })
  }
  const message = lockFault(names)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})
