#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { simulatedGym } from '@droidgym/gym/gym'
import { loadSuite } from '@droidgym/spec/find-task'
import { findSplit } from '@droidgym/spec/splits/splits'
import { demonstrate } from './demonstrations.ts'

const USAGE = `Usage: node dist/bench/generalization/main.js --out DIR [--split NAME] [--phones N,N,…] [--phone-seed N]
  [--suite NAME] [--episodes N] [--action-space discrete|dual-gesture] [--part I/N]

Writes demonstrations of the expert on the first phones of a split, as raw arrays for the programs of
clients/python/examples/generalization: success on held-out phones over the number of phones to train on. For each of the
numbers of --phones there are about --episodes of them at most. --part 0/4 plays every fourth episode.`

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    split: { type: 'string', default: 'train-sampled' },
    phones: { type: 'string', default: '100' },
    'phone-seed': { type: 'string', default: '0' },
    suite: { type: 'string', default: 'representative' },
    episodes: { type: 'string', default: '10000' },
    'action-space': { type: 'string', default: 'discrete' },
    part: { type: 'string', default: '0/1' },
  },
})
const actionSpace = values['action-space']
const [index, of] = values.part.split('/').map(Number)
if (values.out === undefined || (actionSpace !== 'discrete' && actionSpace !== 'dual-gesture')) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const summary = await demonstrate(simulatedGym(), {
    split: findSplit(values.split),
    phones: values.phones.split(',').map(Number).sort((a, b) => a - b),
    phoneSeed: Number(values['phone-seed']),
    tasks: loadSuite(values.suite),
    episodes: Number(values.episodes),
    part: { index: index ?? 0, of: of ?? 1 },
    actionSpace, width: 64, height: 128, length: 128,
  }, values.out)
  console.log(JSON.stringify({ ...summary, arrays: Object.keys(summary.arrays) }))
}
