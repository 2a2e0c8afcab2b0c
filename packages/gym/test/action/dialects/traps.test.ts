import { describe, expect, it } from 'vitest'
import { findDialect } from '@droidgym/gym/action/dialects/dialects'
import { isInvalid } from '@droidgym/gym/action/dialects/reading/invalid'
import { parseTextAction } from '@droidgym/gym/action/text'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { CONTEXT } from './dialect-actions.ts'

const dialect = (name: string) => {
  const found = findDialect(name)
  if (found === undefined) throw new Error(`no dialect ${name}`)
  return found
}
/** The action, or the message. */
const read = (name: string, reply: string): unknown => {
  const action = dialect(name).read(reply, CONTEXT)
  return isInvalid(action) ? action.invalid : action
}
const write = (name: string, action: UiAction): string => {
  const written = dialect(name).write(action, CONTEXT)
  return 'reply' in written ? written.reply : written.unsupported
}
const call = (args: object | string, name = 'mobile_use') => {
  return `Action: do it\n<tool_call>\n${JSON.stringify({ name, arguments: args })}\n</tool_call>`
}

describe('droidgym', () => {
  const action = (text: string) => read('droidgym', `I think.\nAction: ${text}`)

  it('reads all that the text action space reads, as it does', () => {
    expect(action('tap(2)')).toEqual({ kind: 'tap', at: { tag: 2 } })
    expect(action('swipe("up")')).toEqual({ kind: 'swipe', from: { x: 540, y: 1920 }, to: { x: 540, y: 480 } })
    expect(action('swipe("left")')).toEqual({ kind: 'swipe', from: { x: 216, y: 1200 }, to: { x: 864, y: 1200 } })
    expect(action('press("OVERVIEW")')).toEqual({ kind: 'key', key: 'APP_SWITCH' })
    expect(action('press("DELETE")')).toEqual({ kind: 'key', key: 'DEL' })
    expect(action('type("a\\"b")')).toEqual({ kind: 'type', text: 'a"b' })
    expect(action('dual-gesture(0.5, 0.5, 0.5, 0.6)')).toEqual({ kind: 'tap', at: { x: 540, y: 1200 } })
    expect(action('dual-gesture(0.8, 0.5, 0.2, 0.5)')).toEqual(action('swipe("up")'))
    expect(action('dual-gesture(0.95, 0.78, 0.95, 0.78)')).toEqual({ kind: 'key', key: 'APP_SWITCH' })
    expect(read('droidgym', '- Action: tap(0)')).toEqual({ kind: 'tap', at: { tag: 0 } })
  })

  it('keeps the messages of the text action space for its own forms', () => {
    for (const text of ['swipe("north")', 'dual-gesture(2, 0, 0, 0)']) {
      expect({ invalid: action(text) }).toEqual(parseTextAction(`Action: ${text}`))
    }
    expect(read('droidgym', 'tap(3)')).toContain('no line that starts with "Action:"')
  })

  it('reads every other action in its one form', () => {
    expect(action('tap(540, 1200)')).toEqual({ kind: 'tap', at: { x: 540, y: 1200 } })
    expect(action('long-press(1, ms=1500)')).toEqual({ kind: 'long-press', at: { tag: 1 }, ms: 1_500 })
    expect(action('scroll("down", 5, 6)')).toEqual({ kind: 'scroll', direction: 'down', at: { x: 5, y: 6 } })
    expect(action('type("hi", 1, clear=true, enter=true)')).toEqual({
      kind: 'type', text: 'hi', at: { tag: 1 }, clear: true, enter: true,
    })
    expect(action('drag(from=1, to=[5, 6], ms=900)')).toEqual({ kind: 'drag', from: { tag: 1 }, to: { x: 5, y: 6 }, ms: 900 })
    expect(action('finish("infeasible")')).toEqual({ kind: 'finish', status: 'infeasible' })
    expect(action('press("KEYCODE_VOLUME_UP")')).toEqual({ kind: 'key', key: 'VOLUME_UP' })
    expect(action('no-op()')).toEqual({ kind: 'no-op' })
  })

  it('names the expected form of a wrong call', () => {
    expect(action('tap(3)')).toBe('there is no element 3: elements go from 0 to 2')
    expect(action('tap(1080, 5)')).toContain('is outside the screen: x goes from 0 to below 1080')
    expect(action('wait(0)')).toContain('wait: ')
    expect(action('wait(1, 2)')).toBe('expected wait(1000), but got 2 besides')
    expect(action('wait(1, ms=2)')).toBe('expected wait(1000), but got ms besides')
    expect(action('fly()')).toContain('there is no action "fly"; expected one of tap, double-tap')
    expect(action('press("WARP")')).toBe('there is no key "WARP"')
  })
})

describe('android-world', () => {
  const action = (fields: object) => read('android-world', `Reason: because\nAction: ${JSON.stringify(fields)}`)

  it('takes an index or a place, never both', () => {
    expect(action({ action_type: 'click', index: 1 })).toEqual({ kind: 'tap', at: { tag: 1 } })
    expect(action({ action_type: 'click', index: '1' })).toEqual({ kind: 'tap', at: { tag: 1 } })
    expect(action({ action_type: 'click', x: 10, y: 20 })).toEqual({ kind: 'tap', at: { x: 10, y: 20 } })
    expect(action({ action_type: 'click', index: 1, x: 10, y: 20 })).toBe('expected an index or x and y, but got both')
    expect(action({ action_type: 'click' })).toBe('expected an index or x and y, but got neither')
    expect(action({ action_type: 'click', index: 3 })).toBe('there is no element 3: elements go from 0 to 2')
  })

  it('presses ENTER after every text, and taps and clears only where it is asked to', () => {
    expect(action({ action_type: 'input_text', text: 'hi' })).toEqual({ kind: 'type', text: 'hi', enter: true })
    expect(action({ action_type: 'input_text', text: 'hi', index: 0, clear_text: true })).toEqual({
      kind: 'type', text: 'hi', at: { tag: 0 }, clear: true, enter: true,
    })
    expect(write('android-world', { kind: 'type', text: 'hi' })).toBe('android-world: its typing always presses ENTER')
    expect(isInvalid(dialect('android-world').read('Action: {"action_type":"input_text","text":""}', CONTEXT))).toBe(true)
  })

  it('scrolls the content and swipes the finger; left and right of a swipe are the other way round', () => {
    expect(action({ action_type: 'scroll', direction: 'down' })).toEqual({ kind: 'scroll', direction: 'down' })
    const swipe = (direction: string) => action({ action_type: 'swipe', direction })
    expect(swipe('down')).toEqual({ kind: 'swipe', from: { x: 540, y: 0 }, to: { x: 540, y: 2399 } })
    expect(swipe('up')).toEqual({ kind: 'swipe', from: { x: 540, y: 2399 }, to: { x: 540, y: 0 } })
    expect(swipe('left')).toEqual({ kind: 'swipe', from: { x: 0, y: 1200 }, to: { x: 1079, y: 1200 } })
    expect(swipe('right')).toEqual({ kind: 'swipe', from: { x: 1079, y: 1200 }, to: { x: 0, y: 1200 } })
    expect(swipe('sideways')).toContain('swipe: direction: ')
  })

  it('treats index 0 of a scroll as an element, where its software scrolls the screen', () => {
    expect(action({ action_type: 'scroll', direction: 'up', index: 0 })).toEqual({
      kind: 'scroll', direction: 'up', at: { tag: 0 },
    })
    expect(action({ action_type: 'scroll', direction: 'up', x: 1, y: 2 })).toContain('scroll takes an index or nothing')
  })

  it('ends by status, and goes on after an answer', () => {
    expect(action({ action_type: 'status', goal_status: 'infeasible' })).toEqual({ kind: 'finish', status: 'infeasible' })
    expect(action({ action_type: 'answer', text: '5' })).toEqual({ kind: 'answer', text: '5' })
    expect(action({ action_type: 'status', goal_status: 'done' })).toContain('status: goal_status: ')
  })

  it('waits one second, opens apps by name, and does nothing for "unknown"', () => {
    expect(action({ action_type: 'wait' })).toEqual({ kind: 'wait', ms: 1_000 })
    expect(action({ action_type: 'open_app', app_name: 'Clock' })).toEqual({ kind: 'open-app', app: 'Clock' })
    expect(action({ action_type: 'unknown' })).toEqual({ kind: 'no-op' })
    expect(action({ action_type: 'press_keyboard', keycode: 'KEYCODE_A' })).toContain('there is no action "press_keyboard"')
  })

  it('reads what follows the last line with "Action:", not a text with that word', () => {
    const text = 'note\nAction: x {y}'
    expect(action({ action_type: 'answer', text })).toEqual({ kind: 'answer', text })
  })
})

it('android-control: "type" taps and presses ENTER, "input_text" only types', () => {
  expect(read('android-control', '{"action_type": "type", "text": "a", "x": 270, "y": 600}')).toEqual({
    kind: 'type', text: 'a', at: { x: 540, y: 1200 }, enter: true,
  })
  expect(read('android-control', '{"action_type": "input_text", "text": "a"}')).toEqual({ kind: 'type', text: 'a' })
  expect(read('android-control', '{"action_type": "status"}')).toContain('there is no action "status"')
})

describe('Android in the Wild', () => {
  const dual = (touch: string, lift: string) => 'Action Plan: [DUAL_POINT]; Action Decision: "action_type": "DUAL_POINT", '
    + `"touch_point": "[${touch}]", "lift_point": "[${lift}]", "typed_text": ""`
  const word = (type: string, text = '') => `Action Decision: "action_type": "${type}", "touch_point": "[-1.0, -1.0]", `
    + `"lift_point": "[-1.0, -1.0]", "typed_text": "${text}"`

  it('has y before x', () => {
    expect(read('auto-ui', dual('0.25, 0.5', '0.25, 0.5'))).toEqual({ kind: 'tap', at: { x: 540, y: 600 } })
    expect(write('digirl', { kind: 'tap', at: { x: 540, y: 600 } })).toContain('"touch_point": "[0.2502, 0.5005]"')
  })

  it('taps up to 0.04 of the screen in Auto-UI, and below √10 pixels in DigiRL', () => {
    expect(read('auto-ui', dual('0.5, 0.5', '0.53, 0.5'))).toEqual({ kind: 'tap', at: { x: 540, y: 1200 } })
    const swipe = { kind: 'swipe', from: { x: 540, y: 1200 }, to: { x: 540, y: 1272 } }
    expect(read('digirl', dual('0.5, 0.5', '0.53, 0.5'))).toEqual(swipe)
    expect(read('auto-ui', dual('0.5, 0.5', '0.55, 0.5'))).toMatchObject({ kind: 'swipe' })
  })

  it('knows a task that cannot be done by both names', () => {
    for (const name of ['auto-ui', 'digirl']) {
      for (const type of ['STATUS_TASK_IMPOSSIBLE', 'TASK_IMPOSSIBLE']) {
        expect(read(name, word(type))).toEqual({ kind: 'finish', status: 'infeasible' })
      }
    }
    expect(write('digirl', { kind: 'finish', status: 'infeasible' })).toContain('"TASK_IMPOSSIBLE"')
  })

  it('reads commas in texts, which DigiRL’s software does not, and refuses points outside', () => {
    expect(read('digirl', word('TYPE', 'one, two'))).toEqual({ kind: 'type', text: 'one, two' })
    expect(read('auto-ui', dual('1.2, 0.5', '1.2, 0.5'))).toContain('is outside the screen')
    expect(read('auto-ui', word('DUAL_POINT'))).toContain('a point is "[y, x]"')
  })
})

describe('mobile_use', () => {
  const click = call({ action: 'click', coordinate: [500, 500] })

  it('has a scale for each model: the picture, 999 or 1000', () => {
    expect(read('qwen2.5-vl', click)).toEqual({ kind: 'tap', at: { x: 1_000, y: 1_000 } })
    expect(read('qwen3-vl', click)).toEqual({ kind: 'tap', at: { x: 540, y: 1_201 } })
    expect(read('gui-owl-1.5', click)).toEqual({ kind: 'tap', at: { x: 540, y: 1_200 } })
    expect(read('mai-ui', click)).toEqual({ kind: 'tap', at: { x: 540, y: 1_201 } })
    const far = call({ action: 'click', coordinate: [1_000, 1_000] })
    expect(read('gui-owl-1.5', far)).toEqual({ kind: 'tap', at: { x: 1_079, y: 2_399 } })
    for (const name of ['qwen2.5-vl', 'qwen3-vl', 'mai-ui']) expect(read(name, far)).toContain('is outside the screen')
  })

  it('takes the middle of a box, arguments as JSON in a string, and a call whose end was cut', () => {
    expect(read('qwen3-vl', call({ action: 'click', coordinate: [490, 490, 510, 510] }))).toEqual(read('qwen3-vl', click))
    expect(read('qwen3-vl', call('{"action": "click", "coordinate": [500, 500]}'))).toEqual(read('qwen3-vl', click))
    expect(read('qwen3-vl', click.replace('\n</tool_call>', ''))).toEqual(read('qwen3-vl', click))
  })

  it('takes one call of mobile_use and no other function', () => {
    expect(read('qwen3-vl', click + click)).toContain('the reply has 2 <tool_call>')
    expect(read('qwen3-vl', call({ action: 'click' }, 'browser'))).toBe('expected a call of "mobile_use", but got "browser"')
    expect(read('qwen3-vl', '{"name": "mobile_use"}')).toContain('the reply has no <tool_call>')
  })

  it('reads Menu as the list of apps, and seconds as milliseconds', () => {
    expect(read('qwen3-vl', call({ action: 'system_button', button: 'Menu' }))).toEqual({ kind: 'key', key: 'APP_SWITCH' })
    expect(read('qwen3-vl', call({ action: 'wait', time: 1.5 }))).toEqual({ kind: 'wait', ms: 1_500 })
    expect(read('qwen3-vl', call({ action: 'wait', time: 90 }))).toContain('wait: time: ')
    expect(read('gui-owl-1.5', call({ action: 'wait' }))).toEqual({ kind: 'wait', ms: 2_000 })
  })

  it('has `key` and `open` in Qwen2.5-VL and GUI-Owl, not in Qwen3-VL', () => {
    const key = call({ action: 'key', text: 'volume_up' })
    expect(read('qwen2.5-vl', key)).toEqual({ kind: 'key', key: 'VOLUME_UP' })
    expect(read('qwen3-vl', key)).toContain('there is no action "key"')
    expect(read('qwen3-vl', call({ action: 'open', text: 'Clock' }))).toContain('there is no action "open"')
    // `input keyevent 4` is BACK.
    expect(read('qwen2.5-vl', call({ action: 'key', text: '4' }))).toEqual({ kind: 'key', key: 'BACK' })
    expect(read('qwen2.5-vl', write('qwen2.5-vl', { kind: 'key', key: '4' }))).toEqual({ kind: 'key', key: '4' })
    expect(read('qwen2.5-vl', call({ action: 'key', text: 'clear' }))).toBe('there is no key "clear"')
  })

  it('goes on after an answer in Qwen3-VL, and ends with it in GUI-Owl and MAI-UI', () => {
    const answer = call({ action: 'answer', text: '5' })
    expect(read('qwen3-vl', answer)).toEqual({ kind: 'answer', text: '5' })
    const finish = { kind: 'finish', status: 'complete', answer: '5' }
    expect([read('gui-owl-1.5', answer), read('mai-ui', answer)]).toEqual([finish, finish])
  })

  it('has another word for a failed task in MAI-UI', () => {
    const failed = { kind: 'finish', status: 'infeasible' }
    expect(read('qwen3-vl', call({ action: 'terminate', status: 'failure' }))).toEqual(failed)
    expect(read('mai-ui', call({ action: 'terminate', status: 'fail' }))).toEqual(failed)
    expect(read('mai-ui', call({ action: 'terminate', status: 'failure' }))).toContain('terminate: status: ')
  })

  it('swipes the finger in MAI-UI, which scrolls the other way', () => {
    expect(read('mai-ui', call({ action: 'swipe', direction: 'up' }))).toEqual({ kind: 'scroll', direction: 'down' })
    expect(read('mai-ui', call({ action: 'swipe', direction: 'left', coordinate: [0, 0] }))).toEqual({
      kind: 'scroll', direction: 'right', at: { x: 0, y: 0 },
    })
  })

  it('calls some actions by several names', () => {
    expect(read('mai-ui', call({ action: 'AWAKE', text: '微信' }))).toEqual({ kind: 'open-app', app: '微信' })
    expect(read('mai-ui', call({ action: 'INFO', text: 'Which?' }))).toEqual({ kind: 'ask-user', question: 'Which?' })
    expect(read('mai-ui', call({ action: 'system_button', button: 'Back' }))).toEqual({ kind: 'key', key: 'BACK' })
    expect(read('gui-owl-1.5', call({ action: 'call_user', text: 'Log in' }))).toEqual({
      kind: 'ask-user', question: 'Log in',
    })
  })
})

describe('UI-TARS', () => {
  const action = (name: string, text: string) => read(name, `Thought: 先点\nAction: ${text}`)

  it('has thousandths in 1 and behind Doubao’s service, pixels of the picture in 1.5', () => {
    for (const form of [
      "click(point='<point>500 500</point>')", "click(start_box='(500,500)')", "click(start_box='[490, 490, 510, 510]')",
      "click(start_box='<|box_start|>(500,500)<|box_end|>')", "click(start_box='<bbox>490 490 510 510</bbox>')",
    ]) {
      expect(action('ui-tars-1', form), form).toEqual({ kind: 'tap', at: { x: 540, y: 1_200 } })
      expect(action('ui-tars-doubao', form), form).toEqual({ kind: 'tap', at: { x: 540, y: 1_200 } })
      expect(action('ui-tars-1.5', form), form).toEqual({ kind: 'tap', at: { x: 1_000, y: 1_000 } })
    }
    expect(action('ui-tars-1.5', "click(start_box='(540,0)')")).toContain('is outside the screen')
    expect(action('ui-tars-1.5', "click(start_box='there')")).toContain('a place is two numbers')
  })

  it('presses ENTER where the text ends with a line break', () => {
    expect(action('ui-tars-1.5', String.raw`type(content='hi\n')`)).toEqual({ kind: 'type', text: 'hi', enter: true })
    expect(action('ui-tars-1.5', String.raw`type(content='hi\\n')`)).toEqual({ kind: 'type', text: 'hi', enter: true })
    expect(action('ui-tars-1.5', "type(content='hi')")).toEqual({ kind: 'type', text: 'hi' })
  })

  it('reads quotes that the model did not escape', () => {
    expect(action('ui-tars-1.5', `type(content='it's "5"')`)).toEqual({ kind: 'type', text: `it's "5"` })
    expect(action('ui-tars-1.5', String.raw`type(content='it\'s')`)).toEqual({ kind: 'type', text: "it's" })
  })

  it('scrolls towards the side with more content, and in version 1 along the finger\'s path', () => {
    expect(action('ui-tars-1.5', "scroll(point='<point>270 600</point>', direction='down')")).toEqual({
      kind: 'scroll', direction: 'down', at: { x: 540, y: 1_200 },
    })
    expect(action('ui-tars-1', "scroll(start_box='(500,800)', end_box='(500,200)')")).toEqual({
      kind: 'swipe', from: { x: 540, y: 1_920 }, to: { x: 540, y: 480 },
    })
  })

  it('finishes whether or not it succeeded, and calls the user without a question', () => {
    expect(action('ui-tars-1', "finished(content='')")).toEqual({ kind: 'finish', status: 'complete' })
    expect(action('ui-tars-1.5', "finished(content='5')")).toEqual({ kind: 'finish', status: 'complete', answer: '5' })
    expect(action('ui-tars-1.5', 'call_user()')).toEqual({ kind: 'ask-user', question: '' })
    expect(write('ui-tars-1', { kind: 'finish', status: 'infeasible' })).toContain('cannot say that a task is infeasible')
  })

  it('reads one action, where its software performs all', () => {
    expect(action('ui-tars-1.5', 'press_home()\n\npress_back()')).toContain('something follows the call')
    expect(action('ui-tars-1.5', "type(content='a')\n\ntype(content='b')")).toContain('something follows the call')
  })
})

describe('autoglm', () => {
  const action = (text: string) => read('autoglm', `<think>想</think>\n<answer>${text}</answer>`)

  it('says 0 to 999 in its prompt and divides by 1000', () => {
    expect(action('do(action="Tap", element=[500,500])')).toEqual({ kind: 'tap', at: { x: 540, y: 1_200 } })
    expect(action('do(action="Tap", element=[999,999])')).toEqual({ kind: 'tap', at: { x: 1_078, y: 2_397 } })
    expect(action('do(action="Tap", element=[1001,0])')).toContain('is outside the screen')
  })

  it('clears the field before every text', () => {
    expect(action('do(action="Type", text="hi")')).toEqual({ kind: 'type', text: 'hi', clear: true })
    expect(action('do(action="Type_Name", text="张三")')).toEqual({ kind: 'type', text: '张三', clear: true })
    expect(write('autoglm', { kind: 'type', text: 'hi' })).toBe('autoglm: its typing always clears the field')
  })

  it('leaves quotes and backslashes in texts as they are', () => {
    expect(action('do(action="Type", text="say "hi" \\n")')).toEqual({ kind: 'type', text: 'say "hi" \\n', clear: true })
    expect(action('finish(message="It is "5".")')).toEqual({ kind: 'finish', status: 'complete', answer: 'It is "5".' })
  })

  it('reads a call without tags', () => {
    expect(read('autoglm', '我要返回。do(action="Back")')).toEqual({ kind: 'key', key: 'BACK' })
    expect(read('autoglm', 'done finish(message="5")')).toEqual({ kind: 'finish', status: 'complete', answer: '5' })
  })

  it('reads seconds in words and in numbers', () => {
    expect(action('do(action="Wait", duration="2 seconds")')).toEqual({ kind: 'wait', ms: 2_000 })
    expect(action('do(action="Wait", duration=3)')).toEqual({ kind: 'wait', ms: 3_000 })
    expect(action('do(action="Wait")')).toEqual({ kind: 'wait', ms: 1_000 })
    expect(action('do(action="Wait", duration="a while")')).toContain('Wait: duration: ')
  })

  it('asks the user in two ways, and notes without touching the phone', () => {
    expect(action('do(action="Take_over", message="Log in")')).toEqual({ kind: 'ask-user', question: 'Log in' })
    expect(action('do(action="Interact")')).toEqual({ kind: 'ask-user', question: '' })
    expect(action('do(action="Note", message="True")')).toEqual({ kind: 'no-op' })
    expect(action('do(action="Fly")')).toContain('there is no action "Fly"')
  })

  it('takes one call', () => {
    expect(action('do(action="Back")\ndo(action="Home")')).toContain('something follows the call')
    expect(action('do(action="Type", text="a")\ndo(action="Type", text="b")')).toContain('expected one call')
  })
})
