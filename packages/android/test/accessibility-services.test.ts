import { expect, it } from 'vitest'
import { namesService, withService } from '@droidgym/android/ui/accessibility-services'

const SERVICE = { packageName: 'org.example', className: 'org.example.Service' }

// Settings.Secure.ENABLED_ACCESSIBILITY_SERVICES: ComponentName.flattenToString, with colons between them.
it.each([
  ['org.example/org.example.Service', true],
  ['org.example/.Service', true],
  ['other/.First:org.example/.Service', true],
  ['org.example/.Service:other/.Last', true],
  ['no component:org.example/.Service', true],
  ['org.example/.ServiceTwo', false],
  ['other/org.example.Service', false],
  ['null', false],
  ['', false],
])('the list %j names the service: %j', (list, named) => {
  expect(namesService(list, SERVICE)).toBe(named)
})

it.each([
  ['null', 'org.example/org.example.Service'],
  ['', 'org.example/org.example.Service'],
  ['other/.First', 'other/.First:org.example/org.example.Service'],
  ['other/.First:org.example/.Service', 'other/.First:org.example/.Service'],
])('the list %j with the service is %j', (list, expected) => {
  expect(withService(list, SERVICE)).toBe(expected)
})
