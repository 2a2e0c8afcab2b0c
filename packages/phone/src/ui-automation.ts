/**
 * The one connection of UiAutomation that Android allows at a time (UiAutomationManager.java, API 29). A connection
 * without FLAG_DONT_SUPPRESS_ACCESSIBILITY_SERVICES unbinds accessibility services.
 */
export class UiAutomation {
  #connection: { readonly suppresses: boolean } | undefined
  readonly #changed = new Set<() => void>()

  /** Returns a function that ends the connection, or `undefined` while another program holds it. */
  connect(suppresses: boolean): (() => void) | undefined {
    if (this.#connection !== undefined) return undefined
    const connection = { suppresses }
    this.#setConnection(connection)
    return () => {
      if (this.#connection === connection) this.#setConnection(undefined)
    }
  }

  /** Whether accessibility services are unbound. */
  get suppresses(): boolean {
    return this.#connection?.suppresses === true
  }

  onChange(listener: () => void): void {
    this.#changed.add(listener)
  }

  #setConnection(connection: { readonly suppresses: boolean } | undefined): void {
    this.#connection = connection
    for (const listener of this.#changed) listener()
  }
}
