/**
 * Prints the interface that programs rely on, as JSON: the version, every member of the protocol, the ids of tasks and
 * environments, and the error codes. docs/compatibility.md says what may change; a test compares it with the last
 * release.
 *
 * Usage, after `npm run build`: node scripts/describe-interface.js [PROTO]
 * At a release: node scripts/describe-interface.js > test/fixtures/repository/released.json
 */
import { readFileSync } from 'node:fs'
import { packageVersion } from '../dist/spec/load/package-root.js'
import { loadEnvironments } from '../dist/spec/environments/environments.js'
import { loadTasks } from '../dist/spec/tasks/tasks.js'
import { readProtocol } from './read-protocol.js'

const repository = new URL('..', import.meta.url)
const [proto = new URL('packages/protocol/protos/droidgym/v1/gym.proto', repository)] = process.argv.slice(2)

const protocol = readProtocol(proto).flatMap(({ kind, name, members }) => [
  [name, kind],
  ...members.map((member) => [`${name}.${member.name}`, member.signature]),
])

/** `Class.CODE` of every error on the page, which a test compares with the sources. */
const errors = readFileSync(new URL('docs/errors.md', repository), 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const [name] = section.split('\n', 1)
    return [...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => `${name}.${code}`)
  })

console.log(JSON.stringify({
  version: packageVersion(),
  protocol: Object.fromEntries(protocol),
  tasks: loadTasks().map(({ id }) => id),
  environments: loadEnvironments().map(({ id }) => id),
  errors,
}, null, 1))
