import { languageOf, scriptOf } from '@droidgym/android/locale'
import type { TaskSpec } from '@droidgym/spec/tasks/task'

interface Place {
  /** The phone's. */
  readonly locale: string
}

/** Tasks and the environments to play all of them in. */
interface Pairing<Environment> {
  readonly tasks: readonly TaskSpec[]
  readonly environments: readonly Environment[]
}

export interface LanguagePairs<Environment> {
  readonly pairings: readonly Pairing<Environment>[]
  /** Number of pairs of a task and an environment in another language: left out, or played because they are `named`. */
  readonly unlike: number
}

/**
 * Pairs tasks with environments by language and script: English tasks go with every environment, others with those of
 * their language, unless the user has `named` environments.
 */
export function pairByLanguage<Environment extends Place>(
  tasks: readonly TaskSpec[],
  environments: readonly Environment[],
  { named }: { readonly named: boolean },
): LanguagePairs<Environment> {
  let unlike = 0
  const languages = [...new Set(tasks.map(({ language }) => language))]
  const pairings = languages.flatMap((language): readonly Pairing<Environment>[] => {
    const ofLanguage = tasks.filter((task) => task.language === language)
    const fitting = environments.filter(({ locale }) => fits(language, locale))
    unlike += ofLanguage.length * (environments.length - fitting.length)
    const chosen = named ? environments : fitting
    return chosen.length === 0 ? [] : [{ tasks: ofLanguage, environments: chosen }]
  })
  return { pairings, unlike }
}

function fits(language: string, locale: string): boolean {
  if (languageOf(language) === 'en') return true
  return languageOf(language) === languageOf(locale) && scriptOf(language) === scriptOf(locale)
}
