import { describe, expect, it } from 'vitest'
import { chooseAgents } from '@droidgym/lab/experiment/reproduce/choose-agents'

const EXPERIMENT = {
  name: 'figure',
  agents: [
    { id: 'gpt-4o.text', agent: 'openai:gpt-4o?config=b-moca-text', needs: 'a key' },
    { id: 'gemini.text', agent: 'openai:gemini?config=b-moca-text' },
    { id: 'gemini.picture', agent: 'openai:gemini?config=b-moca-multimodal' },
    { id: 'bc', agent: 'onnx:bc.onnx' },
  ],
}

describe('the agents of an experiment', () => {
  it('are all of it, or those that are named', () => {
    expect(chooseAgents(EXPERIMENT, { named: [] })).toEqual(EXPERIMENT.agents)
    expect(chooseAgents(EXPERIMENT, { named: ['bc', 'gpt-4o.text'] }).map(({ id }) => id)).toEqual(['bc', 'gpt-4o.text'])
  })

  it('are others in their place, or further ones, whose options may hold an equals sign', () => {
    expect(chooseAgents(EXPERIMENT, { named: ['bc=noop', 'mine=openai:m?config=tools'] })).toEqual([
      { id: 'bc', agent: 'noop' },
      { id: 'mine', agent: 'openai:m?config=tools' },
    ])
  })

  it('ask another model once for each configuration', () => {
    expect(chooseAgents(EXPERIMENT, { named: [], model: 'org/my-llama-3.1' })).toEqual([
      { id: 'org-my-llama-3-1.text', agent: 'openai:org/my-llama-3.1?config=b-moca-text', needs: 'a key' },
      { id: 'org-my-llama-3-1.picture', agent: 'openai:org/my-llama-3.1?config=b-moca-multimodal' },
      { id: 'bc', agent: 'onnx:bc.onnx' },
    ])
  })

  it('are the bounds alone, or beside those that are named', () => {
    const bounds = ['expert', 'near-miss', 'noop', 'random']
    expect(chooseAgents(EXPERIMENT, { named: [], bounds: true }).map(({ id }) => id)).toEqual(bounds)
    const named = { named: ['gpt-4o.text'], model: 'mine', bounds: true }
    expect(chooseAgents(EXPERIMENT, named).map(({ id }) => id)).toEqual(['mine.text', ...bounds])
  })

  it.each([
    [['gpt-5'], 'figure has no agent "gpt-5": name one of gpt-4o.text'],
    [['openai:m?config=tools'], 'figure has no agent "openai:m?config=tools"'],
    [['../up=noop'], 'figure has no agent "../up=noop"'],
    [['bc', 'bc=noop'], 'The agent bc is named twice'],
  ])('are refused: %j', (named, message) => {
    expect(() => chooseAgents(EXPERIMENT, { named })).toThrow(expect.objectContaining({ code: 'UNKNOWN_AGENT' }) as Error)
    expect(() => chooseAgents(EXPERIMENT, { named })).toThrow(message)
  })
})
