/**
 * Classes of widgets by their simple names; the place in the list is the id. Ids never change: new classes go to the
 * end. 0 is every other class.
 */
export const WIDGET_CLASSES = [
  '', 'View', 'ViewGroup', 'FrameLayout', 'LinearLayout', 'RelativeLayout', 'ConstraintLayout', 'GridLayout',
  'TableLayout', 'TableRow', 'TextView', 'EditText', 'AutoCompleteTextView', 'MultiAutoCompleteTextView',
  'CheckedTextView', 'TextClock', 'Chronometer', 'Button', 'ImageButton', 'ImageView', 'Image', 'CheckBox',
  'RadioButton', 'RadioGroup', 'Switch', 'ToggleButton', 'CompoundButton', 'SeekBar', 'ProgressBar', 'RatingBar',
  'Spinner', 'ScrollView', 'HorizontalScrollView', 'NestedScrollView', 'RecyclerView', 'ListView', 'GridView',
  'ExpandableListView', 'ViewPager', 'ViewPager2', 'DrawerLayout', 'CoordinatorLayout', 'SwipeRefreshLayout',
  'CardView', 'LinearLayoutCompat', 'Toolbar', 'ActionBar$Tab', 'TabHost', 'TabWidget', 'SearchView', 'NumberPicker',
  'TimePicker', 'RadialTimePickerView$RadialPickerTouchHelper', 'DatePicker', 'CalendarView', 'QuickContactBadge',
  'WebView', 'VideoView', 'SurfaceView', 'TextureView',
] as const

const IDS: ReadonlyMap<string, number> = new Map(WIDGET_CLASSES.slice(1).map((name, index) => [name, index + 1]))

/** The id of a class, whatever its package; 0 for one that is not in the table. */
export function widgetClassId(className: string): number {
  return IDS.get(className.slice(className.lastIndexOf('.') + 1)) ?? 0
}
