import type { Script, Word, WordPart } from './syntax.ts'

/** What expanding words needs. */
export interface ExpansionScope {
  variable(name: string): string
  positional(): readonly string[]
  /** The output of a script. */
  outputOf(script: Script): Promise<string>
  /** Paths that match a pattern in RE2 syntax; `text` is the same pattern with `*` and `?`. */
  matching(pattern: string, text: string): readonly string[]
}

/** A word under construction: its text, and the same as a pattern in which only unquoted characters are special. */
interface Field {
  text: string
  pattern: string
  special: boolean
  quoted: boolean
}

/** Maximum characters of an expanded word. Assumption: Linux's limit for all arguments together (ARG_MAX). */
export const MAX_EXPANDED = 2_097_152

/** Expands variables and outputs; splits unquoted parts at blanks and matches them against file names. */
export async function expandWords(words: readonly Word[], scope: ExpansionScope): Promise<readonly string[]> {
  const result: string[] = []
  for (const word of words) {
    for (const field of await expandFields(word, scope)) {
      const matches = field.special ? scope.matching(field.pattern, field.text) : []
      if (matches.length > 0) result.push(...matches)
      else result.push(field.text)
    }
  }
  return result
}

/** Expands a word without splitting: the value of an assignment, the target of a redirection. */
export async function expandOne(word: Word, scope: ExpansionScope): Promise<string> {
  let text = ''
  for (const part of word) text = checked(text + (await textOf(part, scope)))
  return text
}

async function expandFields(word: Word, scope: ExpansionScope): Promise<readonly Field[]> {
  const fields: Field[] = []
  let current: Field | undefined
  const open = (): Field => (current ??= { text: '', pattern: '', special: false, quoted: false })
  const close = (): void => {
    if (current !== undefined && (current.text !== '' || current.quoted)) fields.push(current)
    current = undefined
  }
  for (const part of word) {
    if (part.kind === 'variable' && part.name === '@' && part.quoted) {
      for (const [index, argument] of scope.positional().entries()) {
        if (index > 0) close()
        append(open(), argument, true)
      }
      continue
    }
    const text = checked(await textOf(part, scope))
    if (part.quoted || part.kind === 'text') {
      append(open(), text, part.quoted)
      continue
    }
    for (const [index, piece] of text.split(/[ \t\n]+/).entries()) {
      if (index > 0) close()
      if (piece !== '') append(open(), piece, false)
    }
  }
  close()
  return fields
}

/** Throws `RangeError`, which ends the shell that expands the word. */
function checked(text: string): string {
  if (text.length > MAX_EXPANDED) throw new RangeError('Argument list too long')
  return text
}

function append(field: Field, text: string, quoted: boolean): void {
  field.text = checked(field.text + text)
  field.quoted ||= quoted
  for (const sign of text) {
    const special = !quoted && (sign === '*' || sign === '?')
    field.special ||= special
    if (special) field.pattern += sign === '*' ? '[^/]*' : '[^/]'
    else field.pattern += sign.replace(/[\\^$.|?*+()[\]{}/-]/, String.raw`\$&`)
  }
}

async function textOf(part: WordPart, scope: ExpansionScope): Promise<string> {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'variable':
      return scope.variable(part.name) || (part.otherwise ?? '')
    case 'output':
      return (await scope.outputOf(part.script)).replace(/\n+$/, '')
  }
}
