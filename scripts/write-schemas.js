/**
 * Writes the JSON Schemas of the files that operators write, `envs/schemas/*.json`, from the zod schemas.
 *
 * Usage, after `npm run build`: node scripts/write-schemas.js
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { jsonSchemas } from '../dist/spec/json-schemas.js'

const folder = new URL('../envs/schemas/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(new URL(name, folder), `${JSON.stringify(schema, null, 2)}\n`)
}
