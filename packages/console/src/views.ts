import type { ComponentType } from 'preact'
import { CompareView } from './compare/compare-view.tsx'
import { DemonstrateView } from './demonstrate/demonstrate-view.tsx'
import { HomeView } from './home/home-view.tsx'
import { PlayView } from './play/play-view.tsx'
import { ReplayView } from './replay/replay-view.tsx'
import { RunsView } from './run/runs-view.tsx'
import { WatchView } from './watch/watch-view.tsx'

/** A view of the page, by the `view` in its address. */
export interface View {
  readonly title: string
  /** Whether it needs a server: a page in a file has none. */
  readonly needsServer: boolean
  readonly Component: ComponentType
}

/** In the order of the navigation; the first is shown at first. */
export const VIEWS: Readonly<Record<string, View>> = {
  home: { title: 'Home', needsServer: true, Component: HomeView },
  play: { title: 'Play', needsServer: true, Component: PlayView },
  watch: { title: 'Watch', needsServer: true, Component: WatchView },
  demonstrate: { title: 'Demonstrate', needsServer: true, Component: DemonstrateView },
  runs: { title: 'Runs', needsServer: true, Component: RunsView },
  replay: { title: 'Replay', needsServer: false, Component: ReplayView },
  compare: { title: 'Compare', needsServer: false, Component: CompareView },
}
