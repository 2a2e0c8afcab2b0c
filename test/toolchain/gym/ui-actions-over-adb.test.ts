import { describe, expect, it } from 'vitest'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { hasAdb } from '../emulated/real-adb.ts'
import { wiredEnvironment } from './wired-environment.ts'

const MINUTE = 60_000

describe.skipIf(!hasAdb).each([
  ['with its gRPC', true],
  ['by adb and console alone', false],
])('ui actions over the real adb, %s (wants adb)', (_, grpc) => {
  const environment = wiredEnvironment({ grpc }, {
    task: 'clock/open_the_clock_app', actionSpace: 'ui', stepLimit: 30,
    observation: { elements: true },
  })

  it('open an app, scroll, long-press, type anew, and finish', { timeout: 3 * MINUTE }, async () => {
    let { observation } = await environment.reset()
    const at = (id: string) => ({ tag: observation.elements?.findIndex(({ resourceId }) => resourceId === id) ?? -1 })
    const texts = () => (observation.elements ?? []).map(({ text }) => text)
    const act = async (action: UiAction) => {
      const result = await environment.step({ kind: 'ui', action })
      expect(result.info.invalidAction).toBeUndefined()
      ;({ observation } = result)
      return result
    }
    await act({ kind: 'open-app', app: 'Settings' })
    const top = texts()
    await act({ kind: 'scroll', direction: 'down' })
    expect(texts()).not.toEqual(top)
    await act({ kind: 'open-app', app: 'Chrome' })
    await act({ kind: 'type', text: 'wrong', at: at('search_box_text') })
    expect(texts()).toContain('wrong')
    await act({ kind: 'type', text: 'weather', at: at('url_bar'), clear: true })
    expect(texts()).toContain('weather')
    await act({ kind: 'key', key: 'HOME' })
    const icon = observation.elements?.findIndex(({ text }) => text === 'Chrome') ?? -1
    await act({ kind: 'long-press', at: { tag: icon } })
    expect(texts()).toContain('App info')
    await act({ kind: 'key', key: 'BACK' })
    await act({ kind: 'double-tap', at: { x: 540, y: 400 } })
    await act({ kind: 'wait', ms: 300 })
    const refused = await environment.step({ kind: 'ui', action: { kind: 'open-app', app: 'com.example.solitaire' } })
    expect(refused.info.invalidAction).toMatch(/^there is no app com\.example\.solitaire/)
    await act({ kind: 'open-app', app: 'com.google.android.deskclock' })
    const { reward, terminated, info } = await act({ kind: 'finish', status: 'complete' })
    expect([reward, terminated, info.success]).toEqual([1, true, true])
  })
})
