const HIDDEN = '[key]'
/** A shorter key is a placeholder for endpoints without keys; hiding it would blank ordinary words. */
const SHORTEST = 5

/** The endpoint's key. This class reveals it only to the endpoint. */
export class Secret {
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  /** For the request's header only. */
  reveal(): string {
    return this.#key
  }

  /** Masks the key in a text, plain and JSON-escaped. */
  hide(text: string): string {
    if (this.#key.length < SHORTEST) return text
    const inJson = JSON.stringify(this.#key).slice(1, -1)
    return [this.#key, inJson, inJson.replaceAll('/', '\\/')].reduce((left, form) => left.replaceAll(form, HIDDEN), text)
  }

  toJSON(): string {
    return HIDDEN
  }
}
