import { compileSelector } from '@droidgym/android/ui/selector'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import type { Verdict } from '../detector.ts'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import type { FactKind } from '../fact-kind.ts'
import type { Selector } from '../selector.ts'
import { keysOfSelector, patternsOfSelector, selectorSchema } from '../selector.ts'

/** A node on the screen. */
export const ui: FactKind<Selector> = {
  condition: selectorSchema,
  patterns: patternsOfSelector,
  faults: (selector) =>
    keysOfSelector(selector).slice(0, 1).map((key) => `"${key}" is a translation: only scripts use them`),
  compile(selector) {
    const compiled = compileSelector(selector)
    // A device may show the same tree again.
    const verdicts = new WeakMap<UiTree, Verdict>()
    return async (facts) => {
      const tree = await facts.tree()
      const known = verdicts.get(tree)
      if (known !== undefined) return known
      const node = compiled.find(tree)
      const verdict = node === undefined ? NOT_SATISFIED : satisfiedBy(`ui ${nameOf(node)} text ${JSON.stringify(node.text)}`)
      verdicts.set(tree, verdict)
      return verdict
    }
  },
  isFound: async ({ resource_id: id }, seen) => id === undefined || seen.resourceIds.has(id),
  missing: ({ resource_id: id }) => `no screen on the way has the id ${String(id)}`,
}

function nameOf({ resourceId, className }: UiNode): string {
  return resourceId === '' ? className : resourceId
}
