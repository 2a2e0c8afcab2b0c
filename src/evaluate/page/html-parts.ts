import { REPORT_STYLE } from './report-style.ts'
import { escape } from './svg-charts.ts'

/** A whole page of panels; `style` is added to the style of reports. */
export function page(title: string, parts: readonly string[], style = ''): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title><style>${REPORT_STYLE}${style}</style>`,
    `<h1>${escape(title)}</h1>`,
    ...parts,
    '</html>\n',
  ].join('\n')
}

/** Title and note are texts, the content is HTML. */
export function panel(title: string, note: string, content: string): string {
  const head = title === '' ? '' : `<h2>${escape(title)}</h2>`
  return `<section>${head}${note === '' ? '' : `<p>${escape(note)}</p>`}${content}</section>`
}

/** A highlighted number or word, in an element of the class `figures`. */
export function figureBox(name: string, value: string, note: string): string {
  return `<div><span>${escape(name)}</span><b>${escape(value)}</b><span>${escape(note)}</span></div>`
}

/** A table of texts. */
export function htmlTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (tag: string, cells: readonly string[]): string => (
    `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`
  )
  return `<table>${row('th', header)}${rows.map((cells) => row('td', cells)).join('')}</table>`
}
