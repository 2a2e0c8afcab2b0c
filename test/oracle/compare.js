import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** @typedef {{ part: string, question: object, ours: unknown }} Case */
/** @typedef {{ name: string, why: string, matches(difference: Difference): boolean }} Reason */
/** @typedef {Case & { android: unknown, reason?: string }} Difference */
/** @typedef {{ compared: number, differences: Difference[], reasons: Map<string, number> }} Comparison */

/**
 * Holds our answers against Android's, which are in the order of the cases. A difference gets the first reason that
 * matches it. `reasons` of the result counts the differences of each reason, with 0 for one that matched none.
 *
 * @returns {Comparison}
 */
export function compare(cases, answers, { reasons, same = equal }) {
  if (answers.length !== cases.length) throw new Error(`${cases.length} questions have ${answers.length} answers`)
  const counts = new Map(reasons.map(({ name }) => [name, 0]))
  const differences = []
  for (const [index, { part, question, ours }] of cases.entries()) {
    const android = answers[index]
    if (same(android, ours)) continue
    const difference = { part, question, ours, android }
    const reason = reasons.find(({ matches }) => matches(difference))?.name
    if (reason !== undefined) counts.set(reason, counts.get(reason) + 1)
    differences.push({ ...difference, reason })
  }
  return { compared: cases.length, differences, reasons: counts }
}

function equal(left, right) {
  return JSON.stringify(left) === JSON.stringify(right)
}

/**
 * The reasons of a family's data file: by name, `why`, and regular expressions for the difference's `part` and for the
 * JSON of its `question`, of what `android` and of what `ours` say. A reason matches when all of them do.
 *
 * @returns {Reason[]}
 */
export function readReasons(file) {
  if (!existsSync(file)) return []
  return Object.entries(parse(readFileSync(file, 'utf8'))).map(([name, { why, ...patterns }]) => {
    const tests = Object.entries(patterns).map(([field, pattern]) => {
      if (!['part', 'question', 'android', 'ours'].includes(field)) throw new Error(`${file}: ${name} has a field ${field}`)
      return [field, new RegExp(pattern, 'u')]
    })
    if (typeof why !== 'string' || tests.length === 0) throw new Error(`${file}: ${name} needs "why" and a pattern`)
    const matches = (difference) => tests.every(([field, test]) => test.test(textOf(field, difference[field])))
    return { name, why, matches }
  })
}

function textOf(field, value) {
  return field === 'part' ? value : shown(value)
}

/** JSON with escapes for what a terminal would hide or reorder. */
export function shown(value) {
  return (JSON.stringify(value) ?? 'nothing').replace(
    /[\u007F-\u00A0\u00AD\u061C\u200B-\u202F\u2060-\u206F\uFDD0-\uFDFF\uFFF0-\uFFFF]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
