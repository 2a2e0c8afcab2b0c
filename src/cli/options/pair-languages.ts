import type { LanguagePairs } from '@droidgym/lab/experiment/pair-languages'
import { UsageError } from '../exit.ts'

/**
 * The pairings of `pairByLanguage`. What is left out, or does not fit, is said on standard error. Throws a `UsageError`
 * when nothing is left.
 */
export function checkPairs<Environment>(
  { pairings, unlike }: LanguagePairs<Environment>,
  { named }: { readonly named: boolean },
): LanguagePairs<Environment>['pairings'] {
  if (pairings.length === 0) {
    throw new UsageError('None of these environments has the language of the tasks: name others with --environments')
  }
  tellUnlike(unlike, named)
  return pairings
}

/** `unlike`: number of pairs of a task and an environment in another language. */
export function tellUnlike(unlike: number, named: boolean): void {
  if (unlike === 0) return
  const which = `${unlike} pairs of a task and an environment in another language`
  if (named) console.error(`WARNING: ${which} are played, because these environments are named`)
  else console.error(`Left out: ${which}; name the environments to play them`)
}
