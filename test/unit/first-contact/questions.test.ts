import { describe, expect, it } from 'vitest'
import { IDENTITY_TOPICS, STATE_TOPICS } from '../../../src/first-contact/questions.ts'

/** What real devices of API 29 have printed, as far as it is published, by the question that it answers. */
const TRANSCRIPTS: Readonly<Record<string, string>> = {
  'identity/id':
    'uid=2000(shell) gid=2000(shell) groups=2000(shell),1004(input),1007(log),3003(inet) context=u:r:shell:s0\n',
  'identity/su-context': 'u:r:su:s0\n',
  'windows/displays':
    'WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)\n  Display: mDisplayId=0\n'
    + '    init=1080x2160 440dpi cur=1080x2160 app=1080x2028 rng=1080x1014-2028x1962\n'
    + '  mCurrentFocus=Window{abea249 u0 com.nordstrom.app/com.nordstrom.app.main.activity.NordstromActivity}\n',
  'configuration/configuration':
    'config: mcc310-mnc260-en-rUS-ldltr-sw392dp-w392dp-h713dp-normal-long-notround-port-notnight-440dpi-finger-v29\n'
    + 'abi: x86_64,x86\n',
  'configuration/size': 'Physical size: 1080x2400\nOverride size: 720x1600\n',
  'configuration/density': 'Physical density: 440\nOverride density: 330\n',
  'configuration/night': 'Night mode: no\n',
  'volumes/alarm':
    '[v] will control stream=4 (STREAM_ALARM)\n[v] will get volume\n[v] Connecting to AudioService\n'
    + '[v] volume is 6 in range [1..7]\n',
}

describe('14.15: the questions to a real phone', () => {
  const topics = [...IDENTITY_TOPICS, ...STATE_TOPICS]
  const asked = topics.flatMap(({ id, questions }) => questions.map((question) => ({ key: `${id}/${question.name}`, question })))

  it.each(Object.entries(TRANSCRIPTS))('%s expects what a real phone has printed', (key, transcript) => {
    const question = asked.find((each) => each.key === key)?.question
    expect(question?.expects.filter((pattern) => !pattern.test(transcript))).toEqual([])
    expect(question?.excludes?.filter((pattern) => pattern.test(transcript)) ?? []).toEqual([])
  })

  it('have names of their own, which are names of files', () => {
    expect(new Set(asked.map(({ key }) => key)).size).toBe(asked.length)
    for (const { key } of asked) expect(key).toMatch(/^[\w-]+\/[\w-]+$/)
  })

  it('only look', () => {
    const verbs = /\b(?:put|set|enable|disable|delete|start|clear|grant|rm|mv|cp|write|reboot)\b/
    for (const { question: { argv } } of asked) expect(argv.join(' ')).not.toMatch(verbs)
  })
})
