import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { packageRoot } from '@droidgym/spec/load/package-root'

/** What the build makes of `console/`, by the paths at which it is served. */
const FILES = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/console.js': { file: 'console.js', type: 'text/javascript; charset=utf-8' },
  '/console.css': { file: 'console.css', type: 'text/css; charset=utf-8' },
} as const

/** Nothing of others, nothing inline, no frames around it. Pictures of recordings are blobs. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
} as const

const TEXT = 'text/plain; charset=utf-8'

/**
 * Serves the page and the docs, which hold nothing secret, to everybody who may connect. Throws where the page has not
 * been built.
 */
export function servePage(app: FastifyInstance, folder: string): void {
  const docs = readdirSync(join(packageRoot(), 'docs')).filter((name) => name.endsWith('.md'))
  for (const [path, { file, type }] of Object.entries(FILES)) {
    const bytes = readFileSync(join(folder, file))
    app.get(path, (_request, reply) => reply.headers(HEADERS).type(type).send(bytes))
  }
  for (const name of docs) {
    const file = join(packageRoot(), 'docs', name)
    app.get(`/docs/${name}`, async (_request, reply) => reply.headers(HEADERS).type(TEXT).send(await readFile(file)))
  }
}
