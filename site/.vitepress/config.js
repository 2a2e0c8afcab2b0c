import { defineConfig } from 'vitepress'
import { anchorOf, repositoryLinks } from '../links.js'
import { INDEX, KINDS, placeOf } from '../page-list.js'

const linkTo = ({ file, page }) => `/${placeOf(file ?? `${page}.md`).replace(/\.md$/, '')}`
const isOpen = (kind) => kind === 'Tutorials'

/** The pages of some sections of a kind. */
function itemsOf(kind, titles) {
  const { sections } = KINDS.find((each) => each.kind === kind)
  return sections.filter(({ title }) => titles.includes(title)).map(({ title, pages }) => ({
    text: title,
    items: pages.map((entry) => ({ text: entry.title, link: linkTo(entry) })),
  }))
}

const sidebar = [
  { text: 'All pages', link: linkTo({ file: INDEX }) },
  ...KINDS.map(({ kind, sections }) => ({
    text: kind,
    collapsed: !isOpen(kind),
    items: sections.flatMap(({ title, pages }) => {
      const items = pages.map((entry) => ({ text: entry.title, link: linkTo(entry) }))
      return sections.length === 1 ? items : [{ text: title, collapsed: true, items }]
    }),
  })),
]

/** A phone. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect x="4" y="1" width="8" height="14" rx="1.5" fill="#3451b2"/></svg>',
)}`

// Both also run in the browser, to which VitePress sends their text: they use nothing from outside.

/** Words, and names such as `NO_PHONE_FREE` and `idle-timeout` whole as well as in parts. */
function tokenize(text) {
  return [...text.split(/[\s\p{Z}\p{P}]+/u), ...(text.match(/[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)+/gu) ?? [])]
}

/** What explains comes before what lists: changes, and every screen of an app. */
function boostDocument(id) {
  return /\/(?:CHANGELOG|apps\/[\w-]+)\.html/.test(id) ? 0.2 : 1
}

// As build.js was asked.
const base = process.env.SITE_BASE ?? '/'

/** Nothing of it asks another server: the theme without its fonts, and a search whose index is a file of the site. */
export default defineConfig({
  title: 'droidgym',
  description: 'A reinforcement-learning gym for phones',
  lang: 'en',
  base,
  head: [['link', { rel: 'icon', href: ICON }]],
  // What build.js puts together.
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: '../node_modules/.cache/site',
  ignoreDeadLinks: false,
  // The index of the search is one file.
  vite: { build: { chunkSizeWarningLimit: 4096 } },
  markdown: {
    anchor: { slugify: anchorOf },
    // `{…}` is what it says, for example in names of metrics.
    attrs: { disable: true },
    config: (md) => void md.use(repositoryLinks(base, process.env.SITE_REPOSITORY)),
  },
  themeConfig: {
    search: { provider: 'local', options: { miniSearch: { options: { tokenize }, searchOptions: { boostDocument } } } },
    outline: [2, 3],
    sidebar,
    nav: [
      { text: 'Try it', link: '/try/', target: '_self' },
      { text: 'Tutorial', link: '/train-and-test' },
      { text: 'Look up', items: itemsOf('Reference', ['API', 'Options', 'Environment']) },
      { text: 'Results', items: itemsOf('Explanation', ['Results']) },
      { text: 'All pages', link: linkTo({ file: INDEX }) },
    ],
  },
})
