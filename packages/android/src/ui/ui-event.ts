import { defined } from '@droidgym/base/defined'
/** The kinds of accessibility events that are kept, in Android's own words (AccessibilityEvent, API 29). */
export const UI_EVENT_TYPES = [
  'TYPE_VIEW_CLICKED',
  'TYPE_VIEW_LONG_CLICKED',
  'TYPE_WINDOW_STATE_CHANGED',
  'TYPE_VIEW_TEXT_CHANGED',
] as const
export type UiEventType = (typeof UI_EVENT_TYPES)[number]

/** An event of the user interface, as the phone reported it to accessibility services. */
export interface UiEvent {
  readonly type: UiEventType
  /** Epoch milliseconds on the phone's clock. */
  readonly time: number
  readonly packageName: string
  /** `package:id/name` of the view that sent it; empty where it has none, and for windows. */
  readonly resourceId: string
  /** Of the view; for a window, that of its activity, dialog or popup. */
  readonly className: string
  /** The view's text and those of the views in it; at most `MAX_EVENT_TEXTS`, each at most `MAX_EVENT_TEXT` long. */
  readonly text: readonly string[]
  readonly contentDescription: string
  /** What a text field held before. */
  readonly beforeText?: string
}

export const MAX_EVENT_TEXTS = 32
/** UTF-16 code units. */
const MAX_EVENT_TEXT = 500

/** The event with its texts cut to these limits. */
export function boundedEvent(event: UiEvent): UiEvent {
  const { resourceId, packageName, className, contentDescription, beforeText } = event
  return defined({
    ...event,
    packageName: cut(packageName), resourceId: cut(resourceId), className: cut(className),
    text: event.text.slice(0, MAX_EVENT_TEXTS).map(cut),
    contentDescription: cut(contentDescription),
    beforeText: beforeText === undefined ? undefined : cut(beforeText),
  })
}

function cut(text: string): string {
  return text.slice(0, MAX_EVENT_TEXT)
}

/**
 * The event as `AccessibilityEvent.toString` writes it, without its id, which Android does not print either.
 * `uptimeMs`: milliseconds since the phone was switched on. Assumption: all other flags are those of a plain enabled
 * view.
 */
export function describeUiEvent(event: UiEvent, uptimeMs: number): string {
  const { type, packageName, className, text, contentDescription, beforeText } = event
  const changed = type === 'TYPE_VIEW_TEXT_CHANGED' ? textChange(beforeText ?? '', text[0] ?? '') : undefined
  const fullScreen = type === 'TYPE_WINDOW_STATE_CHANGED' && className.endsWith('Activity')
  const record = {
    ClassName: className,
    Text: `[${text.join(', ')}]`,
    ContentDescription: contentDescription === '' ? null : contentDescription,
    ItemCount: -1, CurrentItemIndex: -1,
    Enabled: true, Password: false, Checked: false, FullScreen: fullScreen, Scrollable: false,
    BeforeText: beforeText ?? null,
    FromIndex: changed?.from ?? -1, ToIndex: -1, ScrollX: -1, ScrollY: -1, MaxScrollX: -1, MaxScrollY: -1,
    AddedCount: changed?.added ?? -1, RemovedCount: changed?.removed ?? -1, ParcelableData: null,
  }
  const head = {
    EventType: type, EventTime: uptimeMs, PackageName: packageName,
    MovementGranularity: 0, Action: 0, ContentChangeTypes: '[]', WindowChangeTypes: '[]',
  }
  return `${listed(head)} [ ${listed(record)} ]; recordCount: 0`
}

function listed(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields).map(([name, value]) => `${name}: ${String(value)}`).join('; ')
}

/** Where two texts begin to differ, and by how many characters (TextView.ChangeWatcher). */
function textChange(before: string, after: string): { from: number; added: number; removed: number } {
  let from = 0
  while (from < after.length && before[from] === after[from]) from += 1
  return { from, added: after.length - from, removed: before.length - from }
}
