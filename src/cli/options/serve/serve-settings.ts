import { API_LEVEL_HELP } from '../options.ts'

/** A setting of `droidgym serve`. */
export interface ServeSetting {
  readonly kind: 'text' | 'number' | 'switch' | 'list'
  /** The argument's name in the help. */
  readonly argument?: string
  readonly about: string
  /** Its path in the options, such as `tls.key`. */
  readonly option: string
  /** Units of the option per unit of the setting. */
  readonly scale?: number
}

const SECONDS = { kind: 'number', argument: 'seconds', scale: 1000 } as const

/** By name: `--idle-timeout` as a flag, `DROIDGYM_IDLE_TIMEOUT` in the environment, `idle_timeout` in a file. */
export const SERVE_SETTINGS: Readonly<Record<string, ServeSetting>> = {
  'host': {
    kind: 'text', argument: 'address', option: 'host',
    about: 'address to listen on; one that others can reach needs tokens, client certificates or insecure',
  },
  'port': { kind: 'number', argument: 'number', option: 'port', about: 'port to listen on, 0 for any' },
  'workers': {
    kind: 'number', argument: 'number', option: 'workers',
    about: "threads that simulated phones live on, 0 for the server's own",
  },
  'max-environments': {
    kind: 'number', argument: 'number', option: 'maxEnvironments', about: 'environments open at once',
  },
  'idle-timeout': { ...SECONDS, option: 'idleTimeoutMs', about: 'close environments unused for so long' },
  'wait': {
    ...SECONDS, option: 'waitMs',
    about: 'longest wait of a client for a real phone when all are taken, unless it says so itself',
  },
  'take-over-wait': {
    ...SECONDS, option: 'takeOverWaitMs',
    about: 'longest wait of a client\'s calls for an environment that a person has taken over',
  },
  'grace': { ...SECONDS, option: 'graceMs', about: 'time that calls in progress may go on when the server stops' },
  'shared-pixels': {
    kind: 'text', argument: 'folder', option: 'sharedPixels',
    about: 'let clients of this machine read pixels from files in this folder in memory, such as /dev/shm',
  },
  'max-request-bytes': { kind: 'number', argument: 'bytes', option: 'maxRequestBytes', about: 'largest request' },
  'max-response-bytes': { kind: 'number', argument: 'bytes', option: 'maxResponseBytes', about: 'largest response' },
  'max-held-bytes': {
    kind: 'number', argument: 'bytes', option: 'maxHeldBytes',
    about: 'answers to all clients that are being made or sent; more calls wait',
  },
  'max-calls': {
    kind: 'number', argument: 'number', option: 'maxCalls', about: 'calls of all clients under way at once; more wait',
  },
  'tls-certificate': {
    kind: 'text', argument: 'file', option: 'tls.certificate', about: 'serve over TLS with this certificate (PEM)',
  },
  'tls-key': { kind: 'text', argument: 'file', option: 'tls.key', about: 'the key of the certificate (PEM)' },
  'tls-client-certificates': {
    kind: 'text', argument: 'file', option: 'tls.clientCertificates',
    about: 'let in only clients whose certificate one of these authorities signed (PEM)',
  },
  'tokens': { kind: 'text', argument: 'file', option: 'tokens', about: 'let in only clients with a token of this file' },
  'insecure': {
    kind: 'switch', option: 'insecure',
    about: 'listen where others can reach it though anyone who does can use the server',
  },
  'allow-splits': {
    kind: 'list', argument: 'splits', option: 'allowSplits',
    about: "splits that clients may play in (see 'droidgym splits'), such as train",
  },
  'client-environments': {
    kind: 'number', argument: 'number', option: 'limits.environments', about: 'environments that one client may hold',
  },
  'client-requests-per-second': {
    kind: 'number', argument: 'number', option: 'limits.requestsPerSecond', about: 'requests that one client may send',
  },
  'client-bytes-per-second': {
    kind: 'number', argument: 'number', option: 'limits.bytesPerSecond',
    about: 'bytes that one client may send and receive',
  },
  'client-held-bytes': {
    kind: 'number', argument: 'bytes', option: 'limits.heldBytes',
    about: 'answers to one client that are being made or sent; more calls wait',
  },
  'client-calls': {
    kind: 'number', argument: 'number', option: 'limits.calls',
    about: 'calls of one client under way at once; as many more wait',
  },
  'client-kept-episodes': {
    kind: 'number', argument: 'number', option: 'limits.keptEpisodes',
    about: 'episodes that one client may keep from the console',
  },
  'client-kept-bytes': {
    kind: 'number', argument: 'bytes', option: 'limits.keptBytes', about: 'bytes of the episodes that one client may keep from the console',
  },
  'task-file': {
    kind: 'list', argument: 'files', option: 'taskFiles', about: 'YAML with tasks of your own (docs/own-tasks.md)',
  },
  'environment-file': {
    kind: 'list', argument: 'files', option: 'environmentFiles', about: 'YAML with environments or splits of your own',
  },
  'suite-dir': {
    kind: 'list', argument: 'folders', option: 'suiteDirs',
    about: 'folders with tasks/*.yaml and environments/*.yaml; one with faults is reported, and the others are served',
  },
  'judge': {
    kind: 'text', argument: 'name', option: 'judge',
    about: 'judge that decides every episode in place of the facts, as in evaluate --judge-live (docs/judges.md)',
  },
  'judge-calls': {
    kind: 'number', argument: 'number', option: 'judgeCalls', about: "calls of the judge's model that one client may cause",
  },
  'record': { kind: 'text', argument: 'folder', option: 'record', about: 'record every episode into this folder' },
  'people-model': {
    kind: 'text', argument: 'name', option: 'peopleModel',
    about: 'language model that answers messages for people who have a persona (docs/own-tasks.md)',
  },
  'metrics-host': { kind: 'text', argument: 'address', option: 'metrics.host', about: 'address of metrics and probes' },
  'metrics-port': {
    kind: 'number', argument: 'number', option: 'metrics.port',
    about: 'serve Prometheus metrics and probes over HTTP on this port',
  },
  'openenv': { kind: 'number', argument: 'port', option: 'openenv', about: 'serve OpenEnv over HTTP on this port (docs/openenv.md)' },
  'mcp': { kind: 'number', argument: 'port', option: 'mcp', about: 'serve MCP over HTTP on this port (docs/mcp.md)' },
  'console': { kind: 'number', argument: 'port', option: 'console', about: 'serve a web page to play and watch on this port (docs/console.md)' },
  'recordings': {
    kind: 'text', argument: 'folder', option: 'recordings',
    about: 'folder where the console lists and writes recordings, if not in the folder of record',
  },
  'evaluations': {
    kind: 'text', argument: 'folder', option: 'evaluations',
    about: 'folder below which the console finds what evaluate has written',
  },
  'agents': {
    kind: 'list', argument: 'names', option: 'agents',
    about: 'agents that may play on from recordings of the console, such as onnx:FILE (docs/evaluation.md)',
  },
  'allowed-hosts': {
    kind: 'list', argument: 'hosts', option: 'allowedHosts',
    about: 'names of the server for clients of OpenEnv and MCP; web pages of these hosts may call it',
  },
  'log-format': { kind: 'text', argument: 'format', option: 'logFormat', about: 'json, or pretty for people' },
  'log-level': {
    kind: 'text', argument: 'level', option: 'logLevel', about: 'lowest level to log: debug, info, warning, error',
  },
  'serial': {
    kind: 'list', argument: 'serials', option: 'serials', about: 'phones that run already, as adb calls them',
  },
  'avd': { kind: 'list', argument: 'names', option: 'avds', about: 'Android virtual devices to run emulators on' },
  'api-level': {
    kind: 'number', argument: 'number', option: 'apiLevel',
    about: API_LEVEL_HELP,
  },
  'adb-server-port': {
    kind: 'number', argument: 'number', option: 'adbServerPort',
    about: 'an adb server that runs already (USB needs its own, 5037); without it, one of ours',
  },
}
