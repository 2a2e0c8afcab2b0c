import type { Transaction } from '../../../phone/system/transaction.ts'
import { Stream } from '../../../phone/system/state.ts'
import { VOLUME_RANGES } from '../../../phone/system/hardware/volumes.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { listItemPadding } from '../../../phone/view/list-item-padding.ts'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import type { PageView, Row } from '../page.ts'

interface VolumeRowProps {
  readonly view: PageView
  readonly title: string
  readonly row: Extract<Row, { kind: 'volume' }>
}

/** A volume slider with its icon (preference_volume_slider.xml): 8 dp above and below a title and a 48 dp seek bar. */
export function VolumeRow({ view, title, row }: VolumeRowProps): ViewElement {
  const { palette, state, configuration } = view
  const { min, max } = VOLUME_RANGES[row.stream]
  return (
    <view cls="LinearLayout" direction="row" align="center" paddingX={listItemPadding(configuration)} paddingY={8}>
      <view width={44}>
        {row.glyph === undefined ? null : <image id="android:icon" glyph={row.glyph} tint={palette.iconTint} size={24} />}
      </view>
      <view cls="LinearLayout" flex={1}>
        <text id="android:title" text={title} size={16} color={palette.primaryText} paddingX={16} />
        <SeekBar
          key={row.stream}
          id="android:seekbar"
          desc={title}
          min={min}
          max={max}
          value={state.volumes[row.stream]}
          palette={palette}
          onChange={(tx, level) => {
            setVolume(tx, row.stream, level)
          }}
        />
      </view>
    </view>
  )
}

/** The ring volume is also that of notifications on phones with a voice (AudioService.java, ringer stream alias). */
function setVolume(tx: Transaction, stream: Stream, level: number): void {
  tx.setVolume(stream, level)
  if (stream !== Stream.ring) return
  tx.set({ volumes: { ...tx.state.volumes, [Stream.notification]: tx.state.volumes[Stream.ring] } })
}
