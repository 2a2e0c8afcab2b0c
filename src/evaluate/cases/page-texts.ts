import { escape } from '../page/svg-charts.ts'

/** Most characters of text on one page. */
const MAX_PAGE = 1_000_000
/** Default limit of one text in characters. */
const MAX_TEXT = 2_000

/** Escapes texts for one page. Cuts texts beyond a limit, and notes how much. */
export class PageTexts {
  #left = MAX_PAGE

  /** HTML of at most `most` characters of a text; fewer if the page is full. */
  html(text: string, most = MAX_TEXT): string {
    const shown = text.slice(0, Math.min(most, this.#left))
    this.#left -= shown.length
    const leftOut = text.length - shown.length
    return `${escape(shown)}${leftOut === 0 ? '' : ` <i class="quiet">… ${leftOut} characters left out</i>`}`
  }
}
