import { describe, expect, it } from 'vitest'
import { GREETING, readEventLine, writeEventLine } from '@droidgym/android/ui/event-lines'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import { describeUiEvent } from '@droidgym/android/ui/ui-event'

const CLICK: UiEvent = {
  type: 'TYPE_VIEW_CLICKED',
  time: 1000,
  packageName: 'com.android.settings',
  resourceId: 'android:id/title',
  className: 'android.widget.TextView',
  text: ['Display'],
  contentDescription: '',
}
const TYPED: UiEvent = { ...CLICK, type: 'TYPE_VIEW_TEXT_CHANGED', text: ['alarms'], beforeText: 'alert' }

describe('a line of the event service', () => {
  it('has the fields of the event', () => {
    expect(writeEventLine({ event: CLICK })).toBe(
      '{"event":{"type":"TYPE_VIEW_CLICKED","time":1000,"package":"com.android.settings","resource_id":"android:id/title",' +
      '"class":"android.widget.TextView","text":["Display"],"content_desc":""}}\n',
    )
    expect(JSON.parse(writeEventLine({ event: TYPED }))).toMatchObject({ event: { before_text: 'alert' } })
  })

  it.each([{ event: CLICK }, { event: TYPED }, { mark: 0 }, { dropped: 1 }, GREETING])('is read back: %j', (line) => {
    expect(readEventLine(writeEventLine(line).trimEnd())).toEqual(line)
  })

  it.each(['', 'no JSON', '{}', '{"mark":-1}', '{"dropped":0}', '{"service":"droidgym-events","version":2}', '{"event":{}}'])(
    'is none: %j',
    (line) => {
      expect(readEventLine(line)).toBeUndefined()
    },
  )

  it('keeps 500 UTF-16 code units of each text, and 32 texts', () => {
    const long = 'x'.repeat(501)
    const names = { packageName: long, resourceId: long, className: long, contentDescription: long, beforeText: long }
    const event: UiEvent = { ...TYPED, ...names, text: Array.from({ length: 33 }, () => long) }
    const cut = long.slice(0, 500)
    expect(readEventLine(writeEventLine({ event }))).toEqual({
      event: {
        ...TYPED,
        packageName: cut, resourceId: cut, className: cut, contentDescription: cut, beforeText: cut,
        text: Array.from({ length: 32 }, () => cut),
      },
    })
  })
})

describe('an event in the words of AccessibilityEvent.toString', () => {
  it('tells of a click', () => {
    expect(describeUiEvent(CLICK, 42)).toBe(
      'EventType: TYPE_VIEW_CLICKED; EventTime: 42; PackageName: com.android.settings; MovementGranularity: 0; Action: 0; ' +
      'ContentChangeTypes: []; WindowChangeTypes: [] [ ClassName: android.widget.TextView; Text: [Display]; ' +
      'ContentDescription: null; ItemCount: -1; CurrentItemIndex: -1; Enabled: true; Password: false; Checked: false; ' +
      'FullScreen: false; Scrollable: false; BeforeText: null; FromIndex: -1; ToIndex: -1; ScrollX: -1; ScrollY: -1; ' +
      'MaxScrollX: -1; MaxScrollY: -1; AddedCount: -1; RemovedCount: -1; ParcelableData: null ]; recordCount: 0',
    )
  })

  it.each([
    ['alert', 'alarms', 'BeforeText: alert; FromIndex: 2; ', 'AddedCount: 4; RemovedCount: 3; '],
    ['', 'a', 'BeforeText: ; FromIndex: 0; ', 'AddedCount: 1; RemovedCount: 0; '],
    ['ab', 'a', 'BeforeText: ab; FromIndex: 1; ', 'AddedCount: 0; RemovedCount: 1; '],
    ['ab', 'ab', 'BeforeText: ab; FromIndex: 2; ', 'AddedCount: 0; RemovedCount: 0; '],
    ['a', 'ab', 'BeforeText: a; FromIndex: 1; ', 'AddedCount: 1; RemovedCount: 0; '],
  ])('tells where %j became %j', (beforeText, text, from, counts) => {
    const described = describeUiEvent({ ...TYPED, beforeText, text: [text] }, 0)
    expect([described.includes(from), described.includes(counts)]).toEqual([true, true])
  })

  it('tells of a text that appeared in a field without texts before', () => {
    const { beforeText, ...appeared } = { ...TYPED, text: [] }
    const described = describeUiEvent(appeared, 0)
    expect(described).toContain('BeforeText: null; FromIndex: 0; ')
    expect(described).toContain('AddedCount: 0; RemovedCount: 0; ')
    expect(beforeText).toBe('alert')
  })

  it.each([
    ['TYPE_WINDOW_STATE_CHANGED', 'org.example.MainActivity', true],
    ['TYPE_WINDOW_STATE_CHANGED', 'android.app.AlertDialog', false],
    ['TYPE_VIEW_CLICKED', 'org.example.MainActivity', false],
  ] as const)('%s of %s fills the screen: %j', (type, className, fullScreen) => {
    expect(describeUiEvent({ ...CLICK, type, className }, 0)).toContain(`FullScreen: ${String(fullScreen)}; `)
  })

  it('has the description, and all texts', () => {
    const described = describeUiEvent({ ...CLICK, contentDescription: 'Add', text: ['One', 'Two'] }, 0)
    expect(described).toContain('Text: [One, Two]; ContentDescription: Add; ')
  })
})
