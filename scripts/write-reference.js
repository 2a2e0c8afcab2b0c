/**
 * Writes the API reference as web pages: of the Python client (pdoc), the TypeScript client (typedoc) and the protocol.
 *
 * Usage: npm run docs:api [-- FOLDER]; FOLDER is `reference` when not given. Needs a Python with pdoc and what the
 * client imports: the one that DROIDGYM_PYTHON names, else clients/python/.venv.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application, TSConfigReader, TypeDocReader } from 'typedoc'
import { readProtocol } from './read-protocol.js'

const repository = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = resolve(process.argv[2] ?? join(repository, 'reference'))
const python = process.env.DROIDGYM_PYTHON || join(repository, 'clients/python/.venv/bin/python')

mkdirSync(join(folder, 'protocol'), { recursive: true })
writeFileSync(join(folder, 'index.html'), page('droidgym', `<h1>droidgym</h1>
<ul>
<li><a href="python/index.html">Python: the package droidgym</a></li>
<li><a href="typescript/index.html">TypeScript: the package @droidgym/client</a></li>
<li><a href="protocol/index.html">The protocol droidgym.v1, over gRPC</a></li>
</ul>`))
const proto = join(repository, 'protos/droidgym/v1/gym.proto')
/** The comment at the top of the file, which applies to all calls. */
const [introduction] = readFileSync(proto, 'utf8').replaceAll(/^\/\/ ?/gm, '').split(/^syntax/m)
writeFileSync(join(folder, 'protocol/index.html'), page('droidgym.v1', `<h1>droidgym.v1</h1>
<pre>${escaped(introduction)}</pre>
${protocolOf(readProtocol(proto))}`))


const typedoc = await Application.bootstrap({ options: join(repository, 'clients/typescript/typedoc.json') }, [
  new TypeDocReader(),
  new TSConfigReader(),
])
const project = await typedoc.convert()
if (project === undefined) throw new Error('The sources of the TypeScript client do not compile: see the errors above')
await typedoc.generateDocs(project, join(folder, 'typescript'))
if (typedoc.logger.hasErrors() || typedoc.logger.hasWarnings()) {
  throw new Error('typedoc found faults in the comments of the TypeScript client: see above')
}

execFileSync(python, ['-m', 'pdoc', '--output-directory', join(folder, 'python'), 'droidgym', 'droidgym.recordings'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PYTHONPATH: join(repository, 'clients/python/src'), PYTHONDONTWRITEBYTECODE: '1' },
})
console.log(`Wrote ${join(folder, 'index.html')}`)

function protocolOf(all) {
  const names = new Set(all.map(({ name }) => name))
  const list = all.map(({ name, kind }) => `<li><a href="#${name}">${name}</a> (${kind})</li>`)
  const sections = all.map(({ name, kind, comment, members }) => {
    const rows = members.map((member) =>
      `<tr><td><code>${member.name}</code></td><td><code>${linked(member.signature, names)}</code></td>`
      + `<td>${prose(member.comment)}</td></tr>`)
    const table = rows.length === 0 ? '' : `<table>\n${rows.join('\n')}\n</table>`
    return `<h2 id="${name}">${kind} ${name}</h2>\n${prose(comment)}\n${table}`
  })
  return `<ul>\n${list.join('\n')}\n</ul>\n${sections.join('\n')}`
}

function linked(signature, names) {
  return escaped(signature).replaceAll(/[\w.]+/g, (word) => (names.has(word) ? `<a href="#${word}">${word}</a>` : word))
}

/** Renders a comment: plain text with names in backticks. */
function prose(comment) {
  return escaped(comment ?? '').replaceAll(/`([^`]+)`/g, '<code>$1</code>').replaceAll(/\n\s*\n/g, '<br><br>')
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function page(title, body) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
body { font: 16px/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse }
td { border-top: 1px solid #ccc; padding: 0.3rem 1rem 0.3rem 0; vertical-align: top }
</style>
${body}
</html>
`
}
