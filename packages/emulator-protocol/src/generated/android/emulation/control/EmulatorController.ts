// Original file: packages/protocol/protos/emulator/emulator_controller.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BatteryState as _android_emulation_control_BatteryState, BatteryState__Output as _android_emulation_control_BatteryState__Output } from '../../../android/emulation/control/BatteryState.ts';
import type { ClipData as _android_emulation_control_ClipData, ClipData__Output as _android_emulation_control_ClipData__Output } from '../../../android/emulation/control/ClipData.ts';
import type { Empty as _google_protobuf_Empty, Empty__Output as _google_protobuf_Empty__Output } from '../../../google/protobuf/Empty.ts';
import type { EmulatorStatus as _android_emulation_control_EmulatorStatus, EmulatorStatus__Output as _android_emulation_control_EmulatorStatus__Output } from '../../../android/emulation/control/EmulatorStatus.ts';
import type { GpsState as _android_emulation_control_GpsState, GpsState__Output as _android_emulation_control_GpsState__Output } from '../../../android/emulation/control/GpsState.ts';
import type { Image as _android_emulation_control_Image, Image__Output as _android_emulation_control_Image__Output } from '../../../android/emulation/control/Image.ts';
import type { ImageFormat as _android_emulation_control_ImageFormat, ImageFormat__Output as _android_emulation_control_ImageFormat__Output } from '../../../android/emulation/control/ImageFormat.ts';
import type { KeyboardEvent as _android_emulation_control_KeyboardEvent, KeyboardEvent__Output as _android_emulation_control_KeyboardEvent__Output } from '../../../android/emulation/control/KeyboardEvent.ts';
import type { LogMessage as _android_emulation_control_LogMessage, LogMessage__Output as _android_emulation_control_LogMessage__Output } from '../../../android/emulation/control/LogMessage.ts';
import type { MouseEvent as _android_emulation_control_MouseEvent, MouseEvent__Output as _android_emulation_control_MouseEvent__Output } from '../../../android/emulation/control/MouseEvent.ts';
import type { PhoneCall as _android_emulation_control_PhoneCall, PhoneCall__Output as _android_emulation_control_PhoneCall__Output } from '../../../android/emulation/control/PhoneCall.ts';
import type { PhoneResponse as _android_emulation_control_PhoneResponse, PhoneResponse__Output as _android_emulation_control_PhoneResponse__Output } from '../../../android/emulation/control/PhoneResponse.ts';
import type { SmsMessage as _android_emulation_control_SmsMessage, SmsMessage__Output as _android_emulation_control_SmsMessage__Output } from '../../../android/emulation/control/SmsMessage.ts';
import type { TouchEvent as _android_emulation_control_TouchEvent, TouchEvent__Output as _android_emulation_control_TouchEvent__Output } from '../../../android/emulation/control/TouchEvent.ts';
import type { VmRunState as _android_emulation_control_VmRunState, VmRunState__Output as _android_emulation_control_VmRunState__Output } from '../../../android/emulation/control/VmRunState.ts';

export interface EmulatorControllerClient extends grpc.Client {
  getBattery(argument: _google_protobuf_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_BatteryState__Output>): grpc.ClientUnaryCall;
  getBattery(argument: _google_protobuf_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_BatteryState__Output>): grpc.ClientUnaryCall;
  getBattery(argument: _google_protobuf_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_BatteryState__Output>): grpc.ClientUnaryCall;
  getBattery(argument: _google_protobuf_Empty, callback: grpc.requestCallback<_android_emulation_control_BatteryState__Output>): grpc.ClientUnaryCall;
  
  getClipboard(argument: _google_protobuf_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_ClipData__Output>): grpc.ClientUnaryCall;
  getClipboard(argument: _google_protobuf_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_ClipData__Output>): grpc.ClientUnaryCall;
  getClipboard(argument: _google_protobuf_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_ClipData__Output>): grpc.ClientUnaryCall;
  getClipboard(argument: _google_protobuf_Empty, callback: grpc.requestCallback<_android_emulation_control_ClipData__Output>): grpc.ClientUnaryCall;
  
  getGps(argument: _google_protobuf_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_GpsState__Output>): grpc.ClientUnaryCall;
  getGps(argument: _google_protobuf_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_GpsState__Output>): grpc.ClientUnaryCall;
  getGps(argument: _google_protobuf_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_GpsState__Output>): grpc.ClientUnaryCall;
  getGps(argument: _google_protobuf_Empty, callback: grpc.requestCallback<_android_emulation_control_GpsState__Output>): grpc.ClientUnaryCall;
  
  getLogcat(argument: _android_emulation_control_LogMessage, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_LogMessage__Output>): grpc.ClientUnaryCall;
  getLogcat(argument: _android_emulation_control_LogMessage, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_LogMessage__Output>): grpc.ClientUnaryCall;
  getLogcat(argument: _android_emulation_control_LogMessage, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_LogMessage__Output>): grpc.ClientUnaryCall;
  getLogcat(argument: _android_emulation_control_LogMessage, callback: grpc.requestCallback<_android_emulation_control_LogMessage__Output>): grpc.ClientUnaryCall;
  
  getScreenshot(argument: _android_emulation_control_ImageFormat, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_Image__Output>): grpc.ClientUnaryCall;
  getScreenshot(argument: _android_emulation_control_ImageFormat, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_Image__Output>): grpc.ClientUnaryCall;
  getScreenshot(argument: _android_emulation_control_ImageFormat, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_Image__Output>): grpc.ClientUnaryCall;
  getScreenshot(argument: _android_emulation_control_ImageFormat, callback: grpc.requestCallback<_android_emulation_control_Image__Output>): grpc.ClientUnaryCall;
  
  getStatus(argument: _google_protobuf_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_EmulatorStatus__Output>): grpc.ClientUnaryCall;
  getStatus(argument: _google_protobuf_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_EmulatorStatus__Output>): grpc.ClientUnaryCall;
  getStatus(argument: _google_protobuf_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_EmulatorStatus__Output>): grpc.ClientUnaryCall;
  getStatus(argument: _google_protobuf_Empty, callback: grpc.requestCallback<_android_emulation_control_EmulatorStatus__Output>): grpc.ClientUnaryCall;
  
  getVmState(argument: _google_protobuf_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_VmRunState__Output>): grpc.ClientUnaryCall;
  getVmState(argument: _google_protobuf_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_VmRunState__Output>): grpc.ClientUnaryCall;
  getVmState(argument: _google_protobuf_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_VmRunState__Output>): grpc.ClientUnaryCall;
  getVmState(argument: _google_protobuf_Empty, callback: grpc.requestCallback<_android_emulation_control_VmRunState__Output>): grpc.ClientUnaryCall;
  
  sendKey(argument: _android_emulation_control_KeyboardEvent, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  sendKey(argument: _android_emulation_control_KeyboardEvent, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  sendKey(argument: _android_emulation_control_KeyboardEvent, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  sendKey(argument: _android_emulation_control_KeyboardEvent, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  
  sendMouse(argument: _android_emulation_control_MouseEvent, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  sendMouse(argument: _android_emulation_control_MouseEvent, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  sendMouse(argument: _android_emulation_control_MouseEvent, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  sendMouse(argument: _android_emulation_control_MouseEvent, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  
  sendPhone(argument: _android_emulation_control_PhoneCall, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_PhoneResponse__Output>): grpc.ClientUnaryCall;
  sendPhone(argument: _android_emulation_control_PhoneCall, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_PhoneResponse__Output>): grpc.ClientUnaryCall;
  sendPhone(argument: _android_emulation_control_PhoneCall, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_PhoneResponse__Output>): grpc.ClientUnaryCall;
  sendPhone(argument: _android_emulation_control_PhoneCall, callback: grpc.requestCallback<_android_emulation_control_PhoneResponse__Output>): grpc.ClientUnaryCall;
  
  sendSms(argument: _android_emulation_control_SmsMessage, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_PhoneResponse__Output>): grpc.ClientUnaryCall;
  sendSms(argument: _android_emulation_control_SmsMessage, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_PhoneResponse__Output>): grpc.ClientUnaryCall;
  sendSms(argument: _android_emulation_control_SmsMessage, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_PhoneResponse__Output>): grpc.ClientUnaryCall;
  sendSms(argument: _android_emulation_control_SmsMessage, callback: grpc.requestCallback<_android_emulation_control_PhoneResponse__Output>): grpc.ClientUnaryCall;
  
  sendTouch(argument: _android_emulation_control_TouchEvent, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  sendTouch(argument: _android_emulation_control_TouchEvent, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  sendTouch(argument: _android_emulation_control_TouchEvent, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  sendTouch(argument: _android_emulation_control_TouchEvent, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  
  setBattery(argument: _android_emulation_control_BatteryState, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setBattery(argument: _android_emulation_control_BatteryState, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setBattery(argument: _android_emulation_control_BatteryState, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setBattery(argument: _android_emulation_control_BatteryState, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  
  setClipboard(argument: _android_emulation_control_ClipData, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setClipboard(argument: _android_emulation_control_ClipData, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setClipboard(argument: _android_emulation_control_ClipData, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setClipboard(argument: _android_emulation_control_ClipData, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  
  setGps(argument: _android_emulation_control_GpsState, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setGps(argument: _android_emulation_control_GpsState, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setGps(argument: _android_emulation_control_GpsState, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setGps(argument: _android_emulation_control_GpsState, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  
  setVmState(argument: _android_emulation_control_VmRunState, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setVmState(argument: _android_emulation_control_VmRunState, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setVmState(argument: _android_emulation_control_VmRunState, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  setVmState(argument: _android_emulation_control_VmRunState, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  
  streamLogcat(argument: _android_emulation_control_LogMessage, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_android_emulation_control_LogMessage__Output>;
  streamLogcat(argument: _android_emulation_control_LogMessage, options?: grpc.CallOptions): grpc.ClientReadableStream<_android_emulation_control_LogMessage__Output>;
  
  streamScreenshot(argument: _android_emulation_control_ImageFormat, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_android_emulation_control_Image__Output>;
  streamScreenshot(argument: _android_emulation_control_ImageFormat, options?: grpc.CallOptions): grpc.ClientReadableStream<_android_emulation_control_Image__Output>;
  
}

export interface EmulatorControllerHandlers extends grpc.UntypedServiceImplementation {
  getBattery: grpc.handleUnaryCall<_google_protobuf_Empty__Output, _android_emulation_control_BatteryState>;
  
  getClipboard: grpc.handleUnaryCall<_google_protobuf_Empty__Output, _android_emulation_control_ClipData>;
  
  getGps: grpc.handleUnaryCall<_google_protobuf_Empty__Output, _android_emulation_control_GpsState>;
  
  getLogcat: grpc.handleUnaryCall<_android_emulation_control_LogMessage__Output, _android_emulation_control_LogMessage>;
  
  getScreenshot: grpc.handleUnaryCall<_android_emulation_control_ImageFormat__Output, _android_emulation_control_Image>;
  
  getStatus: grpc.handleUnaryCall<_google_protobuf_Empty__Output, _android_emulation_control_EmulatorStatus>;
  
  getVmState: grpc.handleUnaryCall<_google_protobuf_Empty__Output, _android_emulation_control_VmRunState>;
  
  sendKey: grpc.handleUnaryCall<_android_emulation_control_KeyboardEvent__Output, _google_protobuf_Empty>;
  
  sendMouse: grpc.handleUnaryCall<_android_emulation_control_MouseEvent__Output, _google_protobuf_Empty>;
  
  sendPhone: grpc.handleUnaryCall<_android_emulation_control_PhoneCall__Output, _android_emulation_control_PhoneResponse>;
  
  sendSms: grpc.handleUnaryCall<_android_emulation_control_SmsMessage__Output, _android_emulation_control_PhoneResponse>;
  
  sendTouch: grpc.handleUnaryCall<_android_emulation_control_TouchEvent__Output, _google_protobuf_Empty>;
  
  setBattery: grpc.handleUnaryCall<_android_emulation_control_BatteryState__Output, _google_protobuf_Empty>;
  
  setClipboard: grpc.handleUnaryCall<_android_emulation_control_ClipData__Output, _google_protobuf_Empty>;
  
  setGps: grpc.handleUnaryCall<_android_emulation_control_GpsState__Output, _google_protobuf_Empty>;
  
  setVmState: grpc.handleUnaryCall<_android_emulation_control_VmRunState__Output, _google_protobuf_Empty>;
  
  streamLogcat: grpc.handleServerStreamingCall<_android_emulation_control_LogMessage__Output, _android_emulation_control_LogMessage>;
  
  streamScreenshot: grpc.handleServerStreamingCall<_android_emulation_control_ImageFormat__Output, _android_emulation_control_Image>;
  
}

export interface EmulatorControllerDefinition extends grpc.ServiceDefinition {
  getBattery: MethodDefinition<_google_protobuf_Empty, _android_emulation_control_BatteryState, _google_protobuf_Empty__Output, _android_emulation_control_BatteryState__Output>
  getClipboard: MethodDefinition<_google_protobuf_Empty, _android_emulation_control_ClipData, _google_protobuf_Empty__Output, _android_emulation_control_ClipData__Output>
  getGps: MethodDefinition<_google_protobuf_Empty, _android_emulation_control_GpsState, _google_protobuf_Empty__Output, _android_emulation_control_GpsState__Output>
  getLogcat: MethodDefinition<_android_emulation_control_LogMessage, _android_emulation_control_LogMessage, _android_emulation_control_LogMessage__Output, _android_emulation_control_LogMessage__Output>
  getScreenshot: MethodDefinition<_android_emulation_control_ImageFormat, _android_emulation_control_Image, _android_emulation_control_ImageFormat__Output, _android_emulation_control_Image__Output>
  getStatus: MethodDefinition<_google_protobuf_Empty, _android_emulation_control_EmulatorStatus, _google_protobuf_Empty__Output, _android_emulation_control_EmulatorStatus__Output>
  getVmState: MethodDefinition<_google_protobuf_Empty, _android_emulation_control_VmRunState, _google_protobuf_Empty__Output, _android_emulation_control_VmRunState__Output>
  sendKey: MethodDefinition<_android_emulation_control_KeyboardEvent, _google_protobuf_Empty, _android_emulation_control_KeyboardEvent__Output, _google_protobuf_Empty__Output>
  sendMouse: MethodDefinition<_android_emulation_control_MouseEvent, _google_protobuf_Empty, _android_emulation_control_MouseEvent__Output, _google_protobuf_Empty__Output>
  sendPhone: MethodDefinition<_android_emulation_control_PhoneCall, _android_emulation_control_PhoneResponse, _android_emulation_control_PhoneCall__Output, _android_emulation_control_PhoneResponse__Output>
  sendSms: MethodDefinition<_android_emulation_control_SmsMessage, _android_emulation_control_PhoneResponse, _android_emulation_control_SmsMessage__Output, _android_emulation_control_PhoneResponse__Output>
  sendTouch: MethodDefinition<_android_emulation_control_TouchEvent, _google_protobuf_Empty, _android_emulation_control_TouchEvent__Output, _google_protobuf_Empty__Output>
  setBattery: MethodDefinition<_android_emulation_control_BatteryState, _google_protobuf_Empty, _android_emulation_control_BatteryState__Output, _google_protobuf_Empty__Output>
  setClipboard: MethodDefinition<_android_emulation_control_ClipData, _google_protobuf_Empty, _android_emulation_control_ClipData__Output, _google_protobuf_Empty__Output>
  setGps: MethodDefinition<_android_emulation_control_GpsState, _google_protobuf_Empty, _android_emulation_control_GpsState__Output, _google_protobuf_Empty__Output>
  setVmState: MethodDefinition<_android_emulation_control_VmRunState, _google_protobuf_Empty, _android_emulation_control_VmRunState__Output, _google_protobuf_Empty__Output>
  streamLogcat: MethodDefinition<_android_emulation_control_LogMessage, _android_emulation_control_LogMessage, _android_emulation_control_LogMessage__Output, _android_emulation_control_LogMessage__Output>
  streamScreenshot: MethodDefinition<_android_emulation_control_ImageFormat, _android_emulation_control_Image, _android_emulation_control_ImageFormat__Output, _android_emulation_control_Image__Output>
}
