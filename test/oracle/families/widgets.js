import { boundsOf } from '../../../dist/android/geometry.js'
import { accessibilityNodes } from '../../../dist/phone/view/accessibility.js'

const LISTS = ['ListView', 'GridView', 'Spinner']
/** Clickable by themselves, as ours are by their handler. */
const BUTTONS = ['Button', 'ImageButton', 'CheckBox', 'Switch', 'ToggleButton', 'RadioButton', 'QuickContactBadge']
const FIELDS = ['EditText', 'AutoCompleteTextView', 'MultiAutoCompleteTextView']
const PLAIN = [
  'View', 'TextView', 'ImageView', 'CheckedTextView', 'TextClock', 'Chronometer', 'ProgressBar', 'SeekBar', 'RatingBar',
  'ScrollView', 'HorizontalScrollView', 'LinearLayout', 'FrameLayout', 'RelativeLayout', 'TableLayout', 'TableRow', 'GridLayout',
  'RadioGroup', 'TabWidget', 'ViewFlipper', 'TimePicker', 'DatePicker', 'CalendarView', 'SearchView', 'Space', 'WebView', 'Toolbar',
]
/** What lists have as items: nothing that takes the focus itself. The list says what is enabled and selected. */
const ITEMS = ['View', 'TextView', 'ImageView', 'CheckedTextView', 'LinearLayout', 'FrameLayout', 'RelativeLayout', 'TableRow']
const CHECKED = ['CheckBox', 'Switch', 'ToggleButton', 'RadioButton', 'CheckedTextView']
const BOX = boundsOf(0, 0, 300, 300)
const nothing = () => undefined

/** Class and flags of each widget, alone and as an item of a list. */
export const widgets = {
  judge: 'native',
  * cases() {
    for (const widget of [...LISTS, ...BUTTONS, ...FIELDS, ...PLAIN]) {
      for (const state of statesOf(widget)) {
        const question = { widget, items: 0, isItem: false, ...state }
        yield { part: question.isItem ? 'item' : 'widget', question, ours: reportOf(question) }
      }
    }
  },
}

function * statesOf(widget) {
  const bools = [false, true]
  for (const enabled of bools) {
    for (const selected of bools) {
      for (const checked of CHECKED.includes(widget) ? bools : [false]) {
        const state = { enabled, selected, checked }
        if (LISTS.includes(widget)) {
          // Our spinners have choices, and open them when clicked.
          const isSpinner = widget === 'Spinner'
          for (const items of isSpinner ? [3] : [0, 1, 3]) yield { ...state, items, clicks: isSpinner, holds: false }
          continue
        }
        const clicks = BUTTONS.includes(widget) || FIELDS.includes(widget) ? [true] : bools
        for (const clicked of clicks) for (const holds of bools) yield { ...state, clicks: clicked, holds }
        const isItem = ITEMS.includes(widget) && enabled && !selected
        if (isItem) yield { ...state, isItem, clicks: false, holds: false }
      }
    }
  }
}

function reportOf({ widget, items, isItem, clicks, holds, enabled, selected, checked }) {
  const props = {
    cls: CLASSES[widget] ?? widget,
    text: '',
    size: 16,
    selected,
    disabled: !enabled,
    ...((clicks || isItem) && { onClick: nothing }),
    ...(holds && { onLongClick: nothing }),
    ...(CHECKED.includes(widget) && { checked }),
  }
  const kind = FIELDS.includes(widget) ? 'edit' : widget === 'TextView' ? 'text' : 'view'
  const child = { kind: 'text', props: { text: 'Item', size: 16 }, children: [] }
  const node = nodeOf({ kind, props, children: Array.from({ length: items }, () => child) })
  const list = { ...nodeOf({ kind: 'view', props: { cls: 'ListView' }, children: [node.element] }), children: [node] }
  const [root] = accessibilityNodes(isItem ? list : node, { packageName: 'p', focusedNode: undefined, area: BOX })
  const shown = isItem ? root.children[0] : root
  const { className, checkable, clickable, focusable, scrollable, longClickable } = shown
  const states = { checkable, checked: shown.checked, clickable, enabled: shown.enabled, focusable, scrollable }
  return { className, ...states, longClickable, selected: shown.selected }
}

/** How the apps write what is not in android.widget, and what reports another class. */
const CLASSES = {
  View: 'android.view.View',
  WebView: 'android.webkit.WebView',
  Toolbar: 'android.view.ViewGroup',
  Space: 'android.view.View',
}

function nodeOf(element) {
  return { element, bounds: BOX, visible: BOX, rtl: false, children: [] }
}
