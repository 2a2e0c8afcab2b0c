/** Markdown of texts that were written for something else: help of commands, comments of declarations. */

/** Rows are lists of cells, which are markdown of one line. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function code(text) {
  return text === '' ? '' : `\`${text}\``
}

/**
 * Plain text with names in backticks. What looks like a tag is text, and a page that is named by its path is linked.
 */
export function prose(text = '') {
  const parts = (text ?? '').split(/(``?[^`]+``?)/)
  return parts.map((part) => {
    const page = /^`?`?(docs\/[\w-]+)\.md`?`?$/.exec(part)
    if (page) return linked(page[1])
    if (part.startsWith('`')) return code(part.replaceAll('``', '`').slice(1, -1))
    const escaped = part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(/([*_~[\]])/g, '\\$1').replaceAll('{{', '&#123;{')
    return escaped.replaceAll(/docs\/[\w-]+(?=\.md)/g, (path) => linked(path)).replaceAll(/(\]\([\w./-]+\.md\))\.md/g, '$1')
  }).join('')
}

/** From the folders of the generated pages. */
function linked(path) {
  const name = path.replace(/^docs\//, '')
  return `[${name}](../${name}.md)`
}
