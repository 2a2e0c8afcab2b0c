import { TABLET_WIDTH } from '@droidgym/phone/system/hardware/rotation'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Tile } from '../bars/tiles.ts'
import { openFromShade } from '../open-settings.ts'
import { useSystem } from '../view.ts'

export interface TileProps {
  readonly tile: Tile
}

/** A tile without its label, in the row above the notifications. */
export function QuickTile({ tile }: TileProps): ViewElement {
  return (
    <view {...switchOf(tile)} width={48} height={48} align="center" justify="center">
      <TilePicture tile={tile} size={36} />
    </view>
  )
}

/** A tile with its label: three in a row, four on a phone on its side (quick_settings_num_columns, qs_tile_height). */
export function TileView({ tile }: TileProps): ViewElement {
  const { configuration: { landscape, smallestWidthDp }, palette, t } = useSystem()
  const width = landscape && smallestWidthDp < TABLET_WIDTH ? '25%' : '33.3%'
  return (
    <view {...switchOf(tile)} width={width} height={106} align="center" justify="center" paddingX={4} gap={6}>
      <TilePicture tile={tile} size={48} />
      <text id="tile_label" text={t(tile.labelKey)} size={13} color={palette.primaryText} textAlign="center" maxLines={2} />
    </view>
  )
}

function switchOf(tile: Tile) {
  const { state, t } = useSystem()
  const on = tile.isOn(state)
  return {
    cls: 'Switch',
    checked: on,
    checkable: true,
    reportedText: t(on ? 'switch_bar_on' : 'switch_bar_off'),
    desc: t(tile.labelKey),
    onClick: tile.toggle,
    onLongClick: (tx: Transaction) => openFromShade(tx, tile.about),
  } as const
}

function TilePicture({ tile, size }: TileProps & { readonly size: number }): ViewElement {
  const { palette, state } = useSystem()
  const on = tile.isOn(state)
  return (
    <view width={size} height={size} radius={size / 2} align="center" justify="center" background={on ? palette.accent : palette.tileOff}>
      <image unreported glyph={glyphs[tile.glyph]} size={size / 2} tint={on ? palette.onAccent : palette.iconTint} />
    </view>
  )
}
