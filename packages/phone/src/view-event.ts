import type { UiEvent, UiEventType } from '@droidgym/android/ui/ui-event'
import { MAX_EVENT_TEXTS } from '@droidgym/android/ui/ui-event'
import { classNameOf, resourceIdOf } from './view/accessibility.ts'
import type { EditProps, ViewElement } from './view/element.ts'
import { dots, shownText } from './view/element-naming.ts'

/**
 * The event of a view: its class, id and description, and its texts with those of its descendants
 * (View.onInitializeAccessibilityEvent, ViewGroup.dispatchPopulateAccessibilityEvent, API 29). Assumption: the texts
 * are those at the touch, even where the click has changed them.
 */
export function viewEvent(type: UiEventType, element: ViewElement, packageName: string): Omit<UiEvent, 'time'> {
  return { type, ...senderOf(element, packageName), text: textsOf(element) }
}

/** The event of a text field after typing has changed it. A password is reported in dots. */
export function textEvent(field: EditProps, after: string, packageName: string): Omit<UiEvent, 'time'> {
  const reported = (text: string): string => (field.password === true ? dots(text) : text)
  const sender = senderOf({ kind: 'edit', props: field, children: [] }, packageName)
  return { type: 'TYPE_VIEW_TEXT_CHANGED', ...sender, text: [reported(after)], beforeText: reported(field.text) }
}

/** The texts of a view and of its descendants, in document order. */
export function textsOf(element: ViewElement): readonly string[] {
  const texts: string[] = []
  collectTexts(element, texts)
  return texts
}

function collectTexts(element: ViewElement, into: string[]): void {
  if (into.length >= MAX_EVENT_TEXTS || element.props.unreported === true) return
  const text = textOf(element)
  if (text !== '') into.push(text)
  for (const child of element.children) collectTexts(child, into)
}

/** TextView reports its text or hint, ImageView its description (onPopulateAccessibilityEvent, API 29). */
function textOf(element: ViewElement): string {
  const { kind, props } = element
  return props.reportedText ?? shownText(element) ?? (kind === 'image' ? (props.desc ?? '') : '')
}

function senderOf(
  element: ViewElement,
  packageName: string,
): Pick<UiEvent, 'packageName' | 'resourceId' | 'className' | 'contentDescription'> {
  const resourceId = resourceIdOf(element, packageName)
  return { packageName, resourceId, className: classNameOf(element), contentDescription: element.props.desc ?? '' }
}
