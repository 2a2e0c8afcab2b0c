/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderDocument } from '@droidgym/page/document.jsx'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { failed } from '@droidgym/gym/record/record-error'

/** What the page shows. `packages/console/src/replay/embedded.ts` reads it. */
export interface EmbeddedRecording {
  readonly name: string
  /** The file's bytes. */
  readonly recording: Uint8Array
  /** By step; index 0 is the reset. */
  readonly details?: readonly object[]
  /** Why there are no details. */
  readonly why?: string
}

/**
 * The console's page with a recording in it, as one static file that makes no request. Only its own script and
 * style may run: the policy names their hashes. Throws a `RecordError` if the page is not built.
 */
export function replayPage({ recording, ...rest }: EmbeddedRecording): string {
  // Neither may end its element early, nor begin a comment that hides its end.
  const script = built('console.js').replaceAll(/<(?=\/script|script|!--)/gi, '\\x3c')
  const style = built('console.css').replaceAll(/<(?=\/style|!--)/gi, '\\3c ')
  const policy = [
    ...["default-src 'none'", "base-uri 'none'", "form-action 'none'", 'img-src blob: data:'],
    ...[`script-src '${hashOf(script)}'`, `style-src '${hashOf(style)}'`],
  ].join('; ')
  const data = JSON.stringify({ ...rest, recording: Buffer.from(recording).toString('base64') })
  return renderDocument(`${rest.name} – droidgym`, { style, policy }, (
    <>
      <div id="page" />
      <script type="application/json" id="recording" dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }} />
      <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
    </>
  ))
}

function built(name: string): string {
  const file = join(packageRoot(), 'dist/console', name)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw failed(`Cannot read the page's ${file}`, error)
  }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
