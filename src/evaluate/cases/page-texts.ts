import { escape } from '../page/svg-charts.ts'

/** Characters of the texts of one page. */
const MAX_PAGE = 1_000_000
/** Characters of one text, unless said otherwise. */
const MAX_TEXT = 2_000

/** Texts for one page, escaped. What is beyond a limit is left out, and how much is said. */
export class PageTexts {
  #left = MAX_PAGE

  /** HTML of at most so many characters of a text; less when the page is full. */
  html(text: string, most = MAX_TEXT): string {
    const shown = text.slice(0, Math.min(most, this.#left))
    this.#left -= shown.length
    const leftOut = text.length - shown.length
    return `${escape(shown)}${leftOut === 0 ? '' : ` <i class="quiet">… ${leftOut} characters left out</i>`}`
  }
}
