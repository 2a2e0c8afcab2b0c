import { TopBar } from '@droidgym/page/top-bar.jsx'
import { KeysHelp } from './home/keys-help.tsx'
import { isStatic } from './replay/embedded.ts'
import { address, routed } from './route.ts'
import { VIEWS } from './views.ts'

/** The page: its navigation, and the view that the address names. */
export function App() {
  const views = Object.entries(VIEWS).filter(([, { needsServer }]) => !isStatic || !needsServer)
  const [[first] = []] = views
  const name = routed('view') in VIEWS ? routed('view') : (first ?? '')
  const shown = VIEWS[name]
  const links = views.map(([view, { title }]) => (
    { href: address({ view }, new URLSearchParams()), title, isCurrent: view === name }
  ))
  return (
    <>
      <TopBar label="Views" links={links}>
        <h1>{isStatic ? 'droidgym' : <a href={address({ view: first }, new URLSearchParams())}>droidgym</a>}</h1>
        <KeysHelp />
      </TopBar>
      <main>{shown && <shown.Component />}</main>
    </>
  )
}
