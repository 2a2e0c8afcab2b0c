/** The protocol, from the comments in its declaration. */
import { readFileSync } from 'node:fs'
import { readProtocol } from '../../scripts/read-protocol.js'
import { anchorOf } from '../links.js'
import { code, prose, table } from './markdown.js'

const PROTO = 'packages/protocol/protos/droidgym/v1/gym.proto'

export function protocolPage() {
  const all = readProtocol(PROTO)
  const short = (name) => name.replace(/^droidgym\.v1\./, '')
  const headings = new Map(all.map(({ name, kind }) => [name, `${kind} ${short(name)}`]))
  /** The comment at the top of the file, which applies to all calls. */
  const [introduction] = readFileSync(PROTO, 'utf8').replaceAll(/^\/\/ ?/gm, '').split(/^syntax/m)
  const linked = (signature) => signature.replaceAll(/[\w.]+|[^\w.]+/g, (part) => {
    const heading = headings.get(part)
    return heading === undefined ? prose(part) : `[${short(part)}](#${anchorOf(heading)})`
  })
  const sections = all.map(({ name, comment, members }) => {
    const rows = members.map((member) => [code(member.name), linked(member.signature), prose(member.comment)])
    const list = rows.length === 0 ? '' : `\n\n${table(['name', 'signature', 'meaning'], rows)}`
    return `## ${headings.get(name)}\n\n${prose(comment)}${list}`
  })
  return `# Protocol

The package \`droidgym.v1\`, over gRPC, as \`${PROTO}\` declares it.

\`\`\`text
${introduction.trim()}
\`\`\`

${sections.join('\n\n')}
`
}
