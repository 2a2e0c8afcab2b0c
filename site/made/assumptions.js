/** What the sources assume where no source tells: each comment with `Assumption:`, and the code that it stands at. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { internalPackages } from '../../scripts/internal-packages.js'
import { code, prose, table } from './markdown.js'

/** Each folder with its kinds of files, and what a comment is in them. */
const SOURCES = [
  ...['src', ...internalPackages().map(({ name }) => `packages/${name}/src`)]
    .map((folder) => [folder, /\.tsx?$/, /\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n)+|\/\/.*/gm]),
  ['envs', /\.yaml$/, /(?:^[ \t]*#.*\n)+|[ \t]#.*/gm],
  ['configs', /\.yaml$/, /(?:^[ \t]*#.*\n)+|[ \t]#.*/gm],
]
const WORD = 'Assumption: '

export function assumptionsPage() {
  const found = SOURCES.flatMap(([folder, ending, comment]) => filesOf(folder)
    .filter((file) => ending.test(file))
    .flatMap((file) => assumptionsOf(file, comment)))
  const sections = [...new Set(found.map(({ file }) => sectionOf(file)))].map((section) => {
    const rows = found.filter(({ file }) => sectionOf(file) === section)
      .map(({ file, text, at }) => [code(file.slice(section.length + 1)), prose(text), code(at.replaceAll('`', "'"))])
    return `## ${section}\n\n${table(['file', 'what is assumed', 'at'], rows)}\n`
  })
  return `# Assumptions

Identifiers, formats and flows follow Android 10 and the published software of other benchmarks. Where no source says how
something is, the code says what it assumes. These are all ${found.length} such places. A real phone or a source that says otherwise wins:
correct the code, with the source in place of the assumption.

${sections.join('\n')}`
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function assumptionsOf(file, comment) {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(comment)].flatMap((match) => {
    const words = match[0].replaceAll(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/|#)|\*\/$/gm, ' ').replaceAll(/\s+/g, ' ')
    const after = text.slice(match.index + match[0].length).trimStart()
    const at = lineOf(text.slice(0, match.index).split('\n').at(-1)) || lineOf(after.split('\n', 1)[0])
    return words.split(WORD).slice(1).map((assumed) => ({ file, text: capitalised(assumed.trim()), at }))
  })
}

/** What stands before a comment in its line, or below it, cut where it is long. */
function lineOf(line) {
  const trimmed = line.trim()
  return trimmed.length > 60 ? `${trimmed.slice(0, 59)}…` : trimmed
}

/** A room, a package, and for apps the app. */
function sectionOf(file) {
  return /^packages\/apps\/src\/[^/]+(?=\/)|^packages\/[^/]+\/src|^.*?(?:\/.*?)?(?=\/)/.exec(file)[0]
}

function capitalised(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
