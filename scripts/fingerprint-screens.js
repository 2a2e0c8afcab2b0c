/**
 * Prints a line for each screen that a crawl reaches: app, activity, a hash of the accessibility tree and one of the
 * pixels. Two versions of the code that print the same lines show agents the same, so `diff` checks a refactoring:
 *
 *   node scripts/fingerprint-screens.js --environments 100,105 > after.txt && diff before.txt after.txt
 *
 * Run it after `npm run build`. `--apps` takes globs over apps, `--max-states` limits the screens of one app, and
 * `--states` the states of one screen (4): a screen counts again when its tree differs. `--content fresh` crawls
 * phones as they are set up anew, and not lived-in ones.
 */
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { crawl } from '../dist/proof/crawl/crawl.js'
import { crawledApps } from '../dist/proof/crawl/crawl-apps.js'
import { findEnvironment } from '../dist/spec/splits/find-environment.js'
import { selectByGlobs } from '../dist/spec/glob.js'

const { values } = parseArgs({
  options: {
    'environments': { type: 'string', default: '100,105' },
    'apps': { type: 'string', default: '*' },
    'content': { type: 'string', default: 'lived-in' },
    'max-states': { type: 'string', default: '200' },
    'states': { type: 'string', default: '4' },
  },
})

const hashOf = (data) => createHash('sha1').update(data).digest('base64url').slice(0, 16)

for (const id of values.environments.split(',')) {
  const trees = new Map()
  await crawl({
    environment: { ...findEnvironment(id), content: values.content },
    apps: selectByGlobs(crawledApps(), values.apps),
    maxStates: Number(values['max-states']),
    arrived(phone, { key, packageName, activity }) {
      const tree = hashOf(JSON.stringify(phone.tree()))
      const known = trees.get(key) ?? new Set()
      trees.set(key, known)
      if (known.has(tree) || known.size >= Number(values.states)) return
      known.add(tree)
      console.log(id, packageName, activity, tree, hashOf(phone.frame().pixels))
    },
  })
}
