import { MAKE_OPTIONS } from '@droidgym/protocol/interface/options'
import { OptionFace } from '@droidgym/protocol/option'
import type { OptionRow, ValueOf } from '@droidgym/protocol/option'

type Table = typeof MAKE_OPTIONS
export type OptionName = keyof Table
/** The values of options, by their names. */
export type OptionValues = { readonly [Name in OptionName]?: ValueOf<Table[Name]> }

type RowsWith<Face extends OptionFace> = {
  [Name in OptionName]: Table[Name] extends { readonly leftOut: Readonly<Record<Face, string>> } ? never : Name
}[OptionName]
/** Names of the options that clients set. */
export type ClientOption = { [Name in OptionName]: Table[Name]['by'] extends string ? never : Name }[OptionName]
/** Names of the options that a face takes. A recording also has those that clients do not set. */
export type OptionOf<Face extends OptionFace> = Face extends 'recording' ? RowsWith<Face> : RowsWith<Face> & ClientOption

const ROWS = Object.entries(MAKE_OPTIONS) as readonly (readonly [OptionName, OptionRow])[]

/** The options that clients set, in the table's order. */
export const CLIENT_OPTIONS = ROWS.filter(([, { by }]) => typeof by !== 'string') as readonly (readonly [ClientOption, OptionRow])[]

/** The options that a face takes, in the table's order. */
export function optionsOf<Face extends OptionFace>(face: Face): readonly (readonly [OptionOf<Face>, OptionRow])[] {
  const rows: readonly (readonly [OptionName, OptionRow])[] = face === OptionFace.recording ? ROWS : CLIENT_OPTIONS
  return rows.filter((row): row is readonly [OptionOf<Face>, OptionRow] => row[1].leftOut?.[face] === undefined)
}
