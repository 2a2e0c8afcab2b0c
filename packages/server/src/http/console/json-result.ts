/** A result that is JSON already, in UTF-8: one so long that writing it would hold up the server's thread. */
export class JsonResult {
  readonly #json: Uint8Array

  constructor(json: Uint8Array) {
    this.#json = json
  }

  /** The answer to the request of an id. */
  answerTo(id: number): Buffer {
    return Buffer.concat([Buffer.from(`{"id":${id},"result":`), this.#json, Buffer.from('}')])
  }
}
