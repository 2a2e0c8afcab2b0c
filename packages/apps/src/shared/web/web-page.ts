import type { SiteForm } from '@droidgym/spec/world/topics-data'

/** A page of the phone's own small web. All of it is invented. */
export interface WebPage {
  /** Without the scheme: `marabury-times.example/bridge`. */
  readonly address: string
  readonly title: string
  /** Name of the site. */
  readonly site: string
  readonly paragraphs: readonly string[]
  /** Addresses of the pages that this one links to. */
  readonly links: readonly string[]
  /** Hue of its picture in degrees. */
  readonly hue: number
  /** Hues of its other pictures, below the text. */
  readonly pictures?: readonly number[]
  /** What its pictures are of, in plain English. */
  readonly subject?: string
  /** What can be typed and sent at its end. */
  readonly form?: SiteForm
  /** A file that it links to. */
  readonly file?: WebFile
}

export interface WebFile {
  /** Without the scheme. */
  readonly address: string
  /** Of the link. */
  readonly title: string
  /** A form feed begins a page of a PDF. */
  readonly text: string
}
