/**
 * What Android's own widgets report unless a layout says otherwise. The oracle's family `widgets` holds it against the
 * real ones.
 */

interface WidgetDefaults {
  readonly focusable?: boolean
  readonly checkable?: boolean
  readonly scrollable?: boolean
  readonly longClickable?: boolean
}

const NONE: WidgetDefaults = {}
const FOCUSABLE: WidgetDefaults = { focusable: true }
const CHECKABLE: WidgetDefaults = { checkable: true }
const BUTTON_WITH_CHECK: WidgetDefaults = { focusable: true, checkable: true }

const PACKAGE = 'android.widget.'

/** By class, with its package. */
const WIDGETS: ReadonlyMap<string, WidgetDefaults> = new Map(Object.entries({
  Button: FOCUSABLE,
  ImageButton: FOCUSABLE,
  EditText: FOCUSABLE,
  MultiAutoCompleteTextView: FOCUSABLE,
  SeekBar: FOCUSABLE,
  RatingBar: FOCUSABLE,
  SearchView: FOCUSABLE,
  QuickContactBadge: FOCUSABLE,
  ScrollView: FOCUSABLE,
  HorizontalScrollView: FOCUSABLE,
  CheckBox: BUTTON_WITH_CHECK,
  RadioButton: BUTTON_WITH_CHECK,
  Switch: BUTTON_WITH_CHECK,
  ToggleButton: BUTTON_WITH_CHECK,
  CheckedTextView: CHECKABLE,
  // Scrollable as the list of its choices, of which it shows one.
  Spinner: { focusable: true, scrollable: true, longClickable: true },
}).map(([name, defaults]) => [PACKAGE + name, defaults]))

/** Classes outside of android.widget that make themselves focusable in their constructors. */
const OTHERS: ReadonlySet<string> = new Set([
  'android.webkit.WebView',
  'android.support.v4.view.ViewPager',
  'android.support.v7.widget.RecyclerView',
  'androidx.drawerlayout.widget.DrawerLayout',
  'androidx.recyclerview.widget.RecyclerView',
  'androidx.viewpager.widget.ViewPager',
])

const ITEM_LISTS: ReadonlySet<string> = new Set(['ListView', 'ExpandableListView', 'GridView'].map((name) => PACKAGE + name))

/** What a widget of this class reports by default. `items`: how many children it has. */
export function widgetDefaults(className: string, items: number): WidgetDefaults {
  // AdapterView.checkFocus: an empty list takes no focus.
  if (isItemList(className)) return items > 0 ? FOCUSABLE : NONE
  return WIDGETS.get(className) ?? (OTHERS.has(className) ? FOCUSABLE : NONE)
}

/** An AbsListView: it makes its items clickable for accessibility, which does not make them focusable. */
export function isItemList(className: string): boolean {
  return ITEM_LISTS.has(className)
}

/** Widgets that report the class of an ancestor (getAccessibilityClassName). */
const REPORTED: Readonly<Record<string, string>> = { AutoCompleteTextView: 'EditText', TextClock: 'TextView' }

/** The class that a widget reports, both without `android.widget.`. */
export function reportedWidget(name: string): string {
  return REPORTED[name] ?? name
}
