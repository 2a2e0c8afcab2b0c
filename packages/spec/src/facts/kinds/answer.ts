import { z } from 'zod'
import { compilePattern } from '@droidgym/android/pattern'
import { isListOf } from '../answers/is-list-of.ts'
import { plainText } from '../answers/plain-text.ts'
import { readDate } from '../answers/read-date.ts'
import { readNumber } from '../answers/read-number.ts'
import { readTime } from '../answers/read-time.ts'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import type { FactKind } from '../fact-kind.ts'
import { pattern } from '../fields.ts'

const text = z.string().min(1).max(2000)

const formSchema = z.union([
  /** The text, whatever its case, and the punctuation and white space around it. */
  z.strictObject({ equals: text }),
  /** Found in the answer as it was given. */
  z.strictObject({ matches: pattern }),
  /** The only number in the answer, at most `tolerance` away; default 0. */
  z.strictObject({ number: z.number(), tolerance: z.number().min(0).optional() }),
  /** `YYYY-MM-DD`; `MM-DD` where the year does not matter. */
  z.strictObject({ date: z.string().regex(/^(\d{4}-)?\d\d-\d\d$/, 'must be YYYY-MM-DD or MM-DD').refine(isDate, 'must be a date that there is') }),
  /** `HH:MM`, 24 hours. */
  z.strictObject({ time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM, 24 hours') }),
  /** Exactly these items, in any order. */
  z.strictObject({ set: z.array(text).min(1).max(100) }),
])
type Form = z.infer<typeof formSchema>

/** What the agent's last answer says, in the language of the phone, of the task, or in English. */
const conditionSchema = z.union([formSchema, z.strictObject({ one_of: z.array(formSchema).min(1).max(100) })])
type AnswerCondition = z.infer<typeof conditionSchema>

/**
 * The agent's answer, which holds only in the step that ends the episode: no earlier step tells whether it is right. An
 * agent that says that the task is infeasible has not answered.
 */
export const answer: FactKind<AnswerCondition> = {
  condition: conditionSchema,
  patterns: (wanted) => formsOf(wanted).flatMap((form) => ('matches' in form ? [form.matches] : [])),
  compile(wanted) {
    const forms = formsOf(wanted).map(compileForm)
    return async ({ speech }) => {
      if (speech?.answer === undefined || speech.finished === 'infeasible') return NOT_SATISFIED
      const { answer: given, languages } = speech
      return forms.some((holds) => holds(given, languages)) ? satisfiedBy(`answer ${JSON.stringify(given)}`) : NOT_SATISFIED
    }
  },
  // It is not on the phone.
  isFound: async () => true,
  missing: () => 'no answer was given',
}

function formsOf(wanted: AnswerCondition): readonly Form[] {
  return 'one_of' in wanted ? wanted.one_of : [wanted]
}

/** Throws `PatternError`. */
function compileForm(form: Form): (given: string, languages: readonly string[]) => boolean {
  if ('equals' in form) {
    const { equals } = form
    return (given, languages) => languages.some((each) => plainText(given, each) === plainText(equals, each))
  }
  if ('matches' in form) {
    const wanted = compilePattern(form.matches)
    return (given) => wanted.test(given)
  }
  if ('number' in form) {
    const { number, tolerance = 0 } = form
    return (given, languages) => isNear(readNumber(given, languages), number, tolerance)
  }
  if ('date' in form) {
    const [day, month, year] = form.date.split('-').map(Number).reverse()
    return (given, languages) => {
      const date = readDate(given, languages)
      return date?.day === day && date?.month === month && (year === undefined || date?.year === year)
    }
  }
  if ('time' in form) return (given, languages) => readTime(given, languages) === form.time
  return (given, languages) => isListOf(form.set, given, languages)
}

/** Differences of decimal fractions are not exact. */
function isNear(given: number | undefined, wanted: number, tolerance: number): boolean {
  if (given === undefined) return false
  return Math.abs(given - wanted) <= tolerance * (1 + 1e-9) + Number.EPSILON * Math.abs(wanted)
}

/** 2024 has every day that any year has. */
function isDate(written: string): boolean {
  const fullDate = written.length === 5 ? `2024-${written}` : written
  const time = Date.parse(`${fullDate}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(fullDate)
}
