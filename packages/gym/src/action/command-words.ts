/** Characters that a shell would interpret; `?` is allowed, because a pattern without a match stays as it is. */
const ACTED_ON = /[;&|<>()$`\\{}[\]*~!\p{Cc}]/u
const ACTED_ON_IN_QUOTES = /[$`\\]/

/**
 * Splits one plain command into words and removes the quotes. A text that a shell would interpret further — variables,
 * patterns, several commands, comments — is invalid.
 */
export function commandWords(command: string): readonly string[] | { readonly invalid: string } {
  const words: string[] = []
  let rest = command.trim()
  while (rest !== '') {
    let word = ''
    while (rest !== '' && !/^[ \t]/.test(rest)) {
      const quoted = /^'([^']*)'|^"([^"]*)"/.exec(rest)
      const part = quoted?.[0] ?? /^[^ \t'"]+/.exec(rest)?.[0]
      if (part === undefined) return { invalid: 'a quote is not closed' }
      if (isActedOn(part, quoted)) return { invalid: `a shell would act on ${JSON.stringify(part.slice(0, 80))}; quote it` }
      if (word === '' && part.startsWith('#')) return { invalid: 'there is a comment in it' }
      word += quoted === null ? part : (quoted[1] ?? quoted[2] ?? '')
      rest = rest.slice(part.length)
    }
    words.push(word)
    rest = rest.replace(/^[ \t]+/, '')
  }
  return words
}

function isActedOn(part: string, quoted: RegExpExecArray | null): boolean {
  if (quoted === null) return ACTED_ON.test(part)
  return quoted[2] !== undefined && ACTED_ON_IN_QUOTES.test(quoted[2])
}

/** A word quoted for a shell. */
export function shellWord(word: string): string {
  return /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`
}
