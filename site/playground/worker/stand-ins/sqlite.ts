import initSqlJs from 'sql.js'
import type { SqlJsStatic } from 'sql.js'
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url'

/** The same SQLite, whose program lies beside the page's script. */
function load(): Promise<SqlJsStatic> {
  return initSqlJs({ locateFile: () => wasm })
}

export { load as default }
