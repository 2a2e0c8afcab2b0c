/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

interface TableProps {
  readonly header: readonly string[]
  readonly rows: readonly (readonly ComponentChildren[])[]
  /** Numbers are aligned to the right, words are not. */
  readonly kind: 'numbers' | 'words'
  /** Among numbers, how many columns are names of the row. Default 1. */
  readonly names?: 1 | 3
}

/** Rows under a header. */
export function Table({ header, rows, kind, names = 1 }: TableProps) {
  return (
    <table class={`table ${kind} names-${names}`}>
      <thead><tr>{header.map((name, column) => <th key={column} scope="col">{name}</th>)}</tr></thead>
      <tbody>
        {rows.map((cells, row) => <tr key={row}>{cells.map((cell, column) => <td key={column}>{cell}</td>)}</tr>)}
      </tbody>
    </table>
  )
}

/** A name and what is known of it. */
export type Fact = readonly [string, ComponentChildren]

/** Names and what is known of them. Leaves out what is undefined. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <table class="facts">
      <tbody>
        {facts.filter(([, value]) => value !== undefined).map(([name, value]) => (
          <tr key={name}><th scope="row">{name}</th><td dir="auto">{value}</td></tr>
        ))}
      </tbody>
    </table>
  )
}
