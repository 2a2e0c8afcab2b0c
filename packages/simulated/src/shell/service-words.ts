import { javaException } from './java-exception.ts'

/** The arguments of a system service's command, as android.os.ShellCommand hands them out (API 29). */
export class ServiceWords {
  readonly #words: readonly string[]
  #at = 0
  /** What follows the letter of an option in the same word: `10` of `-n10`. */
  #attached: string | undefined

  constructor(words: readonly string[]) {
    this.#words = words
  }

  /** The next option; `undefined` at the first word that is none, and behind `--`. */
  nextOption(): string | undefined {
    if (this.#attached !== undefined) {
      throw javaException('IllegalArgumentException', `No argument expected after "${this.#last()}"`)
    }
    const word = this.#words[this.#at]
    if (word?.startsWith('-') !== true) return undefined
    this.#at++
    if (word === '--') return undefined
    if (word.length <= 2 || word.startsWith('--')) return word
    this.#attached = word.slice(2)
    return word.slice(0, 2)
  }

  /** The next word when it begins like an option of an intent, without what `nextOption` checks. */
  nextIntentOption(): string | undefined {
    const word = this.#words[this.#at]
    if (this.#attached !== undefined || word === undefined || !/^(-[adtnfecp]|--e\w+)$/.test(word)) return undefined
    this.#at++
    return word
  }

  nextWord(): string | undefined {
    const attached = this.#attached
    this.#attached = undefined
    return attached ?? this.#words[this.#at++]
  }

  /** The value of an option. */
  required(): string {
    const last = this.#last()
    const word = this.nextWord()
    if (word === undefined) throw javaException('IllegalArgumentException', `Argument expected after "${last}"`)
    return word
  }

  #last(): string {
    return this.#words[this.#at - 1] ?? ''
  }
}
