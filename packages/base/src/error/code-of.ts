/** The code of a thrown value, such as the system's `ENOENT`; `undefined` where it has none. */
export function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
}
