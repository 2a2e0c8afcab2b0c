import { expect, test } from 'vitest'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const ZONE = 'America/New_York'

test.each([
  ['an instant', ['@1700000000'], '2023-11-14 17:13:20 -0500'],
  ['an instant with a fraction', ['@1700000000.5'], '2023-11-14 17:13:20 -0500'],
  ['a local time', ['070412302024.15'], '2024-07-04 12:30:15 -0400'],
  ['a time of UTC', ['-u', '070412302024.15'], '2024-07-04 08:30:15 -0400'],
  // The hour that the zone has twice is meant as it comes first.
  ['an hour that there is twice', ['110301302024'], '2024-11-03 01:30:00 -0400'],
  ['a year of two digits', ['0704123068'], '2068-07-04 12:30:00 -0400'],
  ['this year', ['07041230'], '2024-07-04 12:30:00 -0400'],
])('the clock is set to %s', async (_, words, shown) => {
  const phone = await createPhone(findEnvironment('100'))
  phone.shell(['service', 'call', 'alarm', '3', 's16', ZONE])
  // In the hour that there is twice, as it comes the second time.
  phone.shell(['date', '@1730615400'])
  expect(phone.shell(['date', '+%F %T %z']).stdout).toBe('2024-11-03 01:30:00 -0500\n')
  phone.shell(['date', ...words])
  expect(phone.shell(['date', '+%F %T %z']).stdout).toBe(`${shown}\n`)
})
