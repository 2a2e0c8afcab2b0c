import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { AdbLink } from '../link/adb-link.ts'
import { runInput } from './run-input.ts'

/** Writes any text into the focused field. */
export interface FieldWriter {
  /** Appends to the field's text. Rejects with `DeviceError`; the text may still have arrived. */
  append(text: string): Promise<void>
}

/** The characters of every virtual keyboard (Virtual.kcm, Generic.kcm): printable ASCII. */
const ON_KEYBOARD = /[ -~]+|[^ -~]+/g
const IS_ASCII = /^[ -~]/

const DEADLINE_MS = 30_000
/** `input` waits until the down and up events of every letter are handled. */
const LETTER_MS = 100

/** Types text: ASCII as keys, the rest through a writer if there is one. */
export class TextInput {
  readonly #link: AdbLink
  readonly #writer: FieldWriter | undefined

  constructor(link: AdbLink, writer: FieldWriter | undefined) {
    this.#link = link
    this.#writer = writer
  }

  async type(text: string): Promise<void> {
    for (const [part] of text.matchAll(ON_KEYBOARD)) {
      if (IS_ASCII.test(part)) await this.#press(part)
      else await this.#write(part)
    }
  }

  /** `input text` takes `%s` for a space (Input.java), so a literal `%s` is typed in two parts. */
  async #press(text: string): Promise<void> {
    for (const part of text.split(/(?<=%)(?=s)/)) {
      const deadlineMs = DEADLINE_MS + part.length * LETTER_MS
      await runInput(this.#link, ['text', part], { attempt: 'type', deadlineMs })
    }
  }

  async #write(text: string): Promise<void> {
    if (this.#writer !== undefined) {
      await this.#writer.append(text)
      return
    }
    const shown = JSON.stringify(text.slice(0, 20))
    const message = `Cannot type ${shown} on ${this.#link.serial}: it takes UiAutomator2's server, which is not on it`
    throw new DeviceError(DeviceErrorCode.invalidInput, message)
  }
}
