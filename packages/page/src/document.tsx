/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { TopBar } from './top-bar.tsx'
import type { PageLink } from './top-bar.tsx'

export interface PageParts {
  readonly title: string
  /** A line below the title. */
  readonly note?: string
  /** To pages beside it, or parts of it. */
  readonly links?: readonly PageLink[]
  readonly children: ComponentChildren
}

/** A page as one file without scripts, which makes no request but for pictures beside it. */
export function renderPage({ title, note = '', links = [], children }: PageParts): string {
  return renderDocument(title, { style: `${styleOf('page.css')}${styleOf('document.css')}` }, (
    <>
      <TopBar label="Pages" links={links}><p class="brand">droidgym</p></TopBar>
      <main>
        <h1 dir="auto">{title}</h1>
        {note !== '' && <p class="soft">{note}</p>}
        {children}
      </main>
    </>
  ))
}

interface Head {
  readonly style: string
  /** Its content security policy. */
  readonly policy?: string
}

/** A whole document. `style` is CSS. */
export function renderDocument(title: string, { style, policy }: Head, body: ComponentChildren): string {
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        {policy !== undefined && <meta http-equiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{body}</body>
    </html>,
  )
  return `<!doctype html>\n${html}\n`
}

function styleOf(name: string): string {
  return readFileSync(join(packageRoot(), 'packages/page/src', name), 'utf8')
}
