import { writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { encodePng } from '@droidgym/phone/render/png'
import { find, tap } from '@droidgym/phone/test/finger'
const id = (name: string) => ({ resource_id: `com.android.contacts:id/${name}` })
it.each(['100', '105', '108'])('looks %s', async (env) => {
  const base = await createPhone(livedIn(env))
  let n = 0
  const shot = () => { writeFileSync(`/tmp/look/z${env}-${n++}.png`, encodePng(base.frame({ width: 300, height: 540 }))) }
  base.shell(['am', 'start', '-n', 'com.android.contacts/.activities.PeopleActivity'])
  tap(base, id('cliv_name_textview')); tap(base, id('menu_edit')); tap(base, id('photo_touch_intercept_overlay')); shot()
  tap(base, { resource_id: 'android:id/text1' }); tap(base, { resource_id: 'com.android.documentsui:id/item_root', instance: 1 }); shot()
  tap(base, id('editor_menu_save_button')); base.advance(9000); shot()
  base.key('BACK'); shot()
  base.shell(['am', 'start', '-a', 'android.intent.action.MAIN', '-n', 'com.google.android.apps.messaging/.ui.ConversationListActivity']); shot()
  base.shell(['am', 'start', '-n', 'com.android.dialer/.main.impl.MainActivity']); tap(base, { resource_id: 'com.android.dialer:id/contacts_tab' }); shot()
  base.shell(['monkey', '-p', 'com.google.android.apps.maps', '1']); try { find(base, { resource_id: 'com.google.android.apps.maps:id/x' }) } catch {}
  try { tap(base, { resource_id: 'com.google.android.apps.maps:id/search_omnibox_one_google_account_disc' }) } catch { console.log(JSON.stringify(base.tree()).slice(0, 1)) } shot()
}, 120000)
