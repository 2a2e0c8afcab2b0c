import { languageOf, scriptOf } from '../../android/locale.ts'
import type { EnvironmentSpec } from '../../spec/environments/environment.ts'
import type { TaskSpec } from '../../spec/tasks/task.ts'
import { isJudgedByRules } from '../../spec/tasks/task.ts'
import { UsageError } from '../exit.ts'

/** Tasks and the environments to play all of them in. */
interface Pairing {
  readonly tasks: readonly TaskSpec[]
  readonly environments: readonly EnvironmentSpec[]
}

/**
 * Pairs tasks with environments by language: English tasks go with every environment, others with those of their
 * language, unless the user has `named` environments. What is left out, or does not fit, is said on standard error.
 * Throws a `UsageError` when nothing is left.
 */
export function pairByLanguage(
  tasks: readonly TaskSpec[],
  environments: readonly EnvironmentSpec[],
  { named }: { readonly named: boolean },
): readonly Pairing[] {
  const pairings = [...new Set(tasks.map(({ language }) => language))].map((language): Pairing => {
    const ofLanguage = tasks.filter((task) => task.language === language)
    const fitting = environments.filter(({ locale }) => languageOf(language) === 'en' || isSameLanguage(language, locale))
    const others = environments.length - fitting.length
    if (others === 0) return { tasks: ofLanguage, environments }
    const which = `${ofLanguage.length} tasks in ${language} and ${others} environments in other languages`
    if (named) {
      console.error(`WARNING: ${which} are played together, because these environments are named`)
      return { tasks: ofLanguage, environments }
    }
    console.error(`Left out: the pairs of ${which}; name --environments to play them`)
    return { tasks: ofLanguage, environments: fitting }
  })
  const left = pairings.filter(({ environments: { length } }) => length > 0)
  if (left.length > 0) return left
  throw new UsageError('None of these environments has the language of the tasks: name others with --environments')
}

/** The tasks that rules judge. The others are left out, which is said on standard error. */
export function judgedByRules(tasks: readonly TaskSpec[]): readonly TaskSpec[] {
  const judged = tasks.filter(isJudgedByRules)
  const others = tasks.length - judged.length
  const which = `${others} tasks that are not judged by rules, only by judges`
  if (judged.length === 0) throw new UsageError(`There are only ${which}: play them with evaluate --judge-live`)
  if (others > 0) console.error(`Left out: ${which} (evaluate --judge-live plays them)`)
  return judged
}

function isSameLanguage(language: string, locale: string): boolean {
  return languageOf(language) === languageOf(locale) && scriptOf(language) === scriptOf(locale)
}
