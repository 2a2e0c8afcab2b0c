import { expect, test } from 'vitest'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import { EventList, MAX_EVENTS } from '@droidgym/phone/system/event-list'

function event(time: number): UiEvent {
  return {
    type: 'TYPE_VIEW_CLICKED', time, packageName: 'p', resourceId: '', className: 'c',
    text: [], contentDescription: '',
  }
}

test('lists that grow from one another share nothing that either of them adds', () => {
  const first = EventList.empty().append(event(1))
  const left = first.append(event(2))
  const right = first.append(event(3)).append(event(4))
  const timesOf = (list: EventList): readonly number[] => list.since(0).map(({ time }) => time)
  expect([first, left, right].map(timesOf)).toEqual([[1], [1, 2], [1, 3, 4]])
  expect(right.since(2).map(({ time }) => time)).toEqual([4])
  expect([first.length, left.length, right.length]).toEqual([1, 2, 3])
})

test('keeps the newest events, and positions stay what they were', () => {
  const count = 5 * MAX_EVENTS
  let list = EventList.empty()
  const moments: EventList[] = []
  for (let time = 0; time < count; time += 1) {
    list = list.append(event(time))
    if (time % 700 === 0) moments.push(list)
  }
  expect(list.length).toBe(count)
  expect(list.since(0)).toHaveLength(MAX_EVENTS)
  expect(list.since(0)[0]?.time).toBe(count - MAX_EVENTS)
  expect(list.since(count - 2).map(({ time }) => time)).toEqual([count - 2, count - 1])
  expect(moments.map((moment) => moment.since(0).at(-1)?.time)).toEqual(moments.map(({ length }) => length - 1))
})
