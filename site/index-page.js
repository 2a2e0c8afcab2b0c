import { posix } from 'node:path'
import { INDEX, KINDS } from './page-list.js'

/** The index of all pages. What the build makes is linked on the site alone: the repository does not hold it. */
export function indexPage({ onSite }) {
  const line = ({ file, page, title, about }) => {
    if (page !== undefined && !onSite) return `- ${title}: ${about} (on the site)`
    return `- [${title}](${posix.relative(posix.dirname(INDEX), file ?? `docs/${page}.md`)}): ${about}`
  }
  const parts = KINDS.map(({ kind, about, sections }) => {
    const lists = sections.map(({ title, pages }) => {
      const heading = sections.length === 1 ? '' : `### ${title}\n\n`
      return `${heading}${pages.map(line).join('\n')}\n`
    })
    return `## ${kind}\n\n${about}\n\n${lists.join('\n')}`
  })
  const about = onSite
    ? 'Every page of this site, by what it is for.'
    : `\`npm run build:site\` makes a site of these pages, with search. \`node site/write-index.js\` writes this list from
\`site/pages.json\`.`
  return `# All pages\n\n${about}\n\n${parts.join('\n')}`
}
