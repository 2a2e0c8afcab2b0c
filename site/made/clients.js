/** Every public name of both clients, for the search, from what pdoc and typedoc have written in full. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { code, prose } from './markdown.js'

const NO_PYTHON = `# Python names

This site was built without a Python that has pdoc. \`pip install -e 'clients/python[dev]'\` in \`clients/python/.venv\` and
\`npm run build:site\` bring the reference of the Python client here.
`

/** `folder` holds what `scripts/write-reference.js` wrote. */
export function pythonPage(folder) {
  const file = join(folder, 'python/search.js')
  if (!existsSync(file)) return NO_PYTHON
  const [, found] = /const docs = (\[.*\]);?$/m.exec(readFileSync(file, 'utf8')) ?? []
  if (found === undefined) throw new Error(`${file} has no list of names as pdoc 15 and 16 write it: correct site/made/clients.js`)
  const docs = JSON.parse(found)
  const names = docs.filter(({ kind, qualname = '' }) => kind !== 'module' && !qualname.includes('.'))
  const sections = names.map((name) => {
    const members = docs.filter(({ fullname, qualname }) => fullname.startsWith(`${name.fullname}.`) && !qualname.endsWith('__init__'))
    const link = `/api/python/${name.modulename.replaceAll('.', '/')}.html#${name.qualname}`
    const lines = members.map((member) => `- ${code(member.qualname.split('.').at(-1))} ${firstOf(member.doc)}`)
    return section({ name: name.qualname, shown: name.fullname, link, kind: name.kind, about: textOf(name.doc) }, lines)
  })
  return `# Python names

Public names of the package \`droidgym\`. Signatures, types and whole descriptions are in the
[full reference](/api/python/droidgym.html), by pdoc; use is explained in [its README](../../clients/python/README.md).

${sections.join('\n\n')}
`
}

export function typescriptPage(folder) {
  const project = JSON.parse(readFileSync(join(folder, 'typescript.json'), 'utf8'))
  const sections = project.children.map((name) => {
    const kind = KINDS[name.kind] ?? ['variable', 'variables']
    const [called] = name.signatures ?? [name]
    const own = (name.children ?? []).filter(({ flags }) => !flags.isInherited)
    const members = own.filter(({ comment, signatures }) => comment ?? signatures?.[0].comment)
    const lines = members.map((member) => `- ${code(member.name)} ${firstSentence(summaryOf(member.signatures?.[0] ?? member))}`)
    const link = `/api/typescript/${kind[1]}/${name.name}.html`
    return section({ name: name.name, shown: name.name, link, kind: kind[0], about: summaryOf(called) }, lines)
  })
  return `# TypeScript names

Public names of the package \`@droidgym/client\`. Signatures, types and whole descriptions are in the
[full reference](/api/typescript/index.html), by typedoc; use is explained in [its README](../../clients/typescript/README.md).

${sections.join('\n\n')}
`
}

/** A public name, and a line for each of its members. */
function section({ name, shown, link, kind, about }, lines) {
  return [`## ${name}`, `[\`${shown}\`](${link}), a ${kind}. ${about}`, ...(lines.length === 0 ? [] : [lines.join('\n')])].join('\n\n')
}

/** Kinds of typedoc, with the folders of their pages. */
const KINDS = { 64: ['function', 'functions'], 128: ['class', 'classes'], 256: ['interface', 'interfaces'], 2097152: ['type', 'types'] }

function summaryOf({ comment }) {
  return prose((comment?.summary ?? []).map(({ text }) => text).join('').replaceAll(/\s+/g, ' '))
}

/** pdoc gives HTML. */
function textOf(html) {
  const text = html.replaceAll(/<code[^>]*>(.*?)<\/code>/gs, (_, inner) => `\`${inner.replaceAll(/<[^>]+>/g, '')}\``).replaceAll(/<[^>]+>/g, '')
  const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  return prose(plain.replaceAll(/\s+/g, ' ').trim())
}

function firstOf(html) {
  return firstSentence(textOf(html))
}

function firstSentence(text) {
  return /^.*?[.:](?= [A-Z]|$)/s.exec(text)?.[0] ?? text
}
