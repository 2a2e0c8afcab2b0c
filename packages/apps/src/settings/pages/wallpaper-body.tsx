import { wallpaperBitmap } from '@droidgym/phone/render/wallpapers'
import { setWallpaper, wallpaperOf } from '@droidgym/phone/system/storage/wallpaper'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import { WALLPAPERS } from '@droidgym/spec/environments/environment'
import { MediaGrid } from '../../kit/rows/media-grid.tsx'
import { useSettings } from '../view.ts'

const WHOLE = { absolute: true, start: 0, end: 0, top: 0, bottom: 0 } as const

/**
 * The wallpapers of the phone; a tap takes one for the home screen.
 * Assumption: in Settings, where the image has an app of its own, and without a preview before it is taken.
 */
export function wallpaperBody(): ViewElement {
  const { state, configuration, palette } = useSettings()
  const { name: wallpaper, picture } = wallpaperOf(state)
  const names = [...new Set<string>([...WALLPAPERS, state.environment.wallpaper])]
  const isShown = (name: string): boolean => picture === undefined && name === wallpaper
  const columns = Math.max(3, Math.floor(configuration.widthDp / 160))
  return (
    <scroll id="wallpaper_grid" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      <MediaGrid
        items={names}
        columns={columns}
        padding={12}
        gap={8}
        cell={(name) => (
          <view
            key={name}
            cls="FrameLayout"
            id="tile"
            desc={titleOf(name)}
            selected={isShown(name)}
            flex={1}
            height={160}
            radius={8}
            clip
            draw={namedDrawing(`wallpaper ${name}`, (context, { width, height }) => {
              context.drawImage(wallpaperBitmap(name, { width: 240, height: 320 }), 0, 0, width, height)
            })}
            onClick={(tx) => { setWallpaper(tx, name) }}
          >
            {!isShown(name) ? null : (
              <view unreported {...WHOLE} border={{ width: 4, color: palette.accent }} />
            )}
          </view>
        )}
      />
    </scroll>
  )
}

/** A wallpaper's name without its number, or without the hash of a picture that an operator brought. */
function titleOf(wallpaper: string): string {
  return wallpaper.replace(/^\d\d_|^own_|_[0-9a-f]{16}$/g, '')
}
