import type { Transaction } from '@droidgym/phone/system/transaction'
import type { KitView } from './app-views.ts'

/** What an activity keeps that lays pages over its first one. */
export interface PagesLocal<P> {
  readonly pages: readonly P[]
}

type StackView<P> = Pick<KitView<PagesLocal<P>>, 'context' | 'local'>

/** Lays a page over what is shown, scrolled to its beginning, and closes the overlay that led there. */
export function openPage<P>({ context, local }: StackView<P>, tx: Transaction, page: P): void {
  for (const name of ['page', 'list']) tx.scrollTo(context.window, `${name}-${local.pages.length + 1}`, 0)
  context.update(tx, (now) => ({ ...now, overlay: null, pages: [...now.pages, page] }))
}

/** Exchanges the topmost page. */
export function replacePage<P>({ context }: Pick<StackView<P>, 'context'>, tx: Transaction, page: P): void {
  context.update(tx, (now) => ({ ...now, overlay: null, pages: [...now.pages.slice(0, -1), page] }))
}

/** Takes the topmost page away. */
export function closePage({ context }: Pick<StackView<unknown>, 'context'>, tx: Transaction): void {
  tx.clearFocus()
  context.update(tx, (now) => ({ ...now, pages: now.pages.slice(0, -1) }))
}

/** The way up: closes the topmost page, and where there is none the activity. */
export function goUp(view: KitView, tx: Transaction): void {
  if (hasPages(view)) closePage(view, tx)
  else tx.finish(view.context.activityId)
}

function hasPages(view: KitView): view is KitView<PagesLocal<unknown>> {
  const { pages = [] } = (view.local ?? {}) as Partial<PagesLocal<unknown>>
  return pages.length > 0
}

/** Key of the topmost page's scroll container. */
export function scrollKey({ local }: Pick<StackView<unknown>, 'local'>, name: 'page' | 'list' = 'page'): string {
  return `${name}-${local.pages.length}`
}

/** What an activity keeps whose pages lie over tabs. */
interface TabsLocal extends PagesLocal<unknown> {
  readonly tab: string
}

/** BACK among pages over tabs: closes the topmost page, else shows the first tab; false when that is shown already. */
export function goBack<L extends TabsLocal>(view: KitView<L>, tx: Transaction, first: L['tab']): boolean {
  const { context, local } = view
  if (local.pages.length > 0) closePage(view, tx)
  else if (local.tab !== first) context.update(tx, (now) => ({ ...now, tab: first }))
  else return false
  return true
}
