import { ALL_PAGES } from '../pages/all-pages.ts'
import { allRows, label } from '../row.ts'
import type { SettingsView } from '../view.ts'

/** One line of the search results. */
export interface SearchHit {
  readonly title: string
  /** Title of the page on which it was found. */
  readonly path: string
  /** The page to open. */
  readonly fragment: string
}

const MAX_HITS = 30

/** Pages and rows whose titles contain the text, those that begin with it first. Nothing for a blank text. */
export function searchSettings(view: SettingsView, query: string): readonly SearchHit[] {
  const fold = (text: string): string => text.toLocaleLowerCase(view.locale)
  const wanted = fold(query.trim())
  if (wanted === '') return []
  const hits = index(view).filter(({ title }) => fold(title).includes(wanted))
  const starts = ({ title }: SearchHit): number => (fold(title).startsWith(wanted) ? 0 : 1)
  return hits.sort((a, b) => starts(a) - starts(b)).slice(0, MAX_HITS)
}

/** Every page by its title and every row by its own; a row that links to a page of the same title is that page. */
function index(view: SettingsView): SearchHit[] {
  const settings = view.t('settings_label')
  const left = ALL_PAGES.filter((page) => page.isSearched?.(view.state) === false)
  const unknown = new Set(left.map(({ fragment }) => fragment))
  const seen = new Set<string>()
  const hits = ALL_PAGES.flatMap(({ title, fragment, rows }): readonly SearchHit[] => {
    const path = label(view, title)
    const hitsInRows = allRows(rows?.(view) ?? []).flatMap((row) => {
      // A title that is no text of Settings is something that the phone happens to hold.
      if (row.kind === 'header' || row.kind === 'footer' || typeof row.title !== 'string') return []
      return [{ title: label(view, row.title), path, fragment: row.kind === 'link' ? row.to : fragment }]
    })
    return [{ title: path, path: settings, fragment }, ...hitsInRows]
  })
  return hits.filter(({ title, fragment }) => {
    if (unknown.has(fragment)) return false
    const key = `${title}/${fragment}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
