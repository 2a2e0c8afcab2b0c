#!/usr/bin/env node
import { Command } from 'commander'
import { packageVersion } from '../spec/package-root.ts'
import { addCollect } from './collect.ts'
import { addCompare } from './compare-reports.ts'
import { addConformance } from './conformance.ts'
import { addCrawl } from './crawl.ts'
import { addDemo } from './demo.ts'
import { addDoctor } from './doctor.ts'
import { addEnvironments } from './environments.ts'
import { addEvaluate } from './evaluate.ts'
import { runProgram } from './exit.ts'
import { addGallery } from './gallery.ts'
import { addImportLayout } from './import-layout.ts'
import { addPhone } from './phone.ts'
import { addPlay } from './play.ts'
import { addProvision } from './provision.ts'
import { addRecordings } from './recordings.ts'
import { addReplay } from './replay.ts'
import { addScreenshot } from './screenshot.ts'
import { addServe } from './serve.ts'
import { addSweep } from './sweep.ts'
import { addTasks } from './tasks.ts'
import { addValidate } from './validate.ts'
import { addVerify } from './verify.ts'
import { addWorker } from './worker.ts'

const program = new Command('droidgym')
  .version(packageVersion())
  .description('A reinforcement-learning gym for phones.')
  .addHelpText(
    'after',
    '\nExit codes: 0 success; 1 the command ran and the answer is no (a check failed, an episode was lost);' +
      ' 2 wrong usage or bad input.',
  )

for (const add of [
  addServe,
  addDemo,
  addTasks,
  addEnvironments,
  addPlay,
  addVerify,
  addEvaluate,
  addCollect,
  addReplay,
  addRecordings,
  addCompare,
  addSweep,
  addWorker,
  addCrawl,
  addGallery,
  addScreenshot,
  addValidate,
  addImportLayout,
  addPhone,
  addProvision,
  addDoctor,
  addConformance,
]) {
  add(program)
}

await runProgram(program, process.argv)
