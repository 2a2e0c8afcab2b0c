import { describe, expect, it } from 'vitest'
import { describeReply } from '@droidgym/agent/model/prompt/history'
import type { Element } from '@droidgym/gym/observation/observation'

const DISPLAY = { width: 1080, height: 2400 }

function element(numericTag: number, text: string): Element {
  return {
    numericTag, text, resourceId: '', className: 'Button', contentDescription: '', checked: false,
    bounds: [0, numericTag * 100, 500, numericTag * 100 + 80],
  }
}

const SCREEN = [element(0, 'Alarm'), element(1, 'Clock'), element(2, 'Timer')]

function lineOf(text: string, dialect?: string): string {
  return describeReply({ text, toolCalls: [] }, SCREEN, { dialect, display: DISPLAY })
}

describe('35: the line of a reply in the history of later prompts', () => {
  it.each([
    ['app-agent', 'Thought: x\nAction: tap(2)\nSummary: y', /^tap\(2\) on .*'Clock'/],
    ['see-act', 'So.\nELEMENT: C\nACTION: CLICK\nVALUE: None', /^CLICK; VALUE: None on .*'Timer'/],
    ['see-act', 'ELEMENT: None\nACTION: OPEN APP\nVALUE: Clock', /^OPEN APP; VALUE: Clock$/],
    ['android-world', 'Reason: x\nAction: {"action_type": "click", "index": 1}', /"index": 1\} on .*'Clock'/],
    ['auto-droid', '3. finished? N.\n4. Y. - id=2 - action=tap - input text=N/A', /id=2 .* on .*'Timer'/],
    ['mobile-agent', 'Observation: a\nThought: b\nAction: page down', /^page down$/],
    ['mobile-agent-2', '### Thought ###\nx\n### Action ###\nTap (540, 1200)\n### Operation ###\nOpen the clock', /^Tap \(540, 1200\); Open the clock$/],
    ['mobile-agent-e', '### Action ###\n{"name":"Home","arguments":null}\n### Description ###\nGo home', /^\{"name":"Home","arguments":null\}; Go home$/],
    ['auto-ui', 'Action Plan: [TYPE]; Action Decision: "action_type": "TYPE", "typed_text": "a"', /^"action_type": "TYPE", "typed_text": "a"$/],
    ['cog-agent-chat', 'Plan: 1. x\nNext Action: y\nGrounded Operation: tap [[500,500]]', /^tap \[\[500,500\]\]$/],
    ['odyssey-agent', 'CLICK: (500, 500)', /^CLICK: \(500, 500\)$/],
    [undefined, 'Thought: x\n- Action: tap(2)', /^tap\(2\) on .*'Timer'/],
  ])('of %s: %j', (dialect, reply, line) => {
    expect(lineOf(reply, dialect)).toMatch(line)
  })

  it('is the last line where the reply has no action', () => {
    expect(lineOf('I\nam lost', 'mobile-agent-2')).toBe('am lost')
  })
})
