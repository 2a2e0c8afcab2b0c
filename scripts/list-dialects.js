/**
 * Writes docs/dialects.md: the readable and writable formats of model replies, and the actions each of them supports.
 * The source is the dialects' code.
 *
 * Usage, after `npm run build`: node scripts/list-dialects.js [FILE]
 */
import { writeFileSync } from 'node:fs'
import { DIALECTS } from '../dist/gym/action/dialects/dialects.js'
import { UI_ACTION_KINDS } from '../dist/gym/action/ui-action.js'
import { loadApis } from '../dist/spec/apis.js'

const display = { width: 1080, height: 2400 }
const bounds = { left: 0, top: 0, right: 1080, bottom: 2400 }
const context = {
  display,
  picture: display,
  elements: [{ bounds, resourceId: 'field', className: 'EditText', text: 'Field', contentDescription: 'Field' }],
  apis: loadApis,
}

const point = { x: 540, y: 1200 }
const tag = { tag: 0 }
const top = { x: 540, y: 0 }
const bottom = { x: 540, y: 2399 }
const typings = [{}, { clear: true }, { enter: true }, { clear: true, enter: true }]

/** The variants of each kind: a dialect that can write all of them supports the kind fully, else in part. */
const WAYS = {
  'tap': [{ at: point }, { at: tag }],
  'double-tap': [{ at: point }, { at: tag }],
  'long-press': [{ at: point }, { at: tag }, { at: point, ms: 2000 }],
  'swipe': [{ from: bottom, to: top }, { from: point, to: top }, { from: point, to: top, ms: 500 }],
  'drag': [{ from: point, to: top }, { from: point, to: top, ms: 500 }],
  'scroll': [{ direction: 'down' }, { direction: 'down', at: point }, { direction: 'down', at: tag }],
  'type': typings.flatMap((typing) => [{ text: 'a', ...typing }, { text: 'a', at: point, ...typing }, { text: 'a', at: tag, ...typing }]),
  'key': ['BACK', 'HOME', 'ENTER', 'APP_SWITCH', 'VOLUME_UP'].map((key) => ({ key })),
  'open-app': [{ app: 'Clock' }],
  'wait': [{ ms: 1000 }, { ms: 2000 }, { ms: 5000 }],
  'answer': [{ text: '5' }],
  'finish': [{ status: 'complete' }, { status: 'infeasible' }, { status: 'complete', answer: '5' }],
  'ask-user': [{ question: '' }, { question: 'Which?' }],
  'no-op': [{}],
  'api': [{ name: 'settings_wifi', parameters: {} }],
}

function support(dialect, kind) {
  const written = WAYS[kind].filter((way) => 'reply' in dialect.write({ kind, ...way }, context))
  if (written.length === 0) return ''
  return written.length === WAYS[kind].length ? 'yes' : 'in part'
}

const SCALES = {
  'display': 'pixels of the display',
  'picture': 'pixels of the picture',
  '1000': '0 to 1000',
  '999': '0 to 999',
  'unit': '0 to 1',
  'none': 'elements only',
}

const code = (text) => `\`${text}\``
const yes = (value) => (value ? 'yes' : 'no')
const tableRow = (cells) => `| ${cells.join(' | ')} |`
const table = (head, rows) => [tableRow(head), tableRow(head.map(() => '---')), ...rows.map(tableRow)].join('\n')

const rules = DIALECTS.map(({ name, rules: { scale, typing, scroll, ends, malformed } }) => [
  code(name), SCALES[scale], yes(typing.clears), yes(typing.enters), scroll === 'none' ? '' : scroll,
  ends.map(code).join(', '), malformed,
])
const matrix = DIALECTS.map((dialect) => [code(dialect.name), ...UI_ACTION_KINDS.map((kind) => support(dialect, kind))])
const sources = DIALECTS.map(({ name, title, source }) => [code(name), title, source])

const example = (dialect) => {
  const written = dialect.write({ kind: 'tap', at: point }, context)
  const reply = 'reply' in written ? written.reply : dialect.write({ kind: 'tap', at: tag }, context).reply
  return `### ${dialect.title}\n\n\`\`\`text\n${reply}\n\`\`\`\n`
}

const page = `# Dialects: formats of model replies

A model that drives a phone replies in the format that it was trained on or prompted with. A dialect reads such a reply as
a \`ui\` action, and writes a \`ui\` action as a reply. Of the ${DIALECTS.length} dialects below, all but one are published formats. The
exception is our own \`droidgym\`, which covers every action. Their files are in \`packages/gym/src/action/dialects\`;
\`scripts/list-dialects.js\` writes this page from them.

## Common rules

- A reply must contain one action. No action, two actions, broken JSON, an unknown name, a missing field and a place outside
  the screen are invalid; the message says what was expected. Prose before the action is ignored. At most 65,536 characters
  are read.
- Nothing inside a thought is an action: the text between \`<think>\` and \`</think>\` (also \`thinking\`, \`thought\` and
  \`reasoning\`, in any case, \`◁think▷\` and \`[THINK]\`), after a tag that is never closed, and before a closing tag
  without an opening one. Thoughts in a format's own words, such as UI-TARS' \`Thought:\`, are prose. Tokens that end a
  model's turn, such as \`<|im_end|>\` and \`</s>\`, are removed from the end. The same holds for the text space without a
  dialect.
- Readers do not guess: they do not move a place onto the screen or correct a name. Two exceptions follow the formats' own
  software: a missing end tag is taken as the reply's end, and UI-TARS and AutoGLM may have unescaped quotes in their texts.
- Scaled coordinates are truncated to pixels, as by \`int()\`; the far end (1000 of 1000) is the last pixel. Writing rounds
  to whole units, and fractions to four decimals.
- Values that a reply does not state (the duration of a press or swipe) are the \`ui\` action's defaults, not those of the
  format's software.
- An action that a format cannot express is unsupported; it is never replaced by a similar one. In formats that name
  places, an element is written as the pixel in its middle, and reads back as that pixel.

## Rules of each dialect

- *Clears* and *enters*: whether typing empties the field first, and presses ENTER, where the reply does not say.
- *Scroll*: whether a direction names where the content is (\`content\`) or where the finger goes (\`finger\`).
- *Unreadable*: what the format's own software loses with a reply that it cannot read.

${table(['dialect', 'coordinates', 'clears', 'enters', 'scroll', 'ends with', 'unreadable'], rules)}

## Supported actions

"In part" means that the format cannot express some forms of an action, such as the duration of a press, typing without
ENTER, or a key other than BACK and HOME.

${table(['dialect', ...UI_ACTION_KINDS], matrix)}

## The format of \`droidgym\`

A reply is one call on the last line that starts with \`Action:\`. Elements are tags, places are pixels of the display, strings have
JSON's escapes. Everything that the \`text\` action space accepts has the same meaning here.

| action | forms |
| --- | --- |
| tap, double-tap | \`tap(3)\`, \`tap(540, 1200)\` |
| long-press | \`long-press(3)\`, \`long-press(540, 1200, ms=1500)\` |
| swipe, drag | \`swipe(540, 1600, 540, 400)\`, \`swipe(540, 1600, 540, 400, ms=300)\`, \`swipe(from=3, to=[540, 400])\`; \`swipe("up")\` moves the finger over the screen |
| scroll | \`scroll("down")\`, \`scroll("down", 3)\`, \`scroll("down", 540, 1200)\`; shows what is below |
| type | \`type("text")\`, \`type("text", 3, clear=true, enter=true)\`, \`type("text", 540, 1200)\` |
| key | \`press("BACK")\`; any key of \`android.view.KeyEvent\`, with or without \`KEYCODE_\` |
| open-app, wait | \`open-app("Clock")\`, \`wait(1000)\` |
| answer, finish | \`answer("5")\`, \`finish("complete")\`, \`finish("infeasible")\`, \`finish("complete", "5")\` |
| ask-user, no-op | \`ask-user("Which?")\`, \`no-op()\` |
| api | \`api("clock_set_alarm", hour=7, minutes=30)\` |
| | \`dual-gesture(0.5, 0.5, 0.5, 0.5)\` is read as a tap, a swipe or a key, and never written |

## Differences from the formats' own software

- AndroidWorld: its software scrolls the whole screen for \`"index": 0\`; here 0 is an element like others. A reply without a
  reason is valid.
- UI-TARS: its software carries out several actions of one reply; here they are invalid.
- DigiRL: its software ends the episode for a text with a comma and a space, and ignores \`STATUS_TASK_IMPOSSIBLE\`; here both
  are read.
- AutoGLM: its software moves past the screen's edge for numbers above 1000; here they are invalid.

## A tap in the middle of the screen

On a display of 1080 × 2400 whose picture has the same size.

${DIALECTS.map(example).join('\n')}
## Sources

${table(['dialect', 'format', 'read from'], sources)}
`

writeFileSync(process.argv[2] ?? new URL('../docs/dialects.md', import.meta.url), page)
