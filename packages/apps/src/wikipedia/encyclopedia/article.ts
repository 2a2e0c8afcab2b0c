/** An article of the phone's own small encyclopedia. All of it is invented. */
export interface Article {
  readonly title: string
  readonly description: string
  /** The first paragraph. */
  readonly extract: string
  readonly facts: readonly (readonly [string, string])[]
  readonly sections: readonly Section[]
  /** Titles of the articles that this one links to. */
  readonly links: readonly string[]
  /** Whether it is about a place. */
  readonly place: boolean
  /** Hue of its picture in degrees. */
  readonly hue: number
  /** Views of the last day, in thousands. */
  readonly views: number
  /** What its picture is of, in plain English. */
  readonly subject?: string
}

export interface Section {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Title of the main article on the section's subject. */
  readonly main?: string
}
