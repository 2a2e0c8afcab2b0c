import { defined } from '@droidgym/base/defined'
import { stringify } from 'yaml'
import { loadApis } from '../apis.ts'
import { loadAppPackages } from '../app-packages.ts'
import { loadPhoneNames } from '../phone-names.ts'
import type { Criterion } from '../tasks/task.ts'
import { leavesOf } from '../tasks/tasks.ts'
import type { Json } from './substitute.ts'
import type { Template } from './template.ts'
import { loadTemplates } from './templates.ts'

interface Body {
  readonly instruction: string
  readonly instruction_without_app: string
  readonly step_limit?: Json
  readonly parameters: Readonly<Record<string, Json>>
  readonly setup?: Readonly<Record<string, Json>>
  readonly success: Json
  readonly allowed_changes?: readonly Json[]
  readonly expert?: readonly Json[]
  readonly near_misses?: readonly { readonly why: string, readonly script: readonly Json[] }[]
}

/** Names of a second template's parameters that the first has too. */
const PREFIX = 'second_'

/**
 * Drafts templates that lead through two apps, for a person to finish: one for each pair of templates of the apps, the
 * first app's first, as YAML. A comment before them lists what else the apps declare: the intents by which one could
 * hand something to the other, and where the phone keeps their facts.
 */
export function draftTemplates(first: string, second: string): { readonly text: string; readonly count: number } {
  const of = (app: string): readonly Template[] => (
    loadTemplates().filter((template) => template.app === app && template.cross_app !== true && !isLive(template))
  )
  const drafts = of(first).flatMap((one) => of(second).map((other) => together(one, other)))
  const comment = [...declaredBy(first), ...declaredBy(second)].map((line) => `# ${line}`.trimEnd())
  const entries = drafts.map((draft) => stringify([draft], { aliasDuplicateObjects: false, lineWidth: 0 }))
  return { text: [...comment, '', ...entries].join('\n'), count: drafts.length }
}

/** Whether something happens by itself: when it does would have to follow from the other task. */
function isLive(template: Template): boolean {
  return 'events' in template || 'people' in template
}

/** How many of a draft's lines are still in what came of it, in any order; comments and empty lines do not count. */
export function keptLines(draft: string, finished: string): { readonly kept: number; readonly drafted: number } {
  const left = new Map<string, number>()
  for (const line of linesOf(finished)) left.set(line, (left.get(line) ?? 0) + 1)
  const drafted = linesOf(draft)
  let kept = 0
  for (const line of drafted) {
    const count = left.get(line) ?? 0
    if (count === 0) continue
    left.set(line, count - 1)
    kept += 1
  }
  return { kept, drafted: drafted.length }
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
}

function together(one: Template, other: Template): object {
  const [a, b] = [renamed(one, []), renamed(other, Object.keys(one.parameters))]
  const [slugA = '', slugB = ''] = [one, other].map(({ id }) => id.split('/')[1])
  const [first, second] = [a.expert ?? [], b.expert ?? []]
  const missed = ({ near_misses: misses = [] }: Body): typeof misses => misses
  const home = { press: 'HOME' }
  const allowed = [...(a.allowed_changes ?? []), ...(b.allowed_changes ?? [])]
  const setup = { ...a.setup, ...b.setup }
  return defined({
    id: `${one.app}/${slugA}_then_${slugB}`,
    app: one.app,
    category: one.category,
    cross_app: true,
    instruction: inOrder(a.instruction, b.instruction),
    instruction_without_app: inOrder(a.instruction_without_app, b.instruction_without_app),
    step_limit: Number(a.step_limit) + Number(b.step_limit) + 1,
    parameters: { ...a.parameters, ...b.parameters },
    setup: Object.keys(setup).length > 0 ? setup : undefined,
    allowed_changes: allowed.length > 0 ? allowed : undefined,
    success: { all: [lasting(a.success), b.success] },
    expert: [...first, home, ...second],
    near_misses: [
      { why: 'only the first', script: first },
      { why: 'only the second', script: second },
      ...missed(a).map(({ why, script }) => ({ why: `the first: ${why}`, script: [...script, home, ...second] })),
      ...missed(b).map(({ why, script }) => ({ why: `the second: ${why}`, script: [...first, home, ...script] })),
    ],
  })
}

/** The screen of the first app is gone at the end, so that what it showed must have been seen once. */
function lasting(success: Json): Json {
  return leavesOf(success as Criterion).some((leaf) => 'ui' in leaf) ? { once: success } : success
}

function inOrder(first: string, second: string): string {
  return `${first}. Then ${second.charAt(0).toLowerCase()}${second.slice(1)}`
}

/** The template with other names for the parameters that are taken. */
function renamed(template: Template, taken: readonly string[]): Body {
  const clashes = Object.keys(template.parameters).filter((name) => taken.includes(name))
  let text = JSON.stringify(template)
  for (const name of clashes) {
    text = text
      .replaceAll(new RegExp(String.raw`\$\{${name}(?=\W)`, 'g'), `$\${${PREFIX}${name}`)
      .replaceAll(`"other_than":"${name}"`, `"other_than":"${PREFIX}${name}"`)
  }
  const body = JSON.parse(text) as Body
  const parameters = Object.entries(body.parameters).map(([name, parameter]): [string, Json] => (
    [clashes.includes(name) ? `${PREFIX}${name}` : name, parameter]
  ))
  return { ...body, parameters: Object.fromEntries(parameters) }
}

function declaredBy(app: string): readonly string[] {
  const apis = [...loadApis().values()].filter((api) => api.app === app)
  const packageName = loadAppPackages().get(app) ?? app
  const { databases, preferences } = loadPhoneNames()
  const files = Object.entries(databases).filter(([file]) => file.includes(packageName))
  return [
    `${app} opens by these intents (droidgym apis --app ${app}):`,
    ...apis.map(({ name, parameters, description }) => `  ${name}(${Object.keys(parameters).join(', ')}): ${description}`),
    'and keeps facts in:',
    ...files.flatMap(([file, tables]) => Object.keys(tables).map((table) => `  database ${file}, table ${table}`)),
    ...Object.entries(preferences)
      .filter(([file]) => file.includes(packageName))
      .map(([file, keys]) => `  preference ${file}: ${keys.join(', ')}`),
    '',
  ]
}
