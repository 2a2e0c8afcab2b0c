/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

export interface PageLink {
  readonly href: string
  readonly title: string
  /** Whether it leads to what is shown. */
  readonly isCurrent?: boolean
}

interface Props {
  /** What the links lead to, for those who do not see them. */
  readonly label: string
  readonly links: readonly PageLink[]
  /** The name of the product. */
  readonly children: ComponentChildren
}

/** The head of every page. */
export function TopBar({ label, links, children }: Props) {
  return (
    <header class="top">
      {children}
      {links.length > 0 && (
        <nav aria-label={label}>
          {links.map(({ href, title, isCurrent = false }) => (
            <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>{title}</a>
          ))}
        </nav>
      )}
    </header>
  )
}
