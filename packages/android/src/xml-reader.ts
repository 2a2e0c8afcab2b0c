/** An element of the small XML dialects that Android writes: no namespaces, comments, CDATA or document types. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** The text directly inside the element; pieces between children are joined. */
  readonly text: string
  /** Where the element starts in the source, in UTF-16 units. */
  readonly offset: number
}

/** XML that is not well formed (`MALFORMED_XML`) or not what was expected there (`UNEXPECTED_XML`). */
export class XmlError extends Error {
  override readonly name = 'XmlError'
  readonly code: 'MALFORMED_XML' | 'UNEXPECTED_XML'
  readonly offset: number

  constructor(code: 'MALFORMED_XML' | 'UNEXPECTED_XML', offset: number, message: string) {
    super(`${message} (at offset ${String(offset)})`)
    this.code = code
    this.offset = offset
  }
}

/** Far deeper than Android writes, and shallow enough for recursive code. */
const MAX_DEPTH = 2048
/**
 * Elements and attributes of one document, together; a node of a screen has 18, and screens have some hundred nodes.
 */
const MAX_PARTS = 250_000

interface OpenElement {
  readonly name: string
  readonly attributes: Map<string, string>
  readonly children: XmlElement[]
  readonly offset: number
  text: string
}

const SPACE = /[ \t\r\n]*/y
const NAME = /[A-Za-z_:][\w:.-]*/y
const DECLARATION = /\uFEFF?<\?xml(?: [^?<>]*)?\?>/y
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * Parses a document into its root element. The document is untrusted: the only entities are the five of XML itself, and
 * a document that is too deep or has too many parts is refused. Throws `XmlError`.
 */
export function readXml(source: string): XmlElement {
  return new XmlReader(source).document()
}

class XmlReader {
  readonly #source: string
  #at = 0
  #parts = 0

  constructor(source: string) {
    this.#source = source
  }

  document(): XmlElement {
    this.#take(DECLARATION)
    this.#take(SPACE)
    const root = this.#element()
    this.#take(SPACE)
    if (this.#at < this.#source.length) throw this.#malformed('There is content after the root element')
    return root
  }

  /** Reads one element with an explicit stack. */
  #element(): XmlElement {
    const stack: OpenElement[] = []
    for (;;) {
      const parent = stack.at(-1)
      if (parent !== undefined) this.#text(parent)
      if (parent !== undefined && this.#source.startsWith('</', this.#at)) {
        this.#closeTag(parent)
        stack.pop()
        const outer = stack.at(-1)
        if (outer === undefined) return parent
        outer.children.push(parent)
        continue
      }
      const { element, empty } = this.#openTag()
      if (stack.length >= MAX_DEPTH) throw this.#refused(`elements are nested more than ${MAX_DEPTH} deep`)
      if (!empty) stack.push(element)
      else if (parent === undefined) return element
      else parent.children.push(element)
    }
  }

  #openTag(): { element: OpenElement; empty: boolean } {
    const offset = this.#at
    this.#expect('<')
    this.#count()
    const name = this.#name('an element')
    const attributes = new Map<string, string>()
    for (;;) {
      const spaced = this.#take(SPACE) !== ''
      const element = { name, attributes, children: [], offset, text: '' }
      if (this.#skip('/>')) return { element, empty: true }
      if (this.#skip('>')) return { element, empty: false }
      if (!spaced) throw this.#malformed(`The tag <${name}> is not closed`)
      this.#attribute(attributes)
    }
  }

  #attribute(attributes: Map<string, string>): void {
    const offset = this.#at
    this.#count()
    const name = this.#name('an attribute')
    this.#take(SPACE)
    this.#expect('=')
    this.#take(SPACE)
    const quote = this.#source[this.#at]
    if (quote !== '"' && quote !== "'") throw this.#malformed(`The value of ${name} is not quoted`)
    const end = this.#source.indexOf(quote, this.#at + 1)
    if (end < 0) throw this.#malformed(`The value of ${name} does not end`)
    const raw = this.#source.slice(this.#at + 1, end)
    if (raw.includes('<')) throw this.#malformed(`The value of ${name} contains "<"`)
    if (attributes.has(name)) throw new XmlError('MALFORMED_XML', offset, `The attribute ${name} is given twice`)
    attributes.set(name, this.#unescape(raw))
    this.#at = end + 1
  }

  #text(into: OpenElement): void {
    const end = this.#source.indexOf('<', this.#at)
    if (end < 0) throw this.#malformed(`The element <${into.name}> is not closed`)
    if (end > this.#at) into.text += this.#unescape(this.#source.slice(this.#at, end))
    this.#at = end
  }

  #closeTag(element: OpenElement): void {
    const offset = this.#at
    this.#expect('</')
    const name = this.#name('a closing tag')
    this.#take(SPACE)
    this.#expect('>')
    if (name !== element.name) {
      throw new XmlError('MALFORMED_XML', offset, `</${name}> closes <${element.name}>`)
    }
  }

  #unescape(raw: string): string {
    if (!raw.includes('&')) return raw
    return raw.replaceAll(/&([^;&]*)(;?)/g, (reference, body: string, end: string) => {
      const value = end === ';' ? (ENTITIES.get(body) ?? characterOf(body)) : undefined
      if (value === undefined) throw this.#malformed(`Unknown reference ${JSON.stringify(reference.slice(0, 20))}`)
      return value
    })
  }

  #name(what: string): string {
    const name = this.#take(NAME)
    if (name === '') throw this.#malformed(`The name of ${what} was expected`)
    return name
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #skip(token: string): boolean {
    if (!this.#source.startsWith(token, this.#at)) return false
    this.#at += token.length
    return true
  }

  #expect(token: string): void {
    if (!this.#skip(token)) throw this.#malformed(`"${token}" was expected`)
  }

  #count(): void {
    this.#parts++
    if (this.#parts > MAX_PARTS) throw this.#refused(`it has more than ${MAX_PARTS} elements and attributes`)
  }

  #refused(message: string): XmlError {
    return new XmlError('UNEXPECTED_XML', this.#at, `The document is refused: ${message}`)
  }

  #malformed(message: string): XmlError {
    return new XmlError('MALFORMED_XML', this.#at, message)
  }
}

function characterOf(reference: string): string | undefined {
  const digits = /^#(?:(\d{1,7})|x([0-9A-Fa-f]{1,6}))$/.exec(reference)
  if (digits === null) return undefined
  const code = digits[1] === undefined ? Number.parseInt(digits[2] ?? '', 16) : Number(digits[1])
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}
