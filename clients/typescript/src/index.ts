export { BlackBoxEpisode, BlackBoxError, run } from './black-box.ts'
export type { AgentFunction, BlackBoxErrorCode, BlackBoxInfo, Finish, TakenAction } from './black-box.ts'
export type { CallOptions } from './calls.ts'
export { connect, GymClient, GymSession } from './client.ts'
export type { ConnectOptions, EnvironmentListing, TaskListing } from './client.ts'
export type { TlsFiles } from './credentials.ts'
export { DroidgymError } from './droidgym-error.ts'
export type { StatusName } from './droidgym-error.ts'
export { Environment } from './environment.ts'
export type {
  Action, Episode, EpisodesOptions, EpisodeStep, FinalStep, Policy, ResetOptions, ResetResult, Seen, StepResult,
} from './environment.ts'
export type { BlackBoxImage } from './image-size.ts'
export { LocalServer, startLocalServer } from './local-server.ts'
export type { LocalServerOptions, ServerFiles } from './local-server.ts'
export type { ActionSpaceName, AutoresetName, MakeOptions, ObservationOptions, PictureOptions } from './make-options.ts'
export type {
  Element, ElementArrays, Mark, MarkedPixels, Observation, Pixels, StepInfo, TextBox, UiEvent,
} from './observation.ts'
export type { UiAction, UiPlace } from './ui-action.ts'
export { VectorEnvironment } from './vector-environment.ts'
export type { VectorOptions, VectorReset, VectorResetOptions, VectorSeed, VectorStep } from './vector-environment.ts'
export type { VectorObservations, VectorPixels } from './vector-observations.ts'
