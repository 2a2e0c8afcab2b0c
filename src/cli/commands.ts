import type { Command } from 'commander'

/** A command of the program. Its module holds its options, and is loaded on demand. */
export interface CommandEntry {
  readonly name: string
  readonly summary: string
  /** False: it reads neither tasks nor environments, or names its files in another way. */
  readonly usesOwnFiles?: false
  /** Loads the function that adds options and action to the command. */
  readonly load: () => Promise<(command: Command) => void>
}

/** In the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'serve',
    usesOwnFiles: false,
    summary: 'Serve environments over gRPC until SIGINT or SIGTERM: simulated phones, and real ones that are named.',
    load: async () => (await import('./commands/serve.ts')).defineServe,
  },
  {
    name: 'mcp',
    summary: 'Serve one phone over MCP on standard input and output, for the agent that starts it.',
    load: async () => (await import('./commands/mcp.ts')).defineMcp,
  },
  {
    name: 'console',
    summary: 'Open a web page on this machine to play, demonstrate and replay episodes.',
    load: async () => (await import('./commands/console.ts')).defineConsole,
  },
  {
    name: 'demo',
    summary: 'Start a server and let an expert play six tasks through it, each in another environment.',
    load: async () => (await import('./commands/demo.ts')).defineDemo,
  },
  {
    name: 'tasks',
    summary: 'List the tasks.',
    load: async () => (await import('./commands/tasks.ts')).defineTasks,
  },
  {
    name: 'apis',
    usesOwnFiles: false,
    summary: "List what apps do for others: the actions 'api', by name, with their parameters.",
    load: async () => (await import('./commands/apis.ts')).defineApis,
  },
  {
    name: 'environments',
    summary: 'List phones: 35 to train on, 10 held out to test on, and those that endless splits draw.',
    load: async () => (await import('./commands/environments.ts')).defineEnvironments,
  },
  {
    name: 'splits',
    summary: 'List the sets of phones to draw from, and what is held out in each.',
    load: async () => (await import('./commands/splits.ts')).defineSplits,
  },
  {
    name: 'streams',
    summary: 'List ordered streams of tasks or environments to learn continually, or the stages of one.',
    load: async () => (await import('./commands/streams.ts')).defineStreams,
  },
  {
    name: 'play',
    summary: 'Let an agent play one episode.',
    load: async () => (await import('./commands/play.ts')).definePlay,
  },
  {
    name: 'verify',
    summary: 'Prove the tasks: the expert solves every cell by acting, and nothing else is rewarded.',
    load: async () => (await import('./commands/verify.ts')).defineVerify,
  },
  {
    name: 'milestones',
    summary: 'List the milestones of tasks, or search for those that a successful path can avoid.',
    load: async () => (await import('./commands/milestones.ts')).defineMilestones,
  },
  {
    name: 'evaluate',
    summary: 'Let an agent play every task in every environment, and tell how often it succeeds.',
    load: async () => (await import('./commands/evaluate.ts')).defineEvaluate,
  },
  {
    name: 'plan',
    summary: 'Print the episodes of an evaluation, a line of JSON each, for a program that plays them itself.',
    load: async () => (await import('./commands/plan.ts')).definePlan,
  },
  {
    name: 'report',
    summary: 'Write the reports of results that are there, and print how often the agent succeeded.',
    load: async () => (await import('./commands/report.ts')).defineReport,
  },
  {
    name: 'collect',
    summary: 'Record an agent over tasks, environments and episodes; a second run makes only what is missing.',
    load: async () => (await import('./commands/collect.ts')).defineCollect,
  },
  {
    name: 'replay',
    summary: 'Play a recording again on the simulated phone and prove that everything is as it was, bit for bit.',
    load: async () => (await import('./commands/replay.ts')).defineReplay,
  },
  {
    name: 'recordings',
    summary: 'List what a folder of recordings holds.',
    load: async () => (await import('./commands/recordings.ts')).defineRecordings,
  },
  {
    name: 'judge',
    summary: 'Judge recordings anew, and tell how judges agree with the truth.',
    load: async () => (await import('./commands/judge.ts')).defineJudge,
  },
  {
    name: 'cases',
    summary: 'Write a page for every recorded episode of an evaluation, with the verdicts of judges.',
    load: async () => (await import('./commands/cases.ts')).defineCases,
  },
  {
    name: 'compare',
    usesOwnFiles: false,
    summary: 'Tell how two evaluations differ, cell by cell.',
    load: async () => (await import('./commands/compare-reports.ts')).defineCompare,
  },
  {
    name: 'leaderboard',
    summary: 'Rank agents by their evaluations: over all, by model, language, apps, level and category.',
    load: async () => (await import('./commands/leaderboard.ts')).defineLeaderboard,
  },
  {
    name: 'sweep',
    summary: 'Vary one factor of randomization at a time, and tell how often an agent succeeds at each level.',
    load: async () => (await import('./commands/sweep.ts')).defineSweep,
  },
  {
    name: 'continual',
    summary: 'Evaluate the policies made after each stage of a stream on every stage, and tell what was forgotten.',
    load: async () => (await import('./commands/continual.ts')).defineContinual,
  },
  {
    name: 'reproduce',
    summary: 'Play a published experiment, and set what comes of it beside the published numbers.',
    load: async () => (await import('./commands/reproduce.ts')).defineReproduce,
  },
  {
    name: 'worker',
    summary: "Play what 'droidgym sweep --queue' puts into a queue, until told to stop.",
    load: async () => (await import('./commands/worker.ts')).defineWorker,
  },
  {
    name: 'crawl',
    summary: 'Visit every screen of the simulated phone; fail on dead ends, controls that do nothing and twins.',
    load: async () => (await import('./commands/crawl.ts')).defineCrawl,
  },
  {
    name: 'gallery',
    summary: 'Draw typical screens of every app, a sheet for each environment, and a page that shows the sheets.',
    load: async () => (await import('./commands/gallery.ts')).defineGallery,
  },
  {
    name: 'screenshot',
    summary: 'Take a picture of the simulated phone: its home screen, or an app just opened.',
    load: async () => (await import('./commands/screenshot.ts')).defineScreenshot,
  },
  {
    name: 'validate',
    usesOwnFiles: false,
    summary: 'Check files of tasks and environments of your own; without files, all data of droidgym.',
    load: async () => (await import('./commands/validate.ts')).defineValidate,
  },
  {
    name: 'import-layout',
    usesOwnFiles: false,
    summary: "Turn a launcher's database (launcher.db) into an icon layout, as envs/layouts holds them.",
    load: async () => (await import('./commands/import-layout.ts')).defineImportLayout,
  },
  {
    name: 'phone',
    summary: 'Put a simulated phone on the wire: adb, console and gRPC of an emulator, on this machine only.',
    load: async () => (await import('./commands/phone.ts')).definePhone,
  },
  {
    name: 'provision',
    summary: 'Bring real phones into the state of environments, and save a snapshot of each. Goes on where it stopped.',
    load: async () => (await import('./commands/provision.ts')).defineProvision,
  },
  {
    name: 'doctor',
    usesOwnFiles: false,
    summary: 'Say what this machine lacks for real emulators and handsets, and which optional packages are installed.',
    load: async () => (await import('./commands/doctor.ts')).defineDoctor,
  },
  {
    name: 'first-contact',
    summary: 'Ask a real phone twenty things, put it back as it was, and pack the answers for a bug report.',
    load: async () => (await import('./commands/first-contact.ts')).defineFirstContact,
  },
  {
    name: 'conformance',
    summary: 'Hold a phone against the contract that agents rely on: a real one that is named, else a simulated one.',
    load: async () => (await import('./commands/conformance.ts')).defineConformance,
  },
]
