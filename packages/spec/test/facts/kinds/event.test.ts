import { expect, it } from 'vitest'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import { compileEventCondition } from '@droidgym/spec/facts/kinds/event'

const CLICKED: UiEvent = {
  type: 'TYPE_VIEW_CLICKED', time: 0, packageName: 'com.example', className: 'android.widget.Button',
  resourceId: 'com.example:id/save', text: ['Save', 'now'], contentDescription: 'save it',
}
type Wanted = Parameters<typeof compileEventCondition>[0]

it.each<[wanted: Omit<Wanted, 'type'>, holds: boolean]>([
  [{}, true],
  [{ package: 'com.example' }, true],
  [{ package: 'com.exam' }, false],
  [{ resource_id: 'save' }, true],
  [{ resource_id: 'com.example:id/save' }, true],
  [{ resource_id: 'org.other:id/save' }, false],
  [{ resource_id: 'id/save' }, false],
  [{ class: 'android.widget.Button' }, true],
  [{ class: 'Button' }, false],
  [{ text: 'now' }, true],
  [{ text: 'no' }, false],
  [{ text_matches: '^no' }, true],
  [{ text_matches: 'Save now' }, false],
  [{ content_desc: 'save it' }, true],
  [{ content_desc: 'save' }, false],
  [{ content_desc_matches: 'it$' }, true],
  [{ content_desc_matches: '^it' }, false],
  [{ resource_id: 'save', text: 'later' }, false],
])('a click is what a criterion with %j waits for: %s', (wanted, holds) => {
  expect(compileEventCondition({ type: 'TYPE_VIEW_CLICKED', ...wanted })(CLICKED)).toBe(holds)
  expect(compileEventCondition({ type: 'TYPE_VIEW_LONG_CLICKED', ...wanted })(CLICKED)).toBe(false)
})
