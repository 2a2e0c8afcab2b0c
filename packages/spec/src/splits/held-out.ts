import { isDeepStrictEqual } from 'node:util'
import type { EnvironmentSpec } from '../environments/environment.ts'
import { loadEnvironments, loadLayouts } from '../environments/environments.ts'
import { packageRoot } from '../load/package-root.ts'
import type { AllFactors } from './draw-phone.ts'
import { valuesIn } from './factor-values.ts'
import type { Split } from './splits.ts'
import { knownSplit } from './splits.ts'

/** The factors that test splits hold out by their values. */
const HELD_OUT_FACTORS = ['device', 'locale', 'wallpaper'] as const
type HeldOutFactor = (typeof HELD_OUT_FACTORS)[number]

/** Values of a factor that `test` or `test-sampled` has, and neither `train` nor `train-sampled`. */
export function heldOutValues(factor: HeldOutFactor, root = packageRoot()): ReadonlySet<string> {
  const valuesOf = (list: string, distribution: string): readonly string[] => [
    ...loadEnvironments(root).filter(({ split }) => split === list).map((environment) => environment[factor]),
    ...valuesIn(knownSplit(distribution, root)?.factors?.[factor] ?? []),
  ]
  const trained = new Set(valuesOf('train', 'train-sampled'))
  return new Set(valuesOf('test', 'test-sampled').filter((value) => !trained.has(value)))
}

/** The first value of a phone that training must not see, in words; `undefined` when there is none. */
export function heldOutOf(phone: EnvironmentSpec, root = packageRoot()): string | undefined {
  const factor = HELD_OUT_FACTORS.find((each) => heldOutValues(each, root).has(phone[each]))
  if (factor !== undefined) return `${factor} ${phone[factor]}`
  return isTestLayout(phone.icons, root) ? 'an icon layout of the test environments' : undefined
}

/** The same of everything that a split can draw. */
export function heldOutIn(split: Split, root = packageRoot()): string | undefined {
  if (split.factors === undefined) return split.name === 'train' ? undefined : firstHeldOut(split, root)
  const { factors } = split
  for (const factor of HELD_OUT_FACTORS) {
    const values = heldOutValues(factor, root)
    const found = valuesIn<string>(factors[factor]).find((value) => values.has(value))
    if (found !== undefined) return `${factor} ${found}`
  }
  return heldOutLayout(factors.layout, root)
}

function firstHeldOut(split: Split, root: string): string | undefined {
  return loadEnvironments(root).filter((each) => each.split === split.name)
    .map((each) => heldOutOf(each, root)).find((found) => found !== undefined)
}

/** Random layouts hold nothing out only if all their places are those of training. */
function heldOutLayout(layout: AllFactors['layout'], root: string): string | undefined {
  if ('places' in layout) return layout.places === 'train' ? undefined : `layout.places ${layout.places}`
  const layouts = loadLayouts(root)
  const name = valuesIn(layout).find((each) => isTestLayout(layouts.get(each)?.icons ?? [], root))
  return name === undefined ? undefined : `layout ${name}`
}

function isTestLayout(icons: EnvironmentSpec['icons'], root: string): boolean {
  return loadEnvironments(root).some((each) => each.split === 'test' && isDeepStrictEqual(each.icons, icons))
}
