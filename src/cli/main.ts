#!/usr/bin/env node
import { Command } from 'commander'
import { packageVersion } from '@droidgym/spec/load/package-root'
import { COMMANDS } from './commands.ts'
import { runProgram } from './run-program.ts'

// Without this, gRPC prints its own message beside ours.
process.env['GRPC_VERBOSITY'] ??= 'NONE'

const program = new Command('droidgym')
  .version(packageVersion())
  .description('A reinforcement-learning gym for phones.')
  .addHelpText(
    'after',
    '\nExit codes: 0 success; 1 the command ran and the answer is no (a check failed, an episode was lost);'
    + ' 2 wrong usage or bad input.',
  )

await runProgram(program, COMMANDS, process.argv.slice(2))
