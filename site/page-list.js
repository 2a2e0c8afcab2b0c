/** The pages of the site, from pages.json: the one place that says which there are, in which order, by which titles. */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** By kind and section. `file` is a page's source in the repository; a page with `page` is made by the build. */
export const KINDS = JSON.parse(readFileSync(new URL('pages.json', import.meta.url), 'utf8'))

/** Every page. `file` also of those that the build makes, as if they were in `docs`. */
export const PAGES = KINDS.flatMap(({ sections }) => sections.flatMap(({ pages }) => pages)).map((entry) => ({
  ...entry,
  file: entry.file ?? `docs/${entry.page}.md`,
}))

/** The index of all pages, which `write-index.js` writes; the front page of the site is another. */
export const INDEX = 'docs/index.md'
const FRONT = 'site/front.md'
const PLACES = { [INDEX]: 'pages.md', [FRONT]: 'index.md' }

/** Where a file of the repository is on the site: what is in `docs` is at the top. */
export function placeOf(file) {
  return PLACES[file] ?? file.replace(/^docs\//, '')
}

const files = [FRONT, INDEX, ...PAGES.map(({ file }) => file)]
const byPlace = new Map(files.map((file) => [placeOf(file), file]))

/** The file of the repository at a place of the site. */
export function fileAt(place) {
  return byPlace.get(place)
}

/** The page that a path of the repository stands for: its own, that of a folder's README, or of a declaration. */
export function pageFor(path) {
  const declares = PAGES.find(({ declared }) => declared === path)?.file
  return [declares, path, posix.join(path, 'README.md')].find((file) => file !== undefined && files.includes(file))
}

/** The files that the site copies. */
export const SOURCES = [FRONT, INDEX, ...PAGES.filter(({ page }) => page === undefined).map(({ file }) => file)]
