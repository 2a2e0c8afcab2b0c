import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { Environment } from '@droidgym/gym/environment'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Action } from '@droidgym/gym/action/action'
import { PaperProvider } from '@droidgym/spec/test/device/paper-device'

const script = 'expert: [{ press: HOME }]\n  near_misses: [{ why: it does nothing, script: [{ press: HOME }] }]'
const task = (instruction: string, rest: string) => `
- id: paper/${instruction.replaceAll(' ', '_')}
  suites: [paper]
  app: paper
  category: Utility
  instruction: ${instruction}
  ${rest}
  ${script}`

const FILES = {
  'envs/devices.yaml': '- { id: paper, model: Paper, width: 240, height: 480, densities: [160, 120, 200] }',
  'envs/layouts/empty.json': '{ "icons": [] }',
  'envs/environments/train.yaml': ['000', '001', '002', '003']
    .map((id) => `- { id: '${id}', device: paper, locale: en-US, wallpaper: 00_default, display_size: 0, dark_theme: false, layout: empty, seed: 0 }`)
    .join('\n'),
  'envs/environments/test.yaml':
    "- { id: '100', device: paper, locale: ko-KR, wallpaper: 00_default, display_size: 1, dark_theme: true, layout: empty, seed: 1 }",
  'envs/splits/sampled.yaml': `
name: sampled
base: sampled
factors:
  device: paper
  display_size: [0, 1, 2]
  font_scale: 1
  locale: [en-US, ko-KR]
  wallpaper: 00_default
  dark_theme: [false, true]
  layout: empty
  content: fresh`,
  'envs/strings/empty.yaml': '{}',
  'envs/app-packages.yaml': 'paper: com.example',
  'envs/watched-facts.yaml': '- fact: { setting: { namespace: system, key: screen_brightness } }',
  'envs/state-kinds/paper.yaml':
    'facts: [{ at: settings/system/screen_brightness, kind: brightness, source: setting, changed: reversible }]',
  'envs/tasks/paper.yaml': [
    task('count to two', 'step_limit: 5\n  success: { ui: { resource_id: count, text: "2" } }'),
    task('open the app', 'step_limit: 3\n  success: { log: { tag: Paper, priority: I, pattern: START } }'),
    task('stay at home', 'step_limit: 3\n  success: { ui: { content_desc: App } }'),
    task(
      'start in december',
      "step_limit: 3\n  setup: { date: '2015-12-31T13:30:05' }\n  success: { log: { tag: Paper, priority: I, pattern: '^date' } }",
    ),
    task(
      'expect the impossible',
      'step_limit: 3\n  setup: { expects: { ui: { text: nowhere } } }\n  success: { ui: { resource_id: count } }',
    ),
    task(
      'follow another rule',
      'step_limit: 3\n  success: { ui: { resource_id: count, text: "9" } }\n' +
        '  reference: { printed: it opens, change: nine, rule: { log: { tag: Paper, priority: I, pattern: START } } }',
    ),
    task(
      'never be rewarded',
      'step_limit: 3\n  success: { ui: { resource_id: count } }\n  reference: { rule: { never: it is misspelt } }',
    ),
  ].join('\n'),
}

export const TAP: Action = { kind: 'dual-gesture', values: [-0.5, 0, -0.5, 0] }
export const NOTHING: Action = { kind: 'dual-gesture', values: [] }

/** Data files of seven tasks and five environments for paper phones, in a folder of its own for each test file. */
export function paperGym(): {
  make(options?: Partial<MakeOptions>): { environment: Environment; provider: PaperProvider }
} {
  let root = ''
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'droidgym-'))
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), content)
    }
  })
  afterAll(() => {
    rmSync(root, { recursive: true })
  })
  return {
    make(options = {}) {
      const provider = new PaperProvider()
      const backends = new BackendRegistry({ simulated: provider })
      const given: MakeOptions = {
        task: 'paper/count_to_two',
        ...(options.split === undefined && { environment: '000', seed: 0 }),
        actionSpace: 'dual-gesture',
        observation: { elements: true },
        ...options,
      }
      return { environment: new Environment(given, { backends, root }), provider }
    },
  }
}
