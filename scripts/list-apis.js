/**
 * Writes the table of docs/api-actions.md between its two markers, from `envs/apis`.
 *
 * Usage, after `npm run build`: node scripts/list-apis.js [FILE]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { loadApis } from '../dist/spec/apis.js'

const source = new URL('../docs/api-actions.md', import.meta.url)
const [begin, end] = ['<!-- begin apis -->', '<!-- end apis -->']
const apis = [...loadApis().values()]
const cell = (text) => text.replaceAll('|', '\\|')
const code = (text) => `<code>${cell(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('*', '&#42;')}</code>`

function intentText({ intent: { by, action, data } }) {
  return [by === 'broadcast' ? 'broadcast' : '', code(action), data === undefined ? '' : code(data)].filter((part) => part !== '').join(' ')
}

function parametersText({ parameters }) {
  return Object.entries(parameters)
    .map(([name, { type, required }]) => (required ? `${name}: ${type}` : `[${name}: ${type}]`))
    .join(', ')
}

const rows = apis.map((api) =>
  `| ${api.name} | ${parametersText(api)} | ${cell(api.description)} | ${intentText(api)} | ${api.simulated ? 'yes' : 'no'} |`)
const simulated = apis.filter((api) => api.simulated).length
const table = `${apis.length} APIs of ${new Set(apis.map(({ app }) => app)).size} apps; the simulated phone carries out ${simulated}.

| name | parameters | what it does | intent | simulated |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
const text = readFileSync(source, 'utf8')
const page = `${text.slice(0, text.indexOf(begin) + begin.length)}\n\n${table}\n${text.slice(text.indexOf(end))}`
writeFileSync(process.argv[2] ?? source, page)
