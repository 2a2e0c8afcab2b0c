import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const APPS = 'packages/apps/src'
const KIT = join(APPS, 'kit')

/** Names of parts that the kit has under this or another name: an app that needs one takes the kit's. */
const PARTS = [
  'AppBar', 'BottomBar', 'Card', 'Chip', 'Divider', 'Drawer', 'Empty', 'EmptyList', 'EmptyState', 'FormField', 'Grid', 'Heading',
  'Line', 'ListRow', 'Pager', 'Row', 'SearchBar', 'SearchField', 'Section', 'Sheet', 'SwitchRow', 'TabBar', 'TitleBar',
  'Toolbar', 'ViewPager',
]

test('a part of the kit is defined in the kit alone', () => {
  const own = new Set([...PARTS, ...componentsOf(KIT, 'export function').map(({ name }) => name)])
  const folders = readdirSync(APPS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const apps = folders.map(({ name }) => name).filter((name) => name !== 'kit')
  const again = apps.flatMap((app) => componentsOf(join(APPS, app), 'function')).filter(({ name }) => own.has(name))
  expect(again).toEqual([])
})

test.each([
  ['a pager', /<view\b[^>]*\bcls="[\w.]*ViewPager2?"/],
  ['a tab', /<view\b[^>]*\bcls="[\w.]*ActionBar\$Tab"/],
  ['a bar of tabs', /<view\b[^>]*\bcls="HorizontalScrollView"[^>]*\bid="\w*tabs?_?\w*"/],
])('%s is drawn by the kit alone', (_, drawing) => {
  const files = readdirSync(APPS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const apps = files.filter((file) => !file.startsWith('kit/'))
  expect(apps.filter((file) => drawing.test(readFileSync(join(APPS, file), 'utf8')))).toEqual([])
})

interface Component {
  readonly file: string
  readonly name: string
}

function componentsOf(folder: string, declaration: string): readonly Component[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const found = text.matchAll(new RegExp(`${declaration} ([A-Z]\\w*)`, 'g'))
    return [...found].map(([, name = '']) => ({ file: join(folder, file), name }))
  })
}
