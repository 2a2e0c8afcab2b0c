/** `Float.toString` as Java wrote it before JDK 19 (FloatingDecimal): `0.05307546`, `5.0654495E10`. */
export function floatText(value: number): string {
  const single = Math.fround(value)
  if (Object.is(single, -0)) return '-0.0'
  if (!Number.isFinite(single)) return String(single)
  const size = Math.abs(single)
  const digits = Number(isLargeWhole(size) ? digitsOfWhole(size) : fewestDigits(size))
  const isPlain = size === 0 || (size >= 1e-3 && size < 1e7)
  return (single < 0 ? '-' : '') + (isPlain ? withPoint(String(digits)) : scientific(digits))
}

function scientific(value: number): string {
  const [mantissa = '', exponent = ''] = value.toExponential().split('e')
  return `${withPoint(mantissa)}E${exponent.replace('+', '')}`
}

function withPoint(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`
}

/** Nine digits tell any two floats apart; Java wants two. */
const [MIN_DIGITS, MAX_DIGITS] = [2, 9]

/** The fewest digits that give the same 32 bits. */
function fewestDigits(size: number): string {
  for (let count = MIN_DIGITS; count < MAX_DIGITS; count++) {
    const digits = size.toPrecision(count)
    if (Math.fround(Number(digits)) === size) return digits
  }
  return size.toPrecision(MAX_DIGITS)
}

const MANTISSA_BITS = 24

/** Whole numbers that fit a `long`, and not the mantissa. */
function isLargeWhole(size: number): boolean {
  return size >= 2 ** MANTISSA_BITS && size < 2 ** 63
}

/** Java drops only the digits whose weight is below that of the last bit, so that more stay than are needed. */
function digitsOfWhole(size: number): string {
  const lowBits = Math.max(0, Math.floor(Math.log2(size)) - MANTISSA_BITS - 1)
  const dropped = Math.floor(lowBits * Math.log10(2))
  const kept = (BigInt(size) + 10n ** BigInt(dropped) / 2n) / 10n ** BigInt(dropped)
  return `${String(kept)}e${String(dropped)}`
}
