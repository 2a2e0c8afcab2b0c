import type { EnvironmentSpec } from '../../spec/environments/environment.ts'

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

const STYLE = `
:root { color-scheme: light dark; font-family: Roboto, system-ui, sans-serif; line-height: 1.5 }
body { max-width: 100rem; margin: 0 auto; padding: 1rem }
img { max-width: 100%; height: auto; border-radius: 8px }
`.trim()

/** A self-contained page, except for the sheets beside it. */
export function galleryPage(sheets: readonly ListedSheet[]): string {
  const sections = sheets.map(({ environment, file, width, height, shows }) => `
<section>
<h2 id="e${environment.id}">${environment.id}: ${describe(environment)}</h2>
<a href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="${alternative(environment, shows)}"></a>
</section>`)
  const links = sheets.map(({ environment: { id } }) => `<a href="#e${id}">${id}</a>`).join(' · ')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>droidgym gallery</title>
<style>${STYLE}</style>
<h1>What the simulated phone looks like</h1>
<p>One sheet for each environment; see a picture at its full size by following it.</p>
<nav>${links}</nav>${sections.join('')}
</html>
`
}

/** `ur-PK, dark, 1080 × 2400 at 420 dpi, font × 1.15`. */
function describe({ locale, dark_theme: dark, width, height, density, font_scale: font }: EnvironmentSpec): string {
  const scaled = font === 1 ? '' : `, font × ${font}`
  return `${locale}, ${dark ? 'dark' : 'light'}, ${width} × ${height} at ${density} dpi${scaled}`
}

/** The alternative text. Contains only our own names, which need no escaping. */
function alternative(environment: EnvironmentSpec, shows: readonly string[]): string {
  return `Screens of environment ${environment.id}. ${shows.join('; ')}.`
}
