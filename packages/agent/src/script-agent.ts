import type { Action } from '@droidgym/gym/action/action'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import type { Observation } from '@droidgym/gym/observation/observation'
import { ScriptPlayer } from '@droidgym/gym/script/script-player'
import type { ScriptStep } from '@droidgym/spec/tasks/task'
import type { Agent, EpisodeBriefing } from './agent.ts'

/** Plays a task's script from the observation's XML. */
export class ScriptAgent implements Agent {
  readonly #player: ScriptPlayer

  constructor(steps: readonly ScriptStep[], briefing: EpisodeBriefing, options: { readonly recover?: boolean } = {}) {
    this.#player = new ScriptPlayer(steps, briefing, options)
  }

  /** Whether it cannot perform its remaining steps. */
  get lost(): boolean {
    return this.#player.lost
  }

  /** It has played all steps. */
  get takesForDone(): boolean {
    return !this.lost
  }

  /** Needs an observation with `xml`. */
  act({ xml }: Observation): Action | null {
    if (xml === undefined) throw new TypeError('A script needs observations with xml: ask for them at Make')
    return this.#player.next(parseUiautomatorXml(xml))
  }

  notCarriedOut(): void {
    this.#player.notCarriedOut()
  }
}
