/** Pieces of a word: quoted either way, escaped, or plain. */
const PIECE = /'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[^])*)"|\\(?<escaped>[^])|(?<plain>[^\s'"\\]+)/gy

/**
 * A program and its arguments, as a text separates them by spaces: quotation marks of either kind and backslashes mean
 * what they mean in a shell, and nothing else does. `undefined` when a quotation mark is open, or there is no program.
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

/** The pieces that follow each other without a space. */
function matchesFrom(text: string, at: number): Iterable<RegExpExecArray> {
  PIECE.lastIndex = at
  return text.matchAll(PIECE)
}

function unquoted({ groups = {} }: RegExpExecArray): string {
  const { single, double, escaped, plain } = groups
  return single ?? double?.replaceAll(/\\(["\\$`])/g, '$1') ?? escaped ?? plain ?? ''
}
