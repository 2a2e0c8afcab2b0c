import { SHORTEST_SECRET } from '@droidgym/phone/system/keyguard/lock-settings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { PatternGrid } from '../../kit/controls/pattern-grid.tsx'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'
import { saveCredential } from './lock-flow.ts'
import type { LockButton } from './lock-parts.tsx'
import { LockBody, LockButtons } from './lock-parts.tsx'

/** Where the drawing of a new pattern has come to (ChooseLockPattern.Stage of API 29). */
type Stage = 'intro' | 'too-short' | 'first-valid' | 'confirm' | 'wrong' | 'confirmed'

const HEADERS: Readonly<Record<Stage, string>> = {
  'intro': 'lockpattern_recording_intro_header',
  'too-short': 'lockpattern_recording_incorrect_too_short',
  'first-valid': 'lockpattern_pattern_entered_header',
  'confirm': 'lockpattern_need_to_confirm',
  'wrong': 'lockpattern_need_to_unlock_wrong',
  'confirmed': 'lockpattern_pattern_confirmed_header',
}

function stageOf({ input, lock }: PageView['local']): Stage {
  if (lock?.first === undefined) return input === '' ? 'intro' : input.length < SHORTEST_SECRET ? 'too-short' : 'first-valid'
  if (input === '') return 'confirm'
  return input === lock.first ? 'confirmed' : 'wrong'
}

/** A new pattern, drawn twice. */
export function newPatternBody(): ViewElement {
  const view = usePage()
  const { change, configuration, local, palette, t } = view
  const stage = stageOf(local)
  const draw = (tx: Transaction, input: string): void => { change(tx, { input }) }
  return (
    <LockBody text={t(HEADERS[stage], stage === 'too-short' ? { count: SHORTEST_SECRET } : {})}>
      <view align="center">
        <PatternGrid
          id="lockPattern"
          size={Math.min(320, configuration.widthDp - 48, configuration.heightDp - 240)}
          color={stage === 'wrong' || stage === 'too-short' ? palette.secondaryText : palette.accent}
          shown={local.input}
          disabled={stage === 'first-valid' || stage === 'confirmed'}
          onDraw={draw}
        />
      </view>
      <LockButtons back={backButton(view)} on={onButton(view, stage)} />
    </LockBody>
  )
}

/** "Cancel" before anything is drawn, then "Clear". */
function backButton({ change, context, framework, local, t }: PageView): LockButton {
  const isFresh = local.input === '' && local.lock === undefined
  if (isFresh) return { text: framework('cancel'), onClick: (tx) => { tx.finish(context.activityId) } }
  return { text: t('lockpattern_retry_button_text'), onClick: (tx) => { change(tx, { input: '', lock: {} }) } }
}

function onButton(view: PageView, stage: Stage): LockButton | undefined {
  const { change, local: { input }, t } = view
  if (stage === 'first-valid') {
    return { text: t('next_label'), onClick: (tx) => { change(tx, { lock: { first: input }, input: '' }) } }
  }
  if (stage !== 'confirmed') return undefined
  return {
    text: t('lockpattern_confirm_button_text'),
    onClick: (tx) => { saveCredential(tx, view, { kind: 'pattern', secret: input }) },
  }
}
