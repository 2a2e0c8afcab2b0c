import { canBeSpoken, spokenReply } from '../spoken-reply.ts'
import { aitw } from './aitw.ts'
import { androidControl } from './android-control.ts'
import { androidWorld } from './android-world.ts'
import { anthropicComputerUse } from './anthropic-computer-use.ts'
import { appAgent } from './app-agent.ts'
import { autoDroid } from './auto-droid.ts'
import { autoGlm } from './autoglm.ts'
import { cogAgentChat } from './cog-agent-chat.ts'
import { cogAgent } from './cog-agent.ts'
import type { Dialect } from './reading/dialect.ts'
import { droidgym } from './droidgym.ts'
import { gelab } from './gelab.ts'
import { gemini25ComputerUse } from './gemini-computer-use-2-5.ts'
import { geminiComputerUse } from './gemini-computer-use.ts'
import { maiUi } from './mai-ui.ts'
import { mobileAgent2 } from './mobile-agent-2.ts'
import { mobileAgentE } from './mobile-agent-e.ts'
import { mobileAgent } from './mobile-agent.ts'
import { mobileBench } from './mobile-bench.ts'
import { odysseyAgent } from './odyssey-agent.ts'
import { openAiComputerUse } from './openai-computer-use.ts'
import { guiOwl, qwen25Vl, qwen3Vl } from './qwen-mobile-use.ts'
import { seeAct } from './see-act.ts'
import { uiTars } from './ui-tars.ts'
import { uiVenus, uiVenus2 } from './ui-venus.ts'

/** Every dialect, in the order of the documentation. */
export const DIALECTS: readonly Dialect[] = [
  droidgym,
  androidWorld,
  androidControl,
  ...aitw,
  qwen25Vl,
  qwen3Vl,
  guiOwl,
  maiUi,
  ...uiTars,
  autoGlm,
  gelab,
  uiVenus,
  uiVenus2,
  appAgent,
  autoDroid,
  mobileAgent,
  mobileAgent2,
  mobileAgentE,
  seeAct,
  cogAgent,
  cogAgentChat,
  odysseyAgent,
  mobileBench,
  openAiComputerUse,
  anthropicComputerUse,
  geminiComputerUse,
  gemini25ComputerUse,
].map(outsideThoughts)

/** The dialect with a name; undefined when there is none. */
export function findDialect(name: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.name === name)
}

/** The dialect for what a model says: its thoughts hold no action, whatever the dialect. */
function outsideThoughts(dialect: Dialect): Dialect {
  return {
    ...dialect,
    read: (reply, context) => dialect.read(typeof reply === 'string' ? spokenReply(reply) : reply, context),
    write(action, context) {
      if (canBeSpoken(JSON.stringify(action))) return dialect.write(action, context)
      return { unsupported: `${dialect.name}: its texts cannot hold the tags of a thought` }
    },
  }
}
