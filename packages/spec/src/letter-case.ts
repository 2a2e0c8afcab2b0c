/** `actionMask` and `dual-gesture` as files and the protocol write them: `action_mask`, `dual_gesture`. */
export function snakeCase(name: string): string {
  return name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `action_mask` as `actionMask`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** A copy with names in snake case, also those of objects inside it; without fields that are undefined. */
export function snakeFields(fields: object): object {
  return renamed(fields, snakeCase)
}

/** The inverse of `snakeFields`. */
export function camelFields(fields: object): object {
  return renamed(fields, camelCase)
}

function renamed(fields: object, rename: (name: string) => string): object {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [rename(name), isPlain(value) ? renamed(value, rename) : value]),
  )
}

/** Lists and bytes are not. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
