import { isStatic } from './replay/embedded.ts'
import { address, routed } from './route.ts'
import { VIEWS } from './views.ts'

/** The page: its navigation, and the view that the address names. */
export function App() {
  const views = Object.entries(VIEWS).filter(([, { needsServer }]) => !isStatic || !needsServer)
  const [[first] = []] = views
  const name = routed('view') in VIEWS ? routed('view') : (first ?? '')
  const shown = VIEWS[name]
  return (
    <>
      <header class="top">
        <h1>droidgym</h1>
        <nav aria-label="Views">
          {views.map(([view, { title }]) => (
            <a key={view} href={address({ view }, new URLSearchParams())} aria-current={view === name ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main>{shown && <shown.Component />}</main>
    </>
  )
}
