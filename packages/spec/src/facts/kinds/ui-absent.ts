import { compileSelector } from '@droidgym/android/ui/selector'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import type { FactKind } from '../fact-kind.ts'
import type { Selector } from '../selector.ts'
import { ui } from './ui.ts'

/**
 * That no node on the screen matches. It holds on every other screen too: a criterion needs a `ui` beside it that says
 * where something must be missing.
 */
export const uiAbsent: FactKind<Selector> = {
  ...ui,
  compile(selector) {
    const compiled = compileSelector(selector)
    const evidence = satisfiedBy(`ui absent ${JSON.stringify(selector)}`)
    return async (facts) => (compiled.find(await facts.tree()) === undefined ? evidence : NOT_SATISFIED)
  },
}
