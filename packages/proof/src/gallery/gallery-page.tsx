/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import { renderPage } from '@droidgym/page/document.jsx'
import { Panel } from '@droidgym/page/panel.jsx'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'

/** A sheet beside the page. */
export interface ListedSheet {
  readonly environment: EnvironmentSpec
  /** Name of the picture's file. */
  readonly file: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly shows: readonly string[]
}

/** A page that needs nothing but the sheets beside it. */
export function galleryPage(sheets: readonly ListedSheet[]): string {
  return renderPage({
    title: 'What the simulated phone looks like',
    note: 'One sheet for each environment; see a picture at its full size by following it.',
    links: sheets.map(({ environment: { id } }) => ({ href: `#e${id}`, title: id })),
    children: sheets.map(({ environment, file, width, height, shows }) => (
      <Panel key={file} id={`e${environment.id}`} title={`${environment.id}: ${describe(environment)}`}>
        <a class="sheet" href={file}>
          <img src={file} width={width} height={height} loading="lazy" alt={alternative(environment, shows)} />
        </a>
      </Panel>
    )),
  })
}

/** `ur-PK, dark, 1080 × 2400 at 420 dpi, font × 1.15`. */
function describe({ locale, dark_theme: dark, width, height, density, font_scale: font }: EnvironmentSpec): string {
  const scaled = font === 1 ? '' : `, font × ${font}`
  return `${locale}, ${dark ? 'dark' : 'light'}, ${width} × ${height} at ${density} dpi${scaled}`
}

/** The alternative text. */
function alternative(environment: EnvironmentSpec, shows: readonly string[]): string {
  return `Screens of environment ${environment.id}. ${shows.join('; ')}.`
}
