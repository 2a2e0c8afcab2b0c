import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { PHOTOS } from '../app.ts'
import type { HomeLocal } from '../state.ts'
import { Activity } from '../state.ts'
import { useHome } from '../view.ts'
import { SideDrawer } from '../../kit/overlays/side-drawer.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** The drawer of Photos and the dimmed rest that closes it. */
export function HomeDrawer(): ViewElement {
  const { t, change } = useHome()
  const go = (part: Partial<HomeLocal>): Handler => (tx) => change(tx, { ...part, drawer: false })
  const row = (key: string, glyph: Glyph, onClick: Handler): ViewElement => (
    <ListRow
      key={key}
      icon={glyph}
      title={t(key)}
      titleId="title"
      titleStyle={{ size: 14, weight: 500 }}
      minHeight={52}
      gap={24}
      onClick={onClick}
    />
  )
  return (
    <SideDrawer id="navigation_drawer" width="75%" maxWidth={304} closeDesc={t('close_drawer')} onDismiss={go({})}>
      <scroll key="drawer" flex={1}>
        <Words text={t('tab_photos')} size={20} weight={500} padding={16} paddingTop={24} />
        {row('device_folders', glyphs.folderOutline, go({ tab: 'albums' }))}
        {row('favorites', glyphs.starOutline, go({ album: { kind: 'favorites' } }))}
        {row('trash', glyphs.deleteOutline, go({ album: { kind: 'trash' } }))}
        {row('settings', glyphs.settings, (tx) => {
          go({})(tx)
          tx.startActivity({ component: { packageName: PHOTOS.packageName, className: Activity.settings } })
        })}
      </scroll>
    </SideDrawer>
  )
}
