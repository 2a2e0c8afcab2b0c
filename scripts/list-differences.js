/**
 * Writes docs/b-moca.md: where our criteria differ from those that the benchmark's paper prints, and what its software
 * does. The tasks are the source.
 *
 * Usage, after `npm run build`: node scripts/list-differences.js [FILE]
 */
import { writeFileSync } from 'node:fs'
import { loadTasks } from '../dist/spec/tasks.js'

const tasks = loadTasks().filter(({ reference }) => reference !== undefined)
const paper = tasks.filter(({ suites }) => suites.includes('b-moca'))
const changed = paper.filter(({ reference }) => reference.change !== undefined)
const never = tasks.filter(({ reference }) => 'never' in reference.rule)
const dated = tasks.filter(({ reference }) => reference.date !== undefined)
const over = tasks.filter(({ over_limit: cells }) => cells !== undefined)
const release = tasks.filter(({ suites }) => !suites.includes('b-moca'))
const paperOnly = paper.filter(({ suites }) => !suites.includes('b-moca-2.5'))

/** `3`, or `3 in b-moca-2.5`: the limits that a number of steps exceeds. */
function limitsBelow(steps, limits) {
  if (typeof limits === 'number') return limits
  const below = Object.entries(limits).filter(([, limit]) => limit < steps)
  return below.map(([suite, limit]) => `${limit} in ${suite}`).join(', ')
}

const list = (items) => items.map((item) => `- ${item}\n`).join('')
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim()
const code = (text) => `<code>${cell(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('*', '&#42;')}</code>`

const page = `# B-MoCA: what we changed, and why

The suite \`b-moca\` holds the ${paper.length} tasks of B-MoCA (Lee et al., arXiv 2404.16660) with the paper's instructions and step
limits; \`b-moca-2.5\` the ${tasks.length - paperOnly.length} of its public release 2.5, with the
release's step limits. Each task carries the criterion as the paper prints it
(\`reference.printed\`) and the rule that the released software applies (\`reference.rule\`), faults included.

By default a task is judged by our own criterion (\`success\`), which follows the instruction: the right object, the right
direction, as a change from the state at the reset. With \`--criteria bmoca\` (\`criteria\` in \`Make\`) the software's rule
decides instead, so that numbers can be compared with published ones: only the date is set up then, an episode may begin
with its rule satisfied, and ${never.length} tasks reward nothing.

${changed.length} of ${paper.length} criteria differ from the printed ones. This page is written by \`scripts/list-differences.js\` from
\`envs/tasks/b-moca\`.

## Criteria that differ from the paper's

| task | printed | why ours differs |
| --- | --- | --- |
${changed.map(({ id, reference }) => `| ${id} | ${code(reference.printed)} | ${cell(reference.change)} |`).join('\n')}

## Dates that differ from the released software's

${list(dated.map(({ id, setup, reference }) => `${id}: ${setup.date}, not ${reference.date}`))}
## Tasks that the released software never rewards

${list(never.map(({ id, reference }) => `${id}: ${reference.rule.never}`))}
## The two lists

Only the paper has:

${list(paperOnly.map(({ instruction }) => instruction))}
Only the release has:

${list(release.map(({ instruction }) => instruction))}
## Step limits that differ

| task | paper (\`b-moca\`) | release (\`b-moca-2.5\`) |
| --- | --- | --- |
${tasks.filter(({ step_limit: limits }) => typeof limits !== 'number').map(({ id, step_limit: limits }) => `| ${id} | ${limits['b-moca']} | ${limits['b-moca-2.5']} |`).join('\n')}

\`--suite\` and \`suite\` in \`Make\` say which holds; the paper's by default.

## Cells that cannot be won within the limit

${
  over.length === 0
    ? 'None: every expert keeps the limits of both suites in every environment and both touch spaces.\n'
    : `A search over everything that can be done within the limit has found no way in these cells.\n\n${list(
        over.flatMap(({ id, step_limit: limit, over_limit: cells }) =>
          cells.map(
            ({ environments, action_space: space, steps }) =>
              `${id} (limit ${limitsBelow(steps, limit)}): ${steps} steps in ${space}, in environment${environments.length > 1 ? 's' : ''} ${environments.join(', ')}`,
          ),
        ),
      )}`
}
## Tasks that chance can win

A random agent may truly solve these; \`droidgym verify\` keeps such an episode as a recording and does not count it as a fault.

${list(tasks.filter(({ by_chance: why }) => why !== undefined).map(({ id, by_chance: why }) => `${id}: ${cell(why)}`))}`

writeFileSync(process.argv[2] ?? new URL('../docs/b-moca.md', import.meta.url), page)
