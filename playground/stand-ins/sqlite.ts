import initSqlJs from 'sql.js/dist/sql-wasm-browser.js'
import type { SqlJsStatic } from 'sql.js'
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url'

/** The same SQLite, whose program the page loads from its own folder. */
export default function load(): Promise<SqlJsStatic> {
  return initSqlJs({ locateFile: () => wasm })
}
