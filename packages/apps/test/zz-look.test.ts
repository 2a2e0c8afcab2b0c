import { writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { encodePng } from '@droidgym/phone/render/png'
import { drag, find, findAll, swipe, tap, tapAt } from '@droidgym/phone/test/finger'
const id = (name: string) => ({ resource_id: `com.niksoftware.snapseed:id/${name}` })
it('looks', async () => {
  const env = process.env.ENV ?? '100'
  const base = await createPhone(livedIn(env))
  base.shell(['am', 'start', '-n', 'com.niksoftware.snapseed/com.google.android.apps.snapseed.WelcomeScreenActivity'])
  tap(base, id('logo_view'))
  tap(base, { resource_id: 'com.android.documentsui:id/item_root', instance: Number(process.env.PIC ?? 0) })
  const start = base.state
  const shot = (name: string) => { const f = base.frame({ width: 270, height: 540 }); writeFileSync(`/tmp/look/${env}-${name}.png`, encodePng(f)) }
  const openTool = (index: number) => {
    tap(base, id('tools_button'))
    const tools = () => findAll(base, id('tool_item'))
    if (tools().length > index) { tap(base, { ...id('tool_item'), instance: index }); return }
    swipe(base, id('tools_list'), 'up'); swipe(base, id('tools_list'), 'up')
    tap(base, { ...id('tool_item'), instance: tools().length - (28 - index) })
  }
  const at = (x: number, y: number) => { const { left, top, right, bottom } = find(base, id('image_view')).bounds
    const w = Math.min(right - left, (bottom - top) * 0.75), h = w / 0.75
    return { x: (left + right) / 2 + (x - 0.5) * w, y: (top + bottom) / 2 + (y - 0.5) * h } }
  shot('open')
  const tool = (name: string, index: number, run: () => void) => {
    base.restore(start)
    openTool(index); run(); shot(name); tap(base, id('apply_button')); shot(name + '2') }
    tool('perspective', 6, () => { drag(base, at(0.5, 0.4), at(0.5, 0.7)); drag(base, at(0.4, 0.5), at(0.6, 0.5)) })
  tool('expand', 7, () => { drag(base, at(0.75, 0.5), at(0.95, 0.5)) })
  tool('brush', 9, () => { tap(base, id('stronger_button')); drag(base, at(0.2, 0.3), at(0.8, 0.6)) })
  tool('heal', 10, () => { drag(base, at(0.3, 0.4), at(0.45, 0.5)) })
  tool('selective', 8, () => { tapAt(base, at(0.5, 0.5)); drag(base, at(0.3,0.3), at(0.9,0.3)) })
  tool('frames', 27, () => undefined)
  tool('vignette', 24, () => undefined)
  tool('blur', 23, () => undefined)
  tool('double', 25, () => { tap(base, id('add_image_button')); tap(base, { resource_id: 'com.android.documentsui:id/item_root', instance: 4 }) })
}, 120000)
