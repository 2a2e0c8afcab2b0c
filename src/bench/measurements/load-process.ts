/** A process with nothing but the gym, so that its resident memory is that of a worker. */
import { gymOf } from '../build.ts'
import type { Findings } from '../figures.ts'
import { loadOrderSchema, playLoad } from './load.ts'

const { build, ...load } = loadOrderSchema.parse(JSON.parse(process.argv[2] ?? '{}'))
const findings: Findings = { figures: await playLoad(await gymOf(build), load) }
process.send?.(findings)
if (process.connected) process.disconnect()
