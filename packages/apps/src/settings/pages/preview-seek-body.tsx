import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { Pager } from '../../kit/screens/pager.tsx'
import { FONT_SCALES, densityName, densityStep, densitySteps, fontSizeName, fontStep } from '../choices/display-steps.ts'
import { usePage } from '../view.ts'

/** Changes `font_scale` when the finger lifts. */
export function fontSizeBody(): ViewElement {
  const { state, configuration, t } = usePage()
  return body({
    name: fontSizeName(t, state),
    description: t('font_size_summary'),
    max: FONT_SCALES.length - 1,
    step: fontStep(configuration.fontScale),
    commit: (tx, step) => {
      // Float.toString: 1.0, 1.15
      const scale = FONT_SCALES[step] ?? 1
      tx.setSetting('system', 'font_scale', Number.isInteger(scale) ? scale.toFixed(1) : String(scale))
    },
  })
}

/** Changes `display_density_forced` when the finger lifts. */
export function displaySizeBody(): ViewElement {
  const { state, configuration, t } = usePage()
  const steps = densitySteps(state)
  return body({
    name: densityName(t, steps, configuration.dpi),
    description: t('screen_zoom_summary'),
    max: steps.values.length - 1,
    step: densityStep(steps, configuration.dpi),
    commit: (tx, step) => {
      const density = steps.values[step]
      if (density !== undefined) tx.setSetting('secure', 'display_density_forced', String(density))
    },
  })
}

interface Scale {
  /** What the step in force is called. */
  readonly name: string
  readonly description: string
  readonly max: number
  readonly step: number
  readonly commit: (tx: Transaction, step: number) => void
}

/** PreviewSeekBarPreferenceFragment: a preview, the step's name, a seek bar between "smaller" and "larger". */
function body(scale: Scale): ViewElement {
  const { local, t, change } = usePage()
  const settle = (tx: Transaction, step: number): void => {
    change(tx, { position: null })
    scale.commit(tx, Math.min(scale.max, Math.max(0, step)))
  }
  return (
    <scroll id="preview_seek_bar_view" flex={1}>
      <Pager id="preview_pager" padding={16} gap={12} minHeight={160}>
        <Words text={t('settings_label')} size={20} weight={500} />
        <Words text={t('display_dashboard_summary')} />
        <Words text={t('sound_dashboard_summary')} size={14} quiet />
      </Pager>
      <Divider />
      <Words id="current_label" text={scale.name} textAlign="center" padding={12} />
      <view direction="row" align="center" paddingX={8}>
        <ActionButton id="smaller" cls="ImageView" glyph={glyphs.remove} size={20} disabled={scale.step === 0}
          onClick={(tx) => { settle(tx, scale.step - 1) }} />
        <view flex={1}>
          <SeekBar id="seek_bar" min={0} max={Math.max(1, scale.max)} value={local.position ?? scale.step}
            onChange={(tx, position) => { change(tx, { position }) }} onDone={settle} />
        </view>
        <ActionButton id="larger" cls="ImageView" glyph={glyphs.add} size={20} disabled={scale.step === scale.max}
          onClick={(tx) => { settle(tx, scale.step + 1) }} />
      </view>
      <Words id="android:summary" text={scale.description} size={14} quiet padding={24} />
    </scroll>
  )
}
