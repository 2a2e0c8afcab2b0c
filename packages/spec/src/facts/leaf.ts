import { z } from 'zod'
import type { Conditions, FactName, Sources } from './fact-kinds.ts'
import { FACT_KINDS } from './fact-kinds.ts'

/** The part of a criterion that asks for one fact. */
export type Leaf = { [K in FactName]: { [P in K]: Conditions[K] } }[FactName]

/** A place that holds one fact. */
export type FactSource = { [K in keyof Sources]: { readonly [P in K]: Sources[K] } }[keyof Sources]

export function factNames(): readonly FactName[] {
  return Object.keys(FACT_KINDS) as FactName[]
}

/** A form for each kind of fact. */
export function leafSchemas(): z.ZodType<Leaf>[] {
  return factNames().map((name) => formOf(name, FACT_KINDS[name].condition)) as z.ZodType<Leaf>[]
}

/** A form for each kind of fact that a phone keeps. */
export function sourceSchemas(): z.ZodType<FactSource>[] {
  return factNames().flatMap((name) => {
    const { source } = FACT_KINDS[name]
    return source === undefined ? [] : [formOf(name, source)]
  }) as z.ZodType<FactSource>[]
}

export function visitLeaf<T>(leaf: Leaf, visit: <K extends FactName>(name: K, condition: Conditions[K]) => T): T {
  // TypeScript does not see that the value under the name of a kind is a condition of this kind.
  const [[name, condition]] = Object.entries(leaf) as [[FactName, Conditions[FactName]]]
  return visit(name, condition)
}

export function visitSource<T>(
  source: FactSource,
  visit: <K extends keyof Sources>(name: K, source: Sources[K]) => T,
): T {
  const [[name, place]] = Object.entries(source) as [[keyof Sources, Sources[keyof Sources]]]
  return visit(name, place)
}

/** What the leaves ask for facts of one kind. */
export function conditionsOf<K extends FactName>(kind: K, leaves: readonly Leaf[]): readonly Conditions[K][] {
  // TypeScript does not see that the value under the name of a kind is a condition of this kind.
  return leaves.flatMap((leaf) => {
    return kind in leaf ? [(leaf as unknown as { readonly [P in K]: Conditions[K] })[kind]] : []
  })
}

/** Whether a phone keeps the fact; the leaf then names its source as well. */
export function isKept(leaf: Leaf): leaf is Extract<Leaf, FactSource> {
  return visitLeaf(leaf, (name) => FACT_KINDS[name].source !== undefined)
}

function formOf(name: string, value: z.ZodType): z.ZodType {
  return z.strictObject({ [name]: value })
}
