import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { AppBarProps } from '../../kit/bars/app-bar.tsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { useWikipedia } from '../view.ts'
import type { TitledPageProps } from '../../kit/screens/titled-page.tsx'
import { TitledPage } from '../../kit/screens/titled-page.tsx'

/** A bar with "Navigate up", which finishes the activity, and a title. */
export function PaperBar(props: AppBarProps): ViewElement {
  return <AppBar paddingX={4} button={{ target: 48 }} {...barLook()} {...props} />
}

function barLook(): AppBarProps {
  return { background: useWikipedia().palette.paper, titleStyle: { minSize: 13, marginStart: 12 } }
}

export interface TitledProps extends Omit<TitledPageProps, 'title' | 'bar'> {
  readonly titleKey: string
}

/** What fills an activity's window: a bar with its title, and the rest below. */
export function Titled({ titleKey, ...page }: TitledProps): ViewElement {
  return <TitledPage title={useWikipedia().t(titleKey)} bar={barLook()} {...page} />
}
