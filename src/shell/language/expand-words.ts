import type { Script, Word, WordPart } from './syntax.ts'

/** What words are expanded with. */
export interface ExpansionScope {
  variable(name: string): string
  positional(): readonly string[]
  /** What a script prints. */
  outputOf(script: Script): Promise<string>
  /** Paths that a pattern in RE2 syntax matches; `text` is the same with `*` and `?`. */
  matching(pattern: string, text: string): readonly string[]
}

/** A word under construction: its text, and the same as a pattern in which only unquoted signs are special. */
interface Field {
  text: string
  pattern: string
  special: boolean
  quoted: boolean
}

/** Characters that one word may become. Assumption: as many as Linux gives all arguments together (ARG_MAX). */
export const MAX_EXPANDED = 2_097_152

/** Words with variables and outputs put in; unquoted parts are split at blanks and matched against file names. */
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

/** A word that stays one: the value of an assignment, the target of a redirection. */
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

/** Throws `RangeError`: the shell that expands the word ends. */
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
