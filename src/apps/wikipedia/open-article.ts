import type { Handler } from '../../phone/view/element.ts'
import type { Article } from './data/articles.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { Activity, open } from './package.ts'
import { putFirst, wikipediaState } from './state.ts'

/** What an article's activity keeps. */
export interface PageLocal {
  /** Titles of the articles one came through, the one shown last. */
  readonly trail: readonly string[]
  /** The article whose preview is shown. */
  readonly preview: string | null
  readonly sheet: 'contents' | 'theme' | 'share' | null
  readonly menu: boolean
  /** What is looked for in the article, and which of the places is shown. */
  readonly find: { readonly text: string; readonly place: number } | null
  /** Whether the table of facts has been opened or closed by hand. */
  readonly factsOpen: boolean | null
}

export function freshPage(trail: readonly string[]): PageLocal {
  return { trail, preview: null, sheet: null, menu: false, find: null, factsOpen: null }
}

/** Starts an article's activity. */
export function openArticle(tx: Transaction, title: string): void {
  open(tx, Activity.page, freshPage([title]))
  remember(tx, title)
}

/** Notes an article as read, and as the one in the newest tab. */
export function remember(tx: Transaction, title: string): void {
  wikipediaState.update(tx, (state) => ({
    ...state,
    history: putFirst(state.history, title),
    tabs: putFirst(state.tabs, title).slice(0, 1),
  }))
}

/** What a tap on an article does. */
export function opens(article: Article): Handler {
  return (tx) => {
    openArticle(tx, article.title)
  }
}
