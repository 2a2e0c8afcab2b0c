/** @jsxRuntime automatic */ /** @jsxImportSource preact */

interface Props {
  readonly file: string
  /** What it shows, for those who do not see it. */
  readonly name: string
}

/** The screens of an episode side by side, in a file beside the page that they lead to. */
export function FilmStrip({ file, name }: Props) {
  return <a class="film scroll" href={file}><img loading="lazy" src={file} alt={name} /></a>
}
