import { VOLUME_RANGES } from '@droidgym/phone/system/hardware/volumes'
import { Stream } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import type { VolumeRow } from '../row.ts'
import { label } from '../row.ts'
import { useSettings } from '../view.ts'

/** A volume slider with its icon (preference_volume_slider.xml): 8 dp above and below a title and a 48 dp seek bar. */
export function VolumeSlider({ row }: { readonly key: number; readonly row: VolumeRow }): ViewElement {
  const view = useSettings()
  const { palette, state, edge } = view
  const title = label(view, row.title)
  return (
    <view cls="LinearLayout" direction="row" align="center" paddingX={edge} paddingY={8}>
      <view width={44}>
        <image id="android:icon" glyph={row.glyph} tint={palette.iconTint} size={24} />
      </view>
      <view cls="LinearLayout" flex={1}>
        <Words id="android:title" text={title} paddingX={16} />
        <SeekBar
          key={row.stream}
          id="android:seekbar"
          desc={title}
          {...VOLUME_RANGES[row.stream]}
          value={state.volumes[row.stream]}
          onChange={(tx, level) => { setVolume(tx, row.stream, level) }}
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
