/**
 * Writes docs/index.md, the index of all pages, from pages.json. A test compares them.
 *
 * Usage: node site/write-index.js [FILE]
 */
import { writeFileSync } from 'node:fs'
import { indexPage } from './index-page.js'
import { INDEX } from './page-list.js'

writeFileSync(process.argv[2] ?? INDEX, indexPage({ onSite: false }))
