import { expect, it } from 'vitest'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

/** `android:sharedUserId` of AOSP's and Google's packages: the system, the telephone, Google's services. */
const SHARED = new Map([
  ['1000', ['android', 'com.android.providers.settings', 'com.android.server.telecom', 'com.android.settings']],
  ['1001', ['com.android.phone', 'com.android.providers.telephony']],
  ['10110', ['com.google.android.gms', 'com.google.android.gsf']],
])

it('gives a package a user id of its own, unless its manifest shares one', async () => {
  const phone = await createPhone(findEnvironment('100'))
  const { stdout } = phone.shell(['pm', 'list', 'packages', '-U'])
  const users = new Map<string, string[]>()
  for (const [, name = '', uid = ''] of stdout.matchAll(/^package:(\S+) uid:(\d+)$/gm)) {
    users.set(uid, [...(users.get(uid) ?? []), name])
  }
  expect(users.size).toBeGreaterThan(25)
  expect(new Map([...users].filter(([, names]) => names.length > 1))).toEqual(SHARED)
})
