import type { Bounds } from '@droidgym/android/geometry'
import { intersect, isEmpty } from '@droidgym/android/geometry'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import type { ViewElement } from './element.ts'
import { nodeKey, shownText } from './element-naming.ts'
import { childrenByPlace, providesNodes } from './child-order.ts'
import type { ViewNode } from './view-node.ts'
import { isItemList, reportedWidget, widgetDefaults } from './widget-defaults.ts'

/** The window's part in the report of its nodes. */
export interface ReportContext {
  readonly packageName: string
  /** Key of the node that has the input focus, if it is in this window. */
  readonly focusedNode: string | undefined
  /** Clips reported bounds: the display. */
  readonly area: Bounds
}

/**
 * The accessibility nodes of a laid-out tree. Layout-only views are left out and their children moved up; invisible
 * nodes are dropped with their descendants, but keep their index, as in `uiautomator dump`.
 */
export function accessibilityNodes(root: ViewNode, context: ReportContext): readonly UiNode[] {
  const shown: ViewNode[] = []
  if (isReported(root.element)) shown.push(root)
  else collectReported(root, false, shown)
  return reportAll(shown, { isItem: false, isVirtual: false }, context)
}

/** Of all nodes without children: most have none. */
const CHILDLESS: readonly UiNode[] = []

interface Kinship {
  /** An item of a list, which clicks it itself. */
  readonly isItem: boolean
  /** Listed by the AccessibilityNodeProvider of a view above it. */
  readonly isVirtual: boolean
}

function reportAll(shown: readonly ViewNode[], kinship: Kinship, context: ReportContext): readonly UiNode[] {
  if (shown.length === 0) return CHILDLESS
  const reports: UiNode[] = []
  for (const [index, node] of shown.entries()) {
    const visible = intersect(node.visible, context.area)
    if (!isEmpty(visible)) reports.push(report(node, { index, visible, ...kinship }, context))
  }
  // Without the spare room of an array that grew.
  return reports.slice()
}

function reportedChildren(node: ViewNode, areVirtual: boolean): readonly ViewNode[] {
  const shown: ViewNode[] = []
  collectReported(node, areVirtual, shown)
  return shown
}

function collectReported(parent: ViewNode, areVirtual: boolean, into: ViewNode[]): void {
  for (const node of areVirtual ? parent.children : childrenByPlace(parent)) {
    if (node.element.props.unreported === true) continue
    if (isReported(node.element)) into.push(node)
    else collectReported(node, areVirtual, into)
  }
}

function isReported({ kind, props }: ViewElement): boolean {
  if (kind !== 'view') return kind !== 'image' || props.cls !== undefined || props.id !== undefined || hasMeaning(props)
  return props.cls !== undefined || props.id !== undefined || hasMeaning(props)
}

function hasMeaning(props: ViewElement['props']): boolean {
  return props.desc !== undefined || props.onClick !== undefined || props.onLongClick !== undefined
}

function report(node: ViewNode, { index, visible, isItem, isVirtual }: ReportPlace, context: ReportContext): UiNode {
  const { element } = node
  const { props } = element
  const isEdit = element.kind === 'edit'
  const className = classNameOf(element)
  const virtual = isVirtual || providesNodes(className)
  const defaults = widgetDefaults(className, element.children.length)
  const links = element.kind === 'text' && (element.props.links ?? []).length > 0
  const clickable = props.clickable ?? (props.onClick !== undefined || isEdit || links)
  const holds = props.onLongClick !== undefined || links
  const scrolls = (node.scroll?.maxOffset ?? 0) > 0
  const key = nodeKey(element)
  return {
    index,
    text: props.reportedText ?? shownText(element) ?? '',
    resourceId: resourceIdOf(element, context.packageName),
    className,
    packageName: context.packageName,
    contentDescription: props.desc ?? '',
    checkable: props.checkable ?? (props.checked !== undefined || defaults.checkable === true),
    checked: props.checked ?? false,
    clickable,
    enabled: props.disabled !== true,
    focusable: props.focusable ?? (defaults.focusable ?? (clickable && !isItem)),
    focused: isEdit && key !== undefined && key === context.focusedNode,
    scrollable: props.scrollable ?? (scrolls || defaults.scrollable === true),
    longClickable: props.longClickable ?? (holds || isEdit || defaults.longClickable === true),
    password: props.password ?? false,
    selected: props.selected ?? false,
    bounds: visible,
    children: reportAll(
      reportedChildren(node, virtual),
      { isItem: isItemList(className), isVirtual: virtual },
      context,
    ),
  }
}

interface ReportPlace extends Kinship {
  /** Index among its parent's reportable nodes. */
  readonly index: number
  readonly visible: Bounds
}

/** `name` → `package:id/name`; `android:name` → `android:id/name`; empty without an id. */
export function resourceIdOf({ props: { id } }: ViewElement, packageName: string): string {
  if (id === undefined) return ''
  if (id.includes(':id/')) return id
  if (id.startsWith('android:')) return `android:id/${id.slice('android:'.length)}`
  return `${packageName}:id/${id}`
}

export function classNameOf(element: ViewElement): string {
  const name = element.props.cls ?? defaultClass(element)
  const known = CLASS_NAMES.get(name)
  if (known !== undefined) return known
  const full = /^[A-Z]/.test(name) ? `android.widget.${reportedWidget(name)}` : name
  CLASS_NAMES.set(name, full)
  return full
}

/** By the names in the code of the apps. */
const CLASS_NAMES = new Map<string, string>()

function defaultClass(element: ViewElement): string {
  switch (element.kind) {
    case 'text':
      return 'TextView'
    case 'edit':
      return 'EditText'
    case 'image':
      return 'ImageView'
    case 'scroll':
      return element.props.horizontal === true ? 'HorizontalScrollView' : 'ScrollView'
    case 'view':
      return 'android.view.ViewGroup'
  }
}
