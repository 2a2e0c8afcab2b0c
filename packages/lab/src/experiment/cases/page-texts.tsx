/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** Most characters of text on one page. */
const MAX_PAGE = 1_000_000
/** Default limit of one text in characters. */
const MAX_TEXT = 2_000

/** The texts of one page. Cuts those beyond a limit, and notes how much. */
export class PageTexts {
  #remainder = MAX_PAGE

  /** At most `most` characters of a text; fewer if the page is full. */
  show(text: string, most = MAX_TEXT): ComponentChildren {
    const shown = text.slice(0, Math.min(most, this.#remainder))
    this.#remainder -= shown.length
    const leftOut = text.length - shown.length
    return leftOut === 0 ? shown : <>{shown} <i class="soft">… {leftOut} characters left out</i></>
  }
}
