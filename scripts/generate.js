/**
 * `npm run generate`: writes every file that is generated from others and committed, after a build. `--list` prints the
 * steps, `npm run generate -- NAME...` runs those with these names.
 *
 * Steps that take minutes, or look at every screen, run by their names only.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NODE = process.execPath
const OLDEST = 'clients/python/.venv-oldest/bin/python'
const BUILD = [NODE, 'scripts/build.js']

/** Each with what it is written from, in an order in which a later step reads what an earlier one has written. */
const STEPS = [
  { name: 'protocol', from: 'packages/protocol/{protos,interface}', run: [[NODE, 'scripts/generate-protocol.js'], BUILD] },
  {
    name: 'tasks', from: 'envs/tasks',
    run: ['count-expert-steps', 'find-checkpoints', 'find-key-components', 'list-differences'].map((script) => [NODE, `scripts/${script}.js`]),
    slow: true,
  },
  { name: 'python', from: 'packages/protocol/protos, the names of tasks', run: [[OLDEST, 'clients/python/generate.py']], needs: OLDEST },
  { name: 'schemas', from: 'packages/spec, apps, locales, devices', run: [[NODE, 'scripts/write-schemas.js']] },
  { name: 'dialects', from: 'packages/gym/src/action/dialects', run: [[NODE, 'scripts/list-dialects.js']] },
  { name: 'apis', from: 'envs/apis', run: [[NODE, 'scripts/list-apis.js']] },
  { name: 'pages', from: 'site/pages.json', run: [[NODE, 'site/write-index.js']] },
  { name: 'phone-names', from: 'what the simulated phone names', run: [[NODE, 'scripts/list-phone-names.js']], slow: true },
  {
    name: 'screens', from: 'screens of apps', slow: true,
    run: [
      [NODE, 'dist/cli/main.js', 'crawl', '--out', 'docs/apps'],
      [NODE, 'dist/cli/main.js', 'gallery', '--out', 'docs/gallery', '--bytes', '400000'],
    ],
  },
]

const given = process.argv.slice(2)
if (given.includes('--list')) {
  for (const { name, from, slow } of STEPS) print(`${name}: from ${from}${slow ? ' (minutes; by name only)' : ''}`)
} else {
  const unknown = given.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}: choose from ${STEPS.map(({ name }) => name).join(', ')}`)
  const chosen = STEPS.filter(({ name, slow }) => (given.length === 0 ? slow !== true : given.includes(name)))
  for (const step of chosen) runStep(step)
  const left = STEPS.filter(({ name, slow }) => slow && !given.includes(name))
  if (given.length === 0) print(`Left out, since they take minutes: npm run generate -- ${left.map(({ name }) => name).join(' ')}`)
}

function runStep({ name, run, needs }) {
  if (needs !== undefined && !existsSync(needs)) {
    print(`${name}: left out, for there is no ${needs} (see clients/python/README.md)`)
    return
  }
  print(name)
  for (const [program, ...args] of run) execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function print(line) {
  process.stdout.write(`${line}\n`)
}
