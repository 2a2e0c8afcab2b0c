const HIDDEN = '[key]'
/** Anything shorter is the placeholder of an endpoint without keys, and would blank ordinary words. */
const SHORTEST = 5

/** The endpoint's key. It leaves this class only towards the endpoint. */
export class Secret {
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  /** For the request's header alone. */
  reveal(): string {
    return this.#key
  }

  /** The text without the key, as it is and as JSON writes it. */
  hide(text: string): string {
    if (this.#key.length < SHORTEST) return text
    const inJson = JSON.stringify(this.#key).slice(1, -1)
    return [this.#key, inJson, inJson.replaceAll('/', '\\/')].reduce((left, form) => left.replaceAll(form, HIDDEN), text)
  }

  toJSON(): string {
    return HIDDEN
  }
}
