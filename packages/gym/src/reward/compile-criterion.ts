import { visitLeaf } from '@droidgym/spec/facts/leaf'
import type { Criterion } from '@droidgym/spec/tasks/task'
import type { Detector } from '@droidgym/spec/facts/detector'
import { NOT_SATISFIED } from '@droidgym/spec/facts/detector'
import { FACT_KINDS } from '@droidgym/spec/facts/fact-kinds'

/**
 * Compiles a criterion once, for any number of episodes. What has happened is judged for one event at a time, and what
 * has held once is as `facts.held` has it: `compileJudgement` goes through the events. Throws `PatternError` or
 * `SelectorError`.
 */
export function compileCriterion(criterion: Criterion): Detector {
  if ('once' in criterion) return async ({ onceVerdicts }) => onceVerdicts?.get(criterion) ?? NOT_SATISFIED
  if ('all' in criterion) return compileAll(criterion.all.map(compileCriterion))
  if ('any' in criterion) return compileAny(criterion.any.map(compileCriterion))
  return visitLeaf(criterion, (kind, condition) => FACT_KINDS[kind].compile(condition))
}

function compileAll(parts: readonly Detector[]): Detector {
  return async (facts) => {
    const evidence: string[] = []
    for (const part of parts) {
      const verdict = await part(facts)
      evidence.push(...verdict.evidence)
      if (!verdict.satisfied) return { satisfied: false, evidence }
    }
    return { satisfied: true, evidence }
  }
}

function compileAny(parts: readonly Detector[]): Detector {
  return async (facts) => {
    for (const part of parts) {
      const verdict = await part(facts)
      if (verdict.satisfied) return verdict
    }
    return NOT_SATISFIED
  }
}
