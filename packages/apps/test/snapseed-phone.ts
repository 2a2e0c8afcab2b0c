import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { findAll, swipe, tap } from '@droidgym/phone/test/finger'
import { livedIn } from '@droidgym/spec/test/lived-in'

/** Selects by Snapseed's ids. */
export const id = (name: string) => ({ resource_id: `com.niksoftware.snapseed:id/${name}` })

/** A lived-in phone with Snapseed open. */
export async function open(environment: string): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  phone.shell(['am', 'start', '-n', 'com.niksoftware.snapseed/com.google.android.apps.snapseed.WelcomeScreenActivity'])
  return phone
}

/** Taps what has these ids, in order. */
export function press(phone: Phone, ...names: readonly string[]): void {
  for (const name of names) tap(phone, id(name))
}

/** The same with the newest photo in the editor. */
export async function openPhoto(environment: string): Promise<Phone> {
  const phone = await open(environment)
  press(phone, 'logo_view')
  tap(phone, { resource_id: 'com.android.documentsui:id/item_root' })
  return phone
}

/** Opens the tool at a place of the sheet. */
export function openTool(phone: Phone, index: number): void {
  press(phone, 'tools_button')
  const tools = () => findAll(phone, id('tool_item'))
  // Those below the edge of the sheet are not reported until it is scrolled to its end.
  const above = tools().length
  if (above > index) {
    tap(phone, { ...id('tool_item'), instance: index })
    return
  }
  swipe(phone, id('tools_list'), 'up')
  swipe(phone, id('tools_list'), 'up')
  tap(phone, { ...id('tool_item'), instance: tools().length - (28 - index) })
}
