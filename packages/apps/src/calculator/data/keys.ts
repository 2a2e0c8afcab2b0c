import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { EditingKey } from '../formula/entry.ts'
import { TEN_TO_THE } from '../formula/tokens.ts'

export type KeyAction =
  | { readonly token: string }
  | { readonly edit: EditingKey }
  | { readonly mode: 'equals' | 'angle' | 'inverse' | 'expand' }

export type KeyTone = 'digit' | 'operator' | 'clear' | 'equals' | 'plain'

export interface Key {
  readonly id: string
  /** Key of the description in the calculator's texts; digits describe themselves. */
  readonly descKey?: string
  /** What is written on it, or its picture. */
  readonly face: string | Glyph
  readonly tone: KeyTone
  readonly action: KeyAction
  /** Replaces it while INV is on. */
  readonly inverse?: Key
}

function tokenKey(id: string, token: string, { face, tone = 'plain' }: { face: string; tone?: KeyTone }): Key {
  return { id, descKey: `desc_${id}`, face, tone, action: { token } }
}

function operator(id: string, token: string): Key {
  return tokenKey(id, token, { face: token, tone: 'operator' })
}

function digit(value: number): Key {
  return { id: `digit_${value}`, face: String(value), tone: 'digit', action: { token: String(value) } }
}

function plain(id: string, token: string, face: string = token): Key {
  return tokenKey(id, token, { face })
}

const brackets: Key = { ...operator('parens', ''), face: '( )', action: { edit: 'brackets' } }
const clear: Key = { id: 'clr', descKey: 'desc_clr', face: 'AC', tone: 'clear', action: { edit: 'clear' } }
const remove: Key = { id: 'del', descKey: 'desc_del', face: glyphs.backspace, tone: 'digit', action: { edit: 'delete' } }
const equals: Key = { id: 'eq', descKey: 'desc_eq', face: '=', tone: 'equals', action: { mode: 'equals' } }
const point = tokenKey('dec_point', '.', { face: '.', tone: 'digit' })
const angle: Key = { id: 'toggle_mode', face: '', tone: 'plain', action: { mode: 'angle' } }
const inverse: Key = { id: 'toggle_inv', face: 'INV', tone: 'plain', action: { mode: 'inverse' } }
const expand: Key = { id: 'collapse_expand', face: glyphs.expand, tone: 'plain', action: { mode: 'expand' } }
const root: Key = { ...plain('op_sqrt', '√'), inverse: plain('op_sqr', '²', 'x²') }
const sine: Key = { ...plain('fun_sin', 's', 'sin'), inverse: plain('fun_arcsin', 'S', 'sin⁻¹') }
const cosine: Key = { ...plain('fun_cos', 'c', 'cos'), inverse: plain('fun_arccos', 'C', 'cos⁻¹') }
const tangent: Key = { ...plain('fun_tan', 't', 'tan'), inverse: plain('fun_arctan', 'T', 'tan⁻¹') }
const naturalLog: Key = { ...plain('fun_ln', 'l', 'ln'), inverse: plain('fun_exp', 'x', 'eˣ') }
const decimalLog: Key = { ...plain('fun_log', 'o', 'log'), inverse: plain('fun_10pow', TEN_TO_THE, '10ˣ') }
const pi = plain('const_pi', 'π')
const euler = plain('const_e', 'e')
const power = plain('op_pow', '^')
const factorial = plain('op_fact', '!')

/** The row above the digits that can be seen at once, and those that its last key unfolds. */
export const FIRST_ROW: readonly Key[] = [root, pi, power, factorial, expand]
export const EXPANDED_ROWS: readonly (readonly Key[])[] = [
  [angle, sine, cosine, tangent],
  [inverse, euler, naturalLog, decimalLog],
]

export const DIGIT_ROWS: readonly (readonly Key[])[] = [
  [clear, brackets, operator('op_pct', '%'), operator('op_div', '÷')],
  [digit(7), digit(8), digit(9), operator('op_mul', '×')],
  [digit(4), digit(5), digit(6), operator('op_sub', '−')],
  [digit(1), digit(2), digit(3), operator('op_add', '+')],
  [digit(0), point, remove, equals],
]

/** Everything left of the digits on a wide screen, which has nothing to unfold. */
export const WIDE_ROWS: readonly (readonly Key[])[] = [
  [inverse, angle],
  [sine, cosine, tangent],
  [euler, naturalLog, decimalLog],
  [pi, power, factorial],
  [root, plain('lparen', '('), plain('rparen', ')')],
]
