/** A4 in points, as all measures here. */
const PAGE = { width: 595, height: 842 } as const
const MARGIN = 72
const TEXT_SIZE = 11
const LEADING = 16
/** Characters of Helvetica that fit in a line at most: an average one is half as wide as the text is high. */
const COLUMNS = Math.floor((PAGE.width - 2 * MARGIN) / (TEXT_SIZE / 2))

/** Characters of WinAnsiEncoding that Latin-1 has elsewhere or not at all (ISO 32000-1, annex D). */
const WIN_ANSI: Readonly<Record<string, string>> = {
  '€': '\x80', '…': '\x85', '‘': '\x91', '’': '\x92', '“': '\x93', '”': '\x94', '•': '\x95', '–': '\x96', '—': '\x97',
}

/**
 * A PDF file with one text of paragraphs on each page (ISO 32000-1), in Helvetica, which every reader has. Characters
 * that the font lacks become question marks. Paragraphs that do not fit on their page run out of it.
 */
export function writePdf(pages: readonly (readonly string[])[]): Uint8Array {
  const pageOf = (index: number): number => 4 + 2 * index
  const kids = pages.map((_, index) => `${pageOf(index)} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((paragraphs, index) => {
      const stream = textStream(paragraphs)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
          `/Resources << /Font << /F1 3 0 R >> >> /Contents ${pageOf(index) + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  // The second line has four bytes above 127, so that programs take the file for a binary one.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}${trailer}`, 'latin1')
}

/** The operators that show the paragraphs, a free line between them. */
function textStream(paragraphs: readonly string[]): string {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), '']).slice(0, -1)
  const shown = lines.map((line) => `(${encoded(line)}) Tj T*`)
  const start = `${MARGIN} ${PAGE.height - MARGIN} Td`
  return ['BT', `/F1 ${TEXT_SIZE} Tf`, `${LEADING} TL`, start, ...shown, 'ET'].join('\n')
}

function wrapped(text: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length > COLUMNS && line !== '') {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

/** A literal string in WinAnsiEncoding. */
function encoded(text: string): string {
  return Array.from(text, (character) => WIN_ANSI[character] ?? (character <= '\xff' ? character : '?'))
    .join('')
    .replaceAll(/[()\\]/g, String.raw`\$&`)
}
