import type { z } from 'zod'
import { didYouMean } from '../nearest.ts'

export type Issue = z.core.$ZodIssue

/** One form of a union, and why a value does not match it. */
interface Form {
  readonly issues: readonly Issue[]
  /** The value's keys that the form has. */
  readonly keys: readonly string[]
  /** A required key of the form that the value lacks. */
  readonly lacks: string | undefined
}

/**
 * The faults of a value. Of a union zod says only that no form matches; this gives the faults of the form that was most
 * likely meant, which has most of the value's keys. Needs issues that report their input.
 */
export function faultsOf(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  if (issue.input === undefined) return [{ ...issue, message: 'is missing' }]
  const forms = alternativesOf(issue).map((issues) => formOf(issues, issue.input))
  if (forms.length === 0) return [issue]
  const meant = meantOf(forms, issue.input)
  if (meant === undefined) return [{ ...issue, message: noForm(forms, issue.input) }]
  const name = nameOf(meant, forms)
  return meant.issues.flatMap(faultsOf).map((inner) => {
    const isNamed = name === undefined || inner.path.includes(name)
    return {
      ...inner,
      path: [...issue.path, ...inner.path],
      message: isNamed ? inner.message : `${inner.message} (of the form ${JSON.stringify(name)})`,
    }
  })
}

/** Flattens nested unions into all their forms. */
function alternativesOf(issue: z.core.$ZodIssueInvalidUnion): readonly (readonly Issue[])[] {
  return issue.errors.filter((issues) => issues.length > 0).flatMap((issues) => {
    const [first] = issues
    const isUnion = issues.length === 1 && first?.code === 'invalid_union' && first.path.length === 0
    return isUnion ? alternativesOf(first) : [issues]
  })
}

function formOf(issues: readonly Issue[], input: unknown): Form {
  const unknown = issues.flatMap((each) => (each.code === 'unrecognized_keys' && each.path.length === 0 ? each.keys : []))
  const fits = isObject(input) && issues.every((each) => each.path.length > 0 || each.code === 'unrecognized_keys')
  const missing = issues.find((each) => each.path.length === 1 && each.input === undefined)
  return {
    issues,
    keys: fits ? Object.keys(input).filter((key) => !unknown.includes(key)) : [],
    lacks: missing === undefined ? undefined : String(missing.path[0]),
  }
}

function meantOf(forms: readonly Form[], input: unknown): Form | undefined {
  const candidates = isObject(input)
    ? forms.filter(({ keys }) => keys.length > 0)
    : forms.filter(({ issues }) => issues.every(({ path }) => path.length > 0))
  return candidates.toSorted((a, b) => b.keys.length - a.keys.length || a.issues.length - b.issues.length)[0]
}

/** The key that only this form has. */
function nameOf({ keys }: Form, forms: readonly Form[]): string | undefined {
  const users = (key: string): number => forms.filter((form) => form.keys.includes(key)).length
  return keys.toSorted((a, b) => users(a) - users(b))[0]
}

function noForm(forms: readonly Form[], input: unknown): string {
  const names = [...new Set(forms.flatMap(({ lacks }) => lacks ?? []))]
  if (names.length > 0 && isObject(input)) {
    const given = Object.keys(input)
    const [first = ''] = given
    const had = given.length === 0 ? 'it is empty' : `it has ${given.map((key) => JSON.stringify(key)).join(', ')}`
    return `it must have one of ${names.join(', ')}, but ${had}${didYouMean(first, names)}`
  }
  const messages = [...new Set(forms.flatMap(({ issues }) => issues.map(({ message }) => message)))]
  const parts = messages.map((message) => /^Invalid input: expected (.*?)(, received .*)?$/.exec(message))
  // Where the value is of the kind that one form takes, the other forms were not meant.
  if (parts.includes(null)) return messages.filter((_, index) => parts[index] === null).join('; or ')
  return `Invalid input: expected ${parts.map((part) => part?.[1]).join(' or ')}${parts[0]?.[2] ?? ''}`
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
