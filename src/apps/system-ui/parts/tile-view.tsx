import { translator } from '../../../phone/i18n/strings.ts'
import type { Configuration } from '../../../phone/system/configuration.ts'
import type { PhoneState } from '../../../phone/system/state.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { openSettings } from '../open-settings.ts'
import { shadePalette } from '../view.ts'
import type { Tile } from '../data/tiles.ts'

interface TileProps {
  readonly tile: Tile
  readonly state: PhoneState
  readonly configuration: Configuration
}

/** A tile without its label, in the row above the notifications. */
export function QuickTile(props: TileProps): ViewElement {
  return (
    <view {...switchOf(props)} width={48} height={48} align="center" justify="center">
      {picture(props, 36)}
    </view>
  )
}

/** A tile with its label: three in a row (qs_tile_height 106 dp). */
export function TileView(props: TileProps): ViewElement {
  const { tile, configuration } = props
  const palette = shadePalette(configuration.dark)
  const label = translator(configuration.locale, 'systemui')(tile.labelKey)
  return (
    <view {...switchOf(props)} width="33.3%" height={106} align="center" justify="center" paddingX={4} gap={6}>
      {picture(props, 48)}
      <text id="tile_label" text={label} size={13} color={palette.primaryText} textAlign="center" maxLines={2} />
    </view>
  )
}

function switchOf({ tile, state, configuration }: TileProps) {
  const words = translator(configuration.locale, 'systemui')
  const on = tile.isOn(state)
  return {
    cls: 'Switch',
    checked: on,
    checkable: true,
    reportedText: words(on ? 'switch_bar_on' : 'switch_bar_off'),
    desc: words(tile.labelKey),
    onClick: (tx: Transaction) => {
      tile.toggle(tx)
    },
    onLongClick: openSettings,
  } as const
}

function picture({ tile, state, configuration }: TileProps, size: number): ViewElement {
  const palette = shadePalette(configuration.dark)
  const on = tile.isOn(state)
  return (
    <view width={size} height={size} radius={size / 2} align="center" justify="center" background={on ? palette.accent : palette.tileOff}>
      <image unreported glyph={glyphs[tile.glyph]} size={size / 2} tint={on ? palette.onAccent : palette.iconTint} />
    </view>
  )
}
