/** A colour of the list or of a role. */
export interface Tint {
  readonly color: string
  /** Steps of lightness. */
  readonly lighter: number
}

export interface Fill extends Tint {
  /** From 0 to 1. */
  readonly opacity: number
  /** The colour at the bottom, where it is another. */
  readonly to?: Tint
}

export type Form =
  | { readonly kind: 'oval'; readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly degrees: number }
  | { readonly kind: 'disc'; readonly x: number; readonly y: number; readonly diameter: number }
  | { readonly kind: 'box'; readonly left: number; readonly top: number; readonly width: number; readonly height: number; readonly radius: number }
  | { readonly kind: 'path'; readonly d: string }
  | { readonly kind: 'line'; readonly width: number; readonly d: string }
  | { readonly kind: 'text'; readonly x: number; readonly y: number; readonly size: number; readonly text: string }

/** How often a form is drawn, and how far its copies are apart. */
export interface Copies {
  readonly columns: number
  readonly rows: number
  readonly across: number
  readonly down: number
}

export type DrawingPart =
  | { readonly kind: 'form'; readonly fill: Fill; readonly form: Form; readonly copies?: Copies }
  | {
      readonly kind: 'use'
      readonly shape: string
      /** Where the middle of its ground is. */
      readonly x: number
      readonly base: number
      /** In percent. */
      readonly size: number
      readonly colors: Readonly<Record<string, Tint>>
    }

const FORM_NUMBERS = { oval: [4, 5], disc: [3, 3], box: [4, 5] } as const

/** Reads a part as `envs/world/shapes.yaml` describes it. Throws a `SyntaxError` with the reason. */
export function parsePart(text: string): DrawingPart {
  const words = text.split(' ')
  if (words[0] === 'use') return parseUse(words.slice(1))
  const [fill = '', ...rest] = words
  const copies = /^(\d+)x(\d+)$/.exec(rest[0] ?? '')
  if (copies === null) return { kind: 'form', fill: parseFill(fill), form: parseForm(rest) }
  const [across, down] = [numberOf(rest[1]), numberOf(rest[2])]
  return {
    kind: 'form',
    fill: parseFill(fill),
    copies: { columns: Number(copies[1]), rows: Number(copies[2]), across, down },
    form: parseForm(rest.slice(3)),
  }
}

/** `red++` is red, two steps lighter. */
export function parseTint(text: string): Tint {
  const [, color, steps] = /^([a-z]+)([+]*|-*)$/.exec(text) ?? []
  if (color === undefined || steps === undefined) throw new SyntaxError(`"${text}" is no colour`)
  return { color, lighter: steps.startsWith('-') ? -steps.length : steps.length }
}

function parseFill(text: string): Fill {
  const [tints = '', percent] = text.split('/')
  const [from = '', to] = tints.split('>')
  return {
    ...parseTint(from),
    opacity: percent === undefined ? 1 : numberOf(percent) / 100,
    ...(to !== undefined && { to: parseTint(to) }),
  }
}

function parseUse([shape = '', x, base, size, ...colors]: readonly string[]): DrawingPart {
  const roles = colors.map((text) => {
    const [role = '', tint = ''] = text.split('=')
    return [role, parseTint(tint)] as const
  })
  return { kind: 'use', shape, x: numberOf(x), base: numberOf(base), size: numberOf(size), colors: Object.fromEntries(roles) }
}

function parseForm([kind, ...rest]: readonly string[]): Form {
  switch (kind) {
    case 'path':
      return { kind, d: rest.join(' ') }
    case 'line':
      return { kind, width: numberOf(rest[0]), d: rest.slice(1).join(' ') }
    case 'text':
      return { kind, x: numberOf(rest[0]), y: numberOf(rest[1]), size: numberOf(rest[2]), text: rest.slice(3).join(' ') }
    case 'oval':
    case 'disc':
    case 'box': {
      const [least, most] = FORM_NUMBERS[kind]
      if (rest.length < least || rest.length > most) throw new SyntaxError(`${kind} has ${String(least)} to ${String(most)} numbers`)
      const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = rest.map(numberOf)
      if (kind === 'disc') return { kind, x: first, y: second, diameter: third }
      if (kind === 'oval') return { kind, x: first, y: second, width: third, height: fourth, degrees: fifth }
      return { kind, left: first, top: second, width: third, height: fourth, radius: fifth }
    }
    default:
      throw new SyntaxError(`"${String(kind)}" is no form`)
  }
}

function numberOf(text: string | undefined): number {
  const value = Number(text)
  if (text === undefined || text === '' || !Number.isFinite(value)) throw new SyntaxError(`"${String(text)}" is no number`)
  return value
}
