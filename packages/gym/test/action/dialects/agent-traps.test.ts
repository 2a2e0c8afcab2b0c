import { describe, expect, it } from 'vitest'
import { anthropicComputerUse } from '@droidgym/gym/action/dialects/anthropic-computer-use'
import { appAgent } from '@droidgym/gym/action/dialects/app-agent'
import { autoDroid } from '@droidgym/gym/action/dialects/auto-droid'
import { cogAgentChat } from '@droidgym/gym/action/dialects/cog-agent-chat'
import { cogAgent } from '@droidgym/gym/action/dialects/cog-agent'
import type { Dialect, DialectContext, DialectElement } from '@droidgym/gym/action/dialects/reading/dialect'
import { gelab } from '@droidgym/gym/action/dialects/gelab'
import { gemini25ComputerUse } from '@droidgym/gym/action/dialects/gemini-computer-use-2-5'
import { geminiComputerUse } from '@droidgym/gym/action/dialects/gemini-computer-use'
import { mobileAgent2 } from '@droidgym/gym/action/dialects/mobile-agent-2'
import { mobileAgentE } from '@droidgym/gym/action/dialects/mobile-agent-e'
import { mobileAgent } from '@droidgym/gym/action/dialects/mobile-agent'
import { mobileBench } from '@droidgym/gym/action/dialects/mobile-bench'
import { odysseyAgent } from '@droidgym/gym/action/dialects/odyssey-agent'
import { openAiComputerUse } from '@droidgym/gym/action/dialects/openai-computer-use'
import { seeAct } from '@droidgym/gym/action/dialects/see-act'
import { uiVenus, uiVenus2 } from '@droidgym/gym/action/dialects/ui-venus'
import { loadApis } from '@droidgym/spec/apis'

function element(resourceId: string, text: string, className = 'TextView'): DialectElement {
  return { bounds: { left: 0, top: 600, right: 1080, bottom: 800 }, resourceId, className, text, contentDescription: '' }
}

const context: DialectContext = {
  apis: loadApis,
  display: { width: 1080, height: 2400 },
  picture: { width: 540, height: 1200 },
  elements: [
    element('title', 'Wi-Fi'),
    element('row', 'OK'),
    { ...element('row', 'OK', 'Button'), bounds: { left: 0, top: 900, right: 1080, bottom: 1000 } },
    element('query', '', 'EditText'),
  ],
}

/** Each line: the trap, the dialect, a reply, and its action. */
const READ: readonly (readonly [trap: string, dialect: Dialect, reply: string, action: object])[] = [
  ['labels start from 1', appAgent, 'Thought: …\nAction: tap(1)\nSummary: …', { kind: 'tap', at: { tag: 0 } }],
  // A tenth of the width, twice for "medium", and twice again for up and down.
  [
    'a swipe is so many tenths of the width, twice as far up', appAgent, 'Action: swipe(1, "up", "medium")',
    { kind: 'swipe', from: { x: 540, y: 700 }, to: { x: 540, y: 268 } },
  ],
  [
    'a long swipe goes less far to the side than up', appAgent, 'Action: swipe(1, "left", "long")',
    { kind: 'swipe', from: { x: 540, y: 700 }, to: { x: 216, y: 700 } },
  ],
  // 1080 = 9 · 120 and 2400 = 20 · 120: the tenth area is the first of the second row.
  ['a second argument means the grid', appAgent, 'Action: tap(10, "top-left")', { kind: 'tap', at: { x: 30, y: 150 } }],
  ['grid() is a look', appAgent, 'Action: grid()', { kind: 'no-op' }],
  ['FINISH is no call', appAgent, 'Action: FINISH', { kind: 'finish', status: 'complete' }],

  ['ids start from 0', autoDroid, '- id=0 - action=tap - input text=N/A', { kind: 'tap', at: { tag: 0 } }],
  ['the last id is a button that goes back', autoDroid, '- id=4 - action=tap - input text=N/A', { kind: 'key', key: 'BACK' }],
  [
    'a finished task ends although an action follows', autoDroid,
    '3. Based on the previous actions, is the task already finished? Y.\n4. … - id=0 - action=tap - input text=N/A',
    { kind: 'finish', status: 'complete' },
  ],
  [
    'the word history is no yes', autoDroid,
    '3. By the history. Is it finished? N.\n4. … - id=3 - action=input - input text="two words"',
    { kind: 'type', text: 'two words', at: { tag: 3 }, clear: true },
  ],

  ['page down shows what is below', mobileAgent, 'Action: page down', { kind: 'scroll', direction: 'down' }],
  ['exit goes to the home screen', mobileAgent, 'Action: exit', { kind: 'key', key: 'HOME' }],
  ['a text may hold parentheses', mobileAgent, 'Action: type (f(x))', { kind: 'type', text: 'f(x)' }],
  [
    'a line break that is typed presses ENTER', mobileAgent2, String.raw`### Action ###
Type (weather\n)
### Operation ###
I type.`, { kind: 'type', text: 'weather', enter: true },
  ],
  ['pixels of the display, not of the picture', mobileAgent2, '### Action ###\nTap (1000, 2000)', { kind: 'tap', at: { x: 1000, y: 2000 } }],
  [
    'the shortcut taps, types and enters', mobileAgentE,
    '### Action ###\n{"name":"Tap_Type_and_Enter","arguments":{"x":"10","y":20,"text":"a"}}\n### Description ###\nx',
    { kind: 'type', text: 'a', at: { x: 10, y: 20 }, enter: true },
  ],
  [
    'arguments may be null', mobileAgentE, '### Action ###\n```json\n{"name":"Switch_App","arguments":null}\n```',
    { kind: 'key', key: 'APP_SWITCH' },
  ],

  [
    'SWIPE is the finger\'s direction', seeAct, 'ELEMENT: A\nACTION: SWIPE\nVALUE: up',
    { kind: 'scroll', direction: 'down', at: { tag: 0 } },
  ],
  [
    'INPUT TEXT presses ENTER, and its text may hold a colon', seeAct, 'ELEMENT: D\nACTION: INPUT TEXT\nVALUE: at 10:30',
    { kind: 'type', text: 'at 10:30', at: { tag: 3 }, enter: true },
  ],

  [
    'the middle of a box in thousandths with zeros in front', cogAgent,
    "Status: …\nGrounded Operation: CLICK(box=[[000,080,200,120]], element_type='[Text, (x)]')\n<<Normal operation>>",
    { kind: 'tap', at: { x: 108, y: 240 } },
  ],
  [
    'scroll words are the finger\'s on phones', cogAgent,
    'Grounded Operation: SCROLL_DOWN(box=[[000,000,999,999]], step_count=5)', { kind: 'scroll', direction: 'up' },
  ],
  ['LAUNCH with no url', cogAgent, "Grounded Operation: LAUNCH(app='Clock', url='None')", { kind: 'open-app', app: 'Clock' }],
  ['swipe up shows what is below', cogAgentChat, 'Plan: …Grounded Operation:swipe up', { kind: 'scroll', direction: 'down' }],
  [
    'words may stand between tap and its place', cogAgentChat, 'Grounded Operation: tap the button at [[500,500]]',
    { kind: 'tap', at: { x: 540, y: 1200 } },
  ],
  ['SCROLL is the way of the finger', odysseyAgent, 'SCROLL: UP', { kind: 'scroll', direction: 'down' }],
  ['1000 is the far edge', odysseyAgent, 'CLICK: (1000, 1000)', { kind: 'tap', at: { x: 1079, y: 2399 } }],

  [
    'an element of HTML by its id with a package', mobileBench,
    'click(<p id="com.android.settings:id/title" package="com.android.settings" clickable="true">Wi-Fi</p>)',
    { kind: 'tap', at: { tag: 0 } },
  ],
  [
    'a class tells two elements of one text apart', mobileBench,
    'click(<button class=\'android.widget.Button\'>OK</button>)', { kind: 'tap', at: { tag: 2 } },
  ],
  [
    'a text may hold what looks like HTML', mobileBench, 'input(<input id="query">, a > b, c)',
    { kind: 'type', text: 'a > b, c', at: { tag: 3 } },
  ],
  [
    'scroll goes from point to point', mobileBench, 'scroll [540,1800][540,600]',
    { kind: 'swipe', from: { x: 540, y: 1800 }, to: { x: 540, y: 600 } },
  ],

  [
    'pixels of the picture that was shown', openAiComputerUse, '{"type":"click","x":100,"y":200,"button":"left"}',
    { kind: 'tap', at: { x: 200, y: 400 } },
  ],
  [
    'a positive scroll_y shows what is below', openAiComputerUse,
    '{"type":"computer_call","action":{"type":"scroll","x":270,"y":300,"scroll_x":0,"scroll_y":500}}',
    { kind: 'scroll', direction: 'down', at: { x: 540, y: 600 } },
  ],
  ['the HOME of a keyboard', openAiComputerUse, '{"type":"keypress","keys":["HOME"]}', { kind: 'key', key: 'MOVE_HOME' }],
  ['a screenshot is a look', openAiComputerUse, '{"type":"screenshot"}', { kind: 'no-op' }],
  [
    'a message ends the loop', openAiComputerUse,
    '{"type":"message","role":"assistant","content":[{"type":"output_text","text":"It is 42."}]}',
    { kind: 'finish', status: 'complete', answer: 'It is 42.' },
  ],
  [
    'a list of one action', openAiComputerUse, '{"type":"computer_call","actions":[{"type":"wait"}]}',
    { kind: 'wait', ms: 1000 },
  ],
  [
    'the direction is a wheel\'s', anthropicComputerUse,
    '{"action":"scroll","coordinate":[270,600],"scroll_direction":"down","scroll_amount":3}',
    { kind: 'scroll', direction: 'down', at: { x: 540, y: 1200 } },
  ],
  [
    'zoom is a look', anthropicComputerUse, '{"type":"tool_use","id":"t","name":"computer","input":{"action":"zoom","region":[0,0,9,9]}}',
    { kind: 'no-op' },
  ],
  ['waiting is in seconds', anthropicComputerUse, '{"action":"wait","duration":2.5}', { kind: 'wait', ms: 2500 }],
  ['keys have X11\'s names', anthropicComputerUse, '{"action":"key","text":"BackSpace"}', { kind: 'key', key: 'DEL' }],

  [
    'thousandths, and an intent', geminiComputerUse, '{"functionCall":{"name":"click","args":{"x":500,"y":250,"intent":"…"}}}',
    { kind: 'tap', at: { x: 540, y: 600 } },
  ],
  [
    'a long press lasts 2 seconds unless the call says', geminiComputerUse,
    '{"type":"function_call","name":"long_press","arguments":{"x":500,"y":250}}',
    { kind: 'long-press', at: { x: 540, y: 600 }, ms: 2000 },
  ],
  ['type presses no ENTER unless the call says', geminiComputerUse, '{"name":"type","args":{"text":"a"}}', { kind: 'type', text: 'a' }],
  [
    'type_text_at clears and enters unless the call says', gemini25ComputerUse,
    '{"name":"type_text_at","args":{"x":500,"y":250,"text":"a"}}',
    { kind: 'type', text: 'a', at: { x: 540, y: 600 }, clear: true, enter: true },
  ],

  [
    'fields in any order after the thoughts', gelab,
    '<think>a:\tb</think><THINK> tap </THINK>\nexplain:打开\taction:CLICK\tpoint:500, 250\tsummary:a:b',
    { kind: 'tap', at: { x: 540, y: 600 } },
  ],
  ['COMPLETE returns a report', gelab, 'action:COMPLETE\treturn:done', { kind: 'finish', status: 'complete', answer: 'done' }],
  ['ABORT gives up', gelab, 'action:ABORT\tvalue:no such app', { kind: 'finish', status: 'infeasible' }],

  ['Type clears first', uiVenus, '<action>Type(content="a, (b)")</action>', { kind: 'type', text: 'a, (b)', clear: true }],
  [
    'Scroll goes from point to point', uiVenus, '<action>Scroll(start=(500,800), end=(500,200))</action>',
    { kind: 'swipe', from: { x: 540, y: 1920 }, to: { x: 540, y: 480 } },
  ],
  [
    'Drag holds first', uiVenus2, '<think>…</think><action> Drag(start=(500,800), end=(500,200)) </action>',
    { kind: 'drag', from: { x: 540, y: 1920 }, to: { x: 540, y: 480 } },
  ],
  ['version 2 knows the box of version 1', uiVenus2, '<action>DoubleClick(box=(500,250))</action>', { kind: 'double-tap', at: { x: 540, y: 600 } }],
]

/** Each line: what is refused, the dialect, a reply, and a part of the reason. */
const REFUSED: readonly (readonly [trap: string, dialect: Dialect, reply: string, reason: string])[] = [
  ['the label 0', appAgent, 'Action: tap(0)', 'elements go from 1 to 4'],
  ['an area past the grid', appAgent, 'Action: tap(181, "center")', 'areas go from 1 to 180'],
  ['a direction that is none', appAgent, 'Action: swipe(1, "in", "medium")', 'up, down, left, right'],
  ['two actions', appAgent, 'Action: tap(1)\nAction: tap(2)', 'expected one'],
  ['prose after a call', appAgent, 'Action: tap(1) and then tap(2)', 'something follows the call'],
  ['two actions', autoDroid, '- id=0 - action=tap - input text=N/A\n- id=1 - action=tap - input text=N/A', '2 actions'],
  ['an icon by its look', mobileAgent, 'Action: click icon (red circle, top)', 'is on the screen 0 times'],
  ['a text that is there twice', mobileAgent, 'Action: click text (OK)', '2 times'],
  ['a place outside', mobileAgent2, '### Action ###\nTap (1080, 5)', 'outside the screen'],
  ['a shortcut that a run learnt', mobileAgentE, '### Action ###\n{"name":"Search_Song","arguments":{}}', 'there is no action'],
  ['the letter for none of the elements', seeAct, 'ELEMENT: E\nACTION: CLICK\nVALUE: None', 'elements go from 0 to 3'],
  ['CLICK with a value', seeAct, 'ELEMENT: A\nACTION: CLICK\nVALUE: twice', 'must be None'],
  ['HOVER', cogAgent, 'Grounded Operation: HOVER(box=[[1,2,3,4]])', 'without touching'],
  ['a box outside', cogAgent, 'Grounded Operation: CLICK(box=[[900,900,1100,999]])', 'go from 0 to 999'],
  ['a url', cogAgent, "Grounded Operation: LAUNCH(app='None', url='a.org')", 'opens apps only'],
  ['prose around', odysseyAgent, 'I will CLICK: (5, 5)', 'nothing else'],
  ['an element that is there twice', mobileBench, 'click(<p id="row">OK</p>)', '2 elements'],
  ['an element that is not there', mobileBench, 'click(<p id="other">OK</p>)', '0 elements'],
  ['an element without a name', mobileBench, 'click(<p clickable="true"></p>)', 'gives none'],
  ['a command that is no API', mobileBench, 'adb shell rm -rf /sdcard', 'only "am start" and "am broadcast"'],
  ['move', openAiComputerUse, '{"type":"move","x":1,"y":2}', 'without touching'],
  ['a right click', openAiComputerUse, '{"type":"click","x":1,"y":2,"button":"right"}', 'left or back'],
  ['two keys', openAiComputerUse, '{"type":"keypress","keys":["CTRL","A"]}', 'one key'],
  ['two actions in a list', openAiComputerUse, '{"type":"computer_call","actions":[{"type":"wait"},{"type":"wait"}]}', 'computer_call'],
  ['a place past the picture', openAiComputerUse, '{"type":"click","x":540,"y":2}', 'below 540'],
  ['broken JSON', openAiComputerUse, '{"type":"click","x":1,', 'no JSON'],
  ['mouse_move', anthropicComputerUse, '{"action":"mouse_move","coordinate":[1,2]}', 'without touching'],
  ['a click where the cursor is', anthropicComputerUse, '{"action":"left_click"}', 'coordinate'],
  ['a combination of keys', anthropicComputerUse, '{"action":"key","text":"ctrl+a"}', 'no one key'],
  ['a tool of another name', anthropicComputerUse, '{"type":"tool_use","name":"bash","input":{"command":"ls"}}', 'tool_use'],
  ['1000 on a grid to 999', geminiComputerUse, '{"name":"click","args":{"x":1000,"y":5}}', 'go from 0 to 999'],
  ['list_apps', geminiComputerUse, '{"name":"list_apps","args":{}}', 'open_app'],
  ['a browser\'s action', gemini25ComputerUse, '{"name":"navigate","args":{"url":"a.org"}}', 'of a browser'],
  ['two actions', gelab, 'action:CLICK\tpoint:1,2\taction:CLICK\tpoint:3,4', 'comes twice'],
  ['spaces for tabs', gelab, 'action:CLICK point:1,2', 'there is no action'],
  ['two actions', uiVenus, '<action>PressBack()</action><action>PressHome()</action>', 'expected one'],
  ['a word of the other version', uiVenus, "<action>LaunchApp(app='Clock')</action>", 'Launch'],
  ['a picture for the album', uiVenus2, '<action>GetScreenshot()</action>', 'album'],
]

describe('easily misread replies', () => {
  it.each(READ.map(([trap, dialect, reply, action]) => ({ name: dialect.name, trap, dialect, reply, action })))(
    '$name: $trap',
    ({ dialect, reply, action }) => {
      expect(dialect.read(reply, context)).toEqual(action)
    },
  )

  it.each(REFUSED.map(([trap, dialect, reply, reason]) => ({ name: dialect.name, trap, dialect, reply, reason })))(
    '$name refuses $trap',
    ({ dialect, reply, reason }) => {
      const read = dialect.read(reply, context)
      expect('invalid' in read ? read.invalid : read).toContain(reason)
    },
  )
})
