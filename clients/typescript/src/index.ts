export type { ActionSpaceName, NamedAction } from '@droidgym/protocol/interface/action-spaces'
export type { Autoreset as AutoresetName } from '@droidgym/protocol/interface/options'
export type { Action } from './action.ts'
export { BlackBoxEpisode, BlackBoxError, run } from './black-box.ts'
export type { AgentFunction, BlackBoxErrorCode, BlackBoxInfo, Finish, TakenAction } from './black-box.ts'
export type { CallOptions } from './calls.ts'
export { connect, GymClient, GymSession } from './client.ts'
export type { ConnectOptions, EnvironmentListing, SplitListing, TaskListing } from './client.ts'
export type { TlsFiles } from './credentials.ts'
export { DroidgymError } from './droidgym-error.ts'
export type { StatusName } from './droidgym-error.ts'
export { Environment } from './environment.ts'
export type {
  Episode, EpisodesOptions, EpisodeStep, FinalStep, Policy, ResetOptions, ResetResult, Seen, StepResult,
} from './environment.ts'
export type { BlackBoxImage } from './image-size.ts'
export { LocalServer, startLocalServer } from './local-server.ts'
export type { LocalServerOptions, ServerFiles } from './local-server.ts'
export type { MakeOptions, ObservationOptions, PictureOptions } from './make-options.ts'
export type {
  Element, ElementArrays, Instruction, Mark, MarkedPixels, Observation, Pixels, TextBox,
} from './observation.ts'
export type { Difference, Outcome } from './outcome.ts'
export type { ActionCredit, RolledOut, RollOutPlan, RollOutResult } from './roll-out.ts'
export type { PersonSteps, ReachedMilestones, StepInfo, UiEvent } from '@droidgym/protocol/interface/step'
export type { TaskChoice, WeightedTasks } from './task-choice.ts'
export type { UiAction, UiPlace } from './ui-action.ts'
export { VectorEnvironment } from './vector-environment.ts'
export type {
  VectorAnswers, VectorOptions, VectorReset, VectorResetOptions, VectorSeed, VectorStep,
} from './vector-environment.ts'
export type { VectorObservations, VectorPixels } from './vector-observations.ts'
