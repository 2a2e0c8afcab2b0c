import { Server, ServerCredentials } from '@grpc/grpc-js'
import type { EmulatorControllerHandlers } from '@droidgym/emulator-protocol/generated/android/emulation/control/EmulatorController'
import type { SnapshotServiceHandlers } from '@droidgym/emulator-protocol/generated/android/emulation/control/SnapshotService'
import { loadEmulatorProtocol } from '@droidgym/emulator-protocol/load-protocol'
import type { LivePhone } from '../live-phone.ts'
import { WireError, WireErrorCode } from '../wire-error.ts'
import { Calls } from './calls.ts'
import { Controller } from './controller.ts'
import type { ControllerOptions } from './controller.ts'
import { readLogcat, streamLogcat } from './logcat.ts'
import { streamScreen } from './screen-stream.ts'
import { screenshot } from './screenshot.ts'
import { SignedCallers } from './signed-callers.ts'
import { deleteSnapshot, listSnapshots, loadSnapshot, saveSnapshot } from './snapshots.ts'

export interface EmulatorGrpcOptions extends Omit<ControllerOptions, 'onShutdown'> {
  /** Default 8554; 0 takes a free one. */
  readonly port?: number
  /** Token of callers, `authorization: Bearer TOKEN`. Default: no authentication. */
  readonly token?: string
  /** Callers may also sign their own tokens, with keys that they write to a folder below this one. */
  readonly keyRoot?: string
  /** Whether single pictures have their last row first; default no. */
  readonly bottomUp?: boolean
  /** Ends the emulator. Default: the service closes. */
  readonly onShutdown?: () => void
}

/** How long calls in progress may take while the service closes. */
const CLOSE_MS = 1000
const MAX_STREAMS = 64

/** The emulator's gRPC services on this machine's loopback address. */
export class EmulatorGrpc {
  readonly port: number
  readonly #server: Server
  /** Where callers write their keys; absent without signed tokens. */
  readonly keys: SignedCallers | undefined
  readonly #calls: Calls

  private constructor(server: Server, port: number, calls: Calls, keys: SignedCallers | undefined) {
    this.#server = server
    this.port = port
    this.#calls = calls
    this.keys = keys
  }

  /** Rejects with `WireError` when the port is unavailable. */
  static async start(live: LivePhone, options: EmulatorGrpcOptions): Promise<EmulatorGrpc> {
    const keys = options.keyRoot === undefined ? undefined : new SignedCallers(options.keyRoot, live.log)
    try {
      return await EmulatorGrpc.#serve(live, options, keys)
    } catch (error) {
      keys?.close()
      throw error
    }
  }

  static async #serve(
    live: LivePhone,
    options: EmulatorGrpcOptions,
    keys: SignedCallers | undefined,
  ): Promise<EmulatorGrpc> {
    const server = new Server({ 'grpc.max_send_message_length': -1, 'grpc.max_concurrent_streams': MAX_STREAMS })
    const calls = new Calls({ token: options.token, keys }, live.log)
    const controller = new Controller(live, { onShutdown: () => void opened.close(), ...options })
    const protocol = loadEmulatorProtocol()
    server.addService(protocol.controller, controllerHandlers(live, calls, controller, options.bottomUp === true))
    server.addService(protocol.snapshots, snapshotHandlers(live, calls))
    const opened = new EmulatorGrpc(server, await listen(server, options.port ?? 8554), calls, keys)
    return opened
  }

  async close(): Promise<void> {
    this.#calls.endStreams()
    this.keys?.close()
    await new Promise<void>((resolve) => {
      const deadline = setTimeout(() => {
        this.#server.forceShutdown()
        resolve()
      }, CLOSE_MS)
      this.#server.tryShutdown(() => {
        clearTimeout(deadline)
        resolve()
      })
    })
  }
}

function controllerHandlers(
  live: LivePhone,
  calls: Calls,
  controller: Controller,
  bottomUp: boolean,
): EmulatorControllerHandlers {
  return {
    getStatus: calls.unary(() => controller.status()),
    getVmState: calls.unary(() => controller.vmState()),
    setVmState: calls.order((request) => controller.setVmState(request)),
    getScreenshot: calls.unary((request) => screenshot(live, request, bottomUp)),
    streamScreenshot: calls.stream((request, out) => streamScreen(live, request, out)),
    sendTouch: calls.order((request) => controller.touch(request)),
    sendMouse: calls.order((request) => controller.mouse(request)),
    sendKey: calls.order((request) => controller.key(request)),
    getClipboard: calls.unary(() => controller.clipboard()),
    setClipboard: calls.order((request) => controller.setClipboard(request)),
    getBattery: calls.unary(() => controller.battery()),
    setBattery: calls.order((request) => controller.setBattery(request)),
    getGps: calls.unary(() => controller.gps()),
    setGps: calls.order((request) => controller.setGps(request)),
    sendPhone: calls.unary((request) => controller.phone(request)),
    sendSms: calls.unary((request) => controller.sms(request)),
    getLogcat: calls.unary((request) => readLogcat(live, request)),
    streamLogcat: calls.stream((request, out) => streamLogcat(live, request, out)),
  }
}

function snapshotHandlers(live: LivePhone, calls: Calls): SnapshotServiceHandlers {
  return {
    ListSnapshots: calls.unary((filter) => listSnapshots(live, filter)),
    LoadSnapshot: calls.unary(({ snapshotId }) => loadSnapshot(live, snapshotId)),
    SaveSnapshot: calls.unary(({ snapshotId }) => saveSnapshot(live, snapshotId)),
    DeleteSnapshot: calls.unary(({ snapshotId }) => deleteSnapshot(live, snapshotId)),
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (cause, bound) => {
      const message = `Cannot serve gRPC on 127.0.0.1:${port}: choose another port, or 0 for any`
      if (cause === null) resolve(bound)
      else reject(new WireError(WireErrorCode.portUnavailable, message, { cause }))
    })
  })
}
