/**
 * The formula holds one character for each key, as Google Calculator 8 keeps it: `c180` is drawn `cos(180`.
 * Assumption: the letters besides `c` and `l`, which B-MoCA's criteria show (Lee et al., 2024).
 */
const FUNCTIONS = {
  s: 'sin(',
  c: 'cos(',
  t: 'tan(',
  S: 'sin⁻¹(',
  C: 'cos⁻¹(',
  T: 'tan⁻¹(',
  l: 'ln(',
  o: 'log(',
  x: 'exp(',
} as const
export type FunctionToken = keyof typeof FUNCTIONS

/** 10 to the power of what follows. */
export const TEN_TO_THE = 'd'

export function isFunction(token: string): token is FunctionToken {
  return token in FUNCTIONS
}

/** The formula as it is drawn; digits stay ASCII. */
export function drawnFormula(formula: string): string {
  return Array.from(formula, (token) => {
    if (token === TEN_TO_THE) return '10^'
    return isFunction(token) ? FUNCTIONS[token] : token
  }).join('')
}

/** `+ − × ÷ ^`: what stands between two operands. */
export function isBinary(token: string): boolean {
  return token !== '' && '+−×÷^'.includes(token)
}

/** Whether a token can be the last one of an operand: a digit, a constant, a closing bracket, a suffix. */
export function endsOperand(token: string): boolean {
  return /^[\d.πe)!%²]$/.test(token)
}

/** Whether a token opens a bracket, as function keys do. */
export function opensBracket(token: string): boolean {
  return token === '(' || isFunction(token)
}
