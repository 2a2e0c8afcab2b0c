import { expect, it } from 'vitest'
import type { App, Screen } from '@droidgym/phone/app'
import { launcherFor } from '@droidgym/apps/launcher/activities'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { crawlPhone } from '@droidgym/proof/crawl/crawl'
import { smallPhone } from '@droidgym/simulated/test/small-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const PACKAGE = 'org.example.paper'
const MAIN = `${PACKAGE}.Main`

interface Local {
  readonly above: 'drawer' | 'menu' | null
  readonly stars: number
}

const FILL = { absolute: true, start: 0, end: 0, top: 0, bottom: 0 } as const

/** A page with a drawer and a menu, and what a test adds to the page. */
function paperApp(more: readonly ViewElement[] = []): App {
  const screen: Screen<Local> = {
    windows(context) {
      const { window, local } = context
      const button = (text: string, change: Partial<Local>): ViewElement =>
        h('text', { key: text, text, size: 14, width: 200, height: 48, background: '#DDDDDD', onClick: (tx) => { context.update(tx, (now) => ({ ...now, ...change })) } })
      const scrim = { ...FILL, cls: 'FrameLayout', background: '#00000066', onClick: () => undefined, clickable: false } as const
      const page = h(
        'view',
        { flex: 1 },
        h('view', { flex: 1 }, button('Drawer', { above: 'drawer' }), button('Menu', { above: 'menu' }), ...more),
        local.above !== 'drawer' ? null : h('view', scrim),
      )
      const menu: WindowSpec = {
        kind: WindowKind.menu,
        key: `${window}-menu`,
        packageName: PACKAGE,
        onDismiss: (tx) => { context.update(tx, (now) => ({ ...now, above: null })) },
        content: h('view', {}, button('Star', { above: null, stars: 1 - local.stars }), button('Dead', { above: null })),
      }
      const own: WindowSpec = { kind: WindowKind.activity, key: window, packageName: PACKAGE, content: page }
      return local.above === 'menu' ? [own, menu] : [own]
    },
    onBack(tx, context) {
      context.update(tx, (now) => ({ ...now, above: null }))
      return context.local.above !== null
    },
  }
  return {
    definition: {
      packageName: PACKAGE,
      uid: 10_200,
      launcherActivity: MAIN,
      initialState: () => ({}),
      activities: { [MAIN]: { create: (): Local => ({ above: null, stars: 0 }) } },
    },
    screens: { [MAIN]: screen },
  }
}

async function problemsOf(app: App): Promise<readonly string[]> {
  const environment = findEnvironment('100')
  const component = { packageName: PACKAGE, className: MAIN }
  const apps = [{ id: 'paper', packageName: PACKAGE, component }]
  const { problems } = await crawlPhone(smallPhone(environment, [app]), { environment, apps, maxStates: 20 })
  return problems.map(({ kind, what }) => `${kind}: ${what}`)
}

it('reports an item that only closes its menu, and nothing that lies beneath an open drawer', async () => {
  expect(await problemsOf(paperApp())).toEqual(['idle: a tap on “Dead” only closes what it is in'])
})

it('reports a control that stays covered', async () => {
  const covered = h(
    'view',
    { width: 200, height: 48 },
    h('text', { ...FILL, size: 14, end: 20, text: 'Beneath', onClick: (tx) => { tx.toast('Beneath') } }),
    h('text', { ...FILL, size: 14, text: 'Above', onClick: (tx) => { tx.toast('Above') } }),
  )
  expect(await problemsOf(paperApp([covered]))).toContain('unreachable: “Beneath” is covered by others')
})

it('finds what only a long press opens', async () => {
  const environment = findEnvironment('100')
  const apps = [{ id: 'launcher', packageName: launcherFor([]).definition.packageName }]
  const { screens } = await crawlPhone(smallPhone(environment), { environment, apps, maxStates: 20 })
  const moves = screens.flatMap(({ transitions }) => transitions.map(({ move }) => `${move.kind} ${move.label}`))
  expect(moves.some((move) => move.startsWith('long press drag_layer'))).toBe(true)
})
