#!/usr/bin/env node
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '@droidgym/base/error/message-of'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { makeFigure } from './make-figure.ts'
import { QUICK, WHOLE } from './plan.ts'

const USAGE = `Usage: npm run figure8 -- [--quick] [--steps N] [--seeds N] [--jobs N] [--out DIR] [--docs DIR]

B-MoCA's figure 8 on the simulated phone: how success in environments that a policy has never seen grows with the number
of environments it learned in. Records demonstrations, trains a policy by behaviour cloning for every number and seed,
lets each play, and writes the page and the plot. What is done already is not done again.

  --quick      proves that everything fits together, in a minute or two; says nothing of learning
  --steps N    batches that every policy learns from, default ${WHOLE.steps}
  --seeds N    policies for every number of environments, default ${WHOLE.seeds.length}; 1 gives no errors
  --jobs N     policies at work side by side, default the number of cores
  --out DIR    recordings, policies and results, default runs/figure8, or runs/figure8-quick
  --docs DIR   where results.md and results/figure8.svg go, default docs; with --quick the folder of the results
  --help

Python with PyTorch is DROIDGYM_TORCH_PYTHON, else clients/python/.venv-torch, else python3.`

function readArguments() {
  try {
    return parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        steps: { type: 'string' },
        seeds: { type: 'string' },
        jobs: { type: 'string', default: String(availableParallelism()) },
        out: { type: 'string' },
        docs: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return refuse(messageOf(error))
  }
}

function refuse(message: string): never {
  console.error(`${message}\n\n${USAGE}`)
  return process.exit(2)
}

function count(name: string, text: string): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : refuse(`--${name} ${text}: give a whole number from 1`)
}

const { quick, steps, seeds, jobs, out, docs, help } = readArguments()
if (help) {
  console.log(USAGE)
} else {
  const effort = quick ? QUICK : WHOLE
  const folder = out ?? join(packageRoot(), 'runs', quick ? 'figure8-quick' : 'figure8')
  try {
    await makeFigure({
      effort: {
        ...effort,
        steps: steps === undefined ? effort.steps : count('steps', steps),
        seeds: seeds === undefined ? effort.seeds : [...Array(count('seeds', seeds)).keys()],
      },
      jobs: count('jobs', jobs),
      folder,
      docs: docs ?? (quick ? folder : join(packageRoot(), 'docs')),
      say: (line) => console.log(line),
    })
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
