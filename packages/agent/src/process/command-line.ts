/** Pieces of a word: quoted either way, escaped, or plain. */
const PIECE = /'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[^])*)"|\\(?<escaped>[^])|(?<plain>[^\s'"\\]+)/gy

/**
 * Splits a text into a program and its arguments at spaces. Quotation marks and backslashes work as in a shell; nothing
 * else is special. `undefined` if a quotation is open, or there is no program.
 */
export function splitCommand(text: string): readonly [string, ...string[]] | undefined {
  const words: string[] = []
  let at = 0
  for (;;) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0
    if (at === text.length) break
    const pieces = [...matchesFrom(text, at)]
    if (pieces.length === 0) return undefined
    words.push(pieces.map(unquoted).join(''))
    at += pieces.reduce((length, [whole]) => length + whole.length, 0)
  }
  const [program, ...args] = words
  return program === undefined || program === '' ? undefined : [program, ...args]
}

/** The adjacent pieces of one word. */
function matchesFrom(text: string, at: number): Iterable<RegExpExecArray> {
  PIECE.lastIndex = at
  return text.matchAll(PIECE)
}

function unquoted({ groups = {} }: RegExpExecArray): string {
  const { single, double, escaped, plain } = groups
  return single ?? double?.replaceAll(/\\(["\\$`])/g, '$1') ?? escaped ?? plain ?? ''
}
